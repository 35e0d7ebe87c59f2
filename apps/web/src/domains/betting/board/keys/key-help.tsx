import "../texts.ts";
import { Sheet } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

const keys = [
  { keys: ["0", "–", "9"], text: "key_digits" },
  { keys: ["↑", "↓"], text: "key_rows" },
  { keys: ["A", "B", "S", "O", "E", "C"], text: "key_quick" },
  { keys: ["R"], text: "key_random" },
  { keys: ["M"], text: "key_multiple" },
  { keys: ["U"], text: "key_unit" },
  { keys: ["T"], text: "key_trend" },
  { keys: ["Esc"], text: "key_esc" },
  { keys: ["Enter"], text: "key_enter" },
  { keys: ["Ctrl", "Enter"], text: "key_ctrlEnter" },
  { keys: ["?"], text: "key_help" },
] as const;

interface KeyHelpProps {
  isOpen: boolean;
  onClose: () => void;
  hasSingleKeys: boolean;
  onSingleKeys: (isOn: boolean) => void;
}

/** The keys of the board, and the switch that turns the single ones off. */
export function KeyHelp({ isOpen, onClose, hasSingleKeys, onSingleKeys }: KeyHelpProps) {
  const { t } = useTranslation("betting");
  const { t: board } = useTranslation("board");
  const { t: shell } = useTranslation("shell");
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t("help")}
      description={board("helpText")}
      closeLabel={shell("close")}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-2 text-body">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={hasSingleKeys}
          onChange={(event) => onSingleKeys(event.target.checked)}
        />
        {board("helpOn")}
      </label>
      <dl className="pb-6">
        {keys.map((row) => (
          <div
            key={row.text}
            className="flex min-h-11 items-center gap-3 border-b border-line last:border-0"
          >
            <dt className="flex w-40 shrink-0 flex-wrap gap-1 py-1">
              {row.keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-control bg-surface-2 px-2 py-0.5 font-sans text-small ring-1 ring-inset ring-line"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-body text-ink-2">{board(row.text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
