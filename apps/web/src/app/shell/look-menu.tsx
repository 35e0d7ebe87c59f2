import { Popover, Segmented } from "@fairdraw/ui";
import { SunMoon } from "lucide-react";
import { useLook } from "./use-look.ts";

/** Language and light or dark. */
export function LookMenu() {
  const { theme, language } = useLook();
  const label = `${theme.label}, ${language.label}`;
  return (
    <Popover
      label={label}
      trigger={
        <button
          type="button"
          aria-label={label}
          title={`${theme.label} · ${language.label}`}
          className="flex size-10 cursor-pointer items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          <SunMoon size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <div className="flex flex-col gap-3">
        <div>
          <p className="mb-1 text-small text-ink-2">{theme.label}</p>
          <Segmented {...theme} />
        </div>
        <div>
          <p className="mb-1 text-small text-ink-2">{language.label}</p>
          <Segmented {...language} />
        </div>
      </div>
    </Popover>
  );
}
