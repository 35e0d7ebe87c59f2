import { Popover, Segmented } from "@fairdraw/ui";
import { SunMoon } from "lucide-react";
import { useLook } from "./use-look.ts";
import { useLanguageChoice, useThemeChoice } from "./use-theme-choice.ts";

/** The choices of language and of light or dark. */
export function LookChoices() {
  const language = useLanguageChoice();
  const theme = useThemeChoice();
  return (
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
  );
}

/** Language and light or dark behind one button. */
export function LookMenu() {
  const { theme, language } = useLook();
  const label = `${theme.label} · ${language.label}`;
  return (
    <Popover
      label={label}
      trigger={
        <button
          type="button"
          className="flex h-9 cursor-pointer items-center gap-1.5 -outline-offset-2 hover:text-ink"
        >
          <SunMoon size={16} aria-hidden="true" />
          {label}
        </button>
      }
    >
      <LookChoices />
    </Popover>
  );
}
