import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { type CategoryKey, categories } from "@fairdraw/lottery-engine";
import { classNames, Dialog } from "@fairdraw/ui";
import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useGames } from "../../../domains/lottery/lottery.api.ts";
import { useBuiltPages } from "../menu/built-pages.ts";
import { type SearchEntry, searchMatches } from "./search-matches.ts";

/** The window that finds a game or a page by a few letters; Enter goes to the marked one. */
export function GameSearch({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("shell");
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("gameSearch")}
      closeLabel={t("close")}
      firstFocus={input}
    >
      <SearchBody input={input} onDone={onClose} />
    </Dialog>
  );
}

function categoryWords(key: CategoryKey): string[] {
  const name = categories.find((category) => category.key === key)?.name;
  return name === undefined ? [] : [name.zh, name.en];
}

function useEntries(): SearchEntry[] {
  const games = useGames().data ?? [];
  const pages = useBuiltPages();
  return [
    ...games.map(({ game }) => ({
      key: game.code,
      to: `/Bet/${game.id}`,
      label: inLanguage(game.name),
      words: [game.name.zh, game.name.en, String(game.id), ...categoryWords(game.category)],
    })),
    ...pages.map(({ path, label }) => ({ key: path, to: path, label, words: [path] })),
  ];
}

const listId = "game-search-list";
const optionId = (place: number) => `game-search-${place}`;

interface SearchBodyProps {
  input: RefObject<HTMLInputElement | null>;
  onDone: () => void;
}

function SearchBody({ input, onDone }: SearchBodyProps) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [marked, setMarked] = useState(0);
  const matches = searchMatches(useEntries(), text);
  const go = (entry: SearchEntry | undefined) => {
    if (entry === undefined) return;
    onDone();
    void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      setMarked((marked + step + matches.length) % Math.max(1, matches.length));
    } else if (event.key === "Enter") {
      go(matches[marked]);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="flex min-h-80 flex-col gap-2 pb-4">
      <div className="flex h-11 items-center rounded-control ring-1 ring-inset ring-line-strong focus-within:ring-2 focus-within:ring-focus">
        <Search size={18} className="ml-3 shrink-0 text-ink-2" aria-hidden="true" />
        <input
          ref={input}
          role="combobox"
          aria-label={t("gameSearch")}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={matches.length > 0 ? optionId(marked) : undefined}
          autoComplete="off"
          enterKeyHint="go"
          className="h-11 min-w-0 flex-1 bg-transparent px-2 text-lead outline-none"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={t("gameSearch")}
        className="flex flex-col"
      >
        {matches.map((entry, place) => (
          <button
            type="button"
            tabIndex={-1}
            key={entry.key}
            id={optionId(place)}
            role="option"
            aria-selected={place === marked}
            onPointerMove={() => setMarked(place)}
            onClick={() => go(entry)}
            className={classNames(
              "flex min-h-11 cursor-pointer items-center rounded-control px-3 text-left text-body",
              place === marked && "bg-surface-2 font-medium",
            )}
          >
            {entry.label}
          </button>
        ))}
      </div>
      {matches.length === 0 && (
        <p role="status" className="px-3 py-4 text-body text-ink-2">
          {t("searchNone", { text })}
        </p>
      )}
    </div>
  );
}
