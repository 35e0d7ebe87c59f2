import { Dialog } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

const shortcuts = [
  { keys: ["/"], text: "shortcutSearch" },
  { keys: ["?"], text: "shortcutHelp" },
  { keys: ["Esc"], text: "shortcutClose" },
  { keys: ["←", "→", "↑", "↓"], text: "shortcutCards" },
  { keys: ["F"], text: "shortcutFavorite" },
] as const;

/** The keys that work on every page. */
export function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("shortcuts")}
      description={t("shortcutBet")}
      closeLabel={t("close")}
    >
      <dl className="pb-4">
        {shortcuts.map(({ keys, text }) => (
          <div
            key={text}
            className="flex min-h-11 items-center gap-3 border-b border-line last:border-0"
          >
            <dt className="flex w-36 shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-control bg-surface-2 px-2 py-0.5 font-sans text-small ring-1 ring-inset ring-line"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-body text-ink-2">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
