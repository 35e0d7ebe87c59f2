import "./texts.ts";
import { useTranslation } from "react-i18next";
import type { Silence } from "./silence.ts";

interface SilenceChoiceProps {
  silence: Silence;
  onChange: (silence: Silence) => void;
}

/** Lets a player do without the confirmation for the rest of the day, up to an amount of his own. */
export function SilenceChoice({ silence, onChange }: SilenceChoiceProps) {
  const { t } = useTranslation("placing");
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-ink-2">
      <label className="flex min-h-10 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={silence.isOn}
          onChange={(event) => onChange({ ...silence, isOn: event.target.checked })}
        />
        {t("silence")}
      </label>
      <span className="flex min-h-10 items-center gap-2">
        {t("silenceUpTo")}
        <input
          inputMode="decimal"
          aria-label={t("silenceLimit")}
          value={silence.upTo}
          onChange={(event) => {
            const upTo = event.target.value;
            if (/^\d{0,6}(\.\d{0,3})?$/.test(upTo)) onChange({ ...silence, upTo });
          }}
          className="h-9 w-20 rounded-control bg-surface px-2 text-right text-body text-ink tabular-nums ring-1 ring-line-strong ring-inset"
        />
        {t("silenceUnit")}
      </span>
    </div>
  );
}
