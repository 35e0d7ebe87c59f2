import "./texts.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Play } from "@fairdraw/lottery-engine";
import { Field, Sheet } from "@fairdraw/ui";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OfferedPlay } from "./offered-play.ts";

interface PlayFinderProps {
  plays: readonly OfferedPlay[];
  onSelect: (play: Play) => void;
  onClose: () => void;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, "");
const groupOf = (play: Play) => inLanguage({ zh: play.groupZh, en: play.groupEn });

/** Finds a play among all of a game by a part of its name or of its group's. */
export function PlayFinder({ plays, onSelect, onClose }: PlayFinderProps) {
  const { t } = useTranslation("plays");
  const { t: shell } = useTranslation("shell");
  const [text, setText] = useState("");
  const found = plays.filter(
    ({ play, isClosed }) =>
      !isClosed && plain(groupOf(play) + inLanguage(play.name)).includes(plain(text)),
  );
  return (
    <Sheet isOpen onClose={onClose} title={t("findPlay")} closeLabel={shell("close")}>
      <div className="flex flex-col gap-3 pb-6">
        <Field
          label={t("findPlayName")}
          type="search"
          value={text}
          leading={<Search size={18} className="text-ink-3" aria-hidden="true" />}
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status" className="text-small text-ink-2">
          {found.length === 0 ? t("findPlayNone") : t("findPlayCount", { count: found.length })}
        </p>
        <ul aria-label={t("findPlay")}>
          {found.map(({ play }) => (
            <li key={play.id} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => {
                  onSelect(play);
                  onClose();
                }}
                className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-control px-2 text-left hover:bg-surface-2"
              >
                <span className="font-medium">{inLanguage(play.name)}</span>
                <span className="text-small text-ink-2">{groupOf(play)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
