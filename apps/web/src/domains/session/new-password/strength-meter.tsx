import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { strengthOf } from "./password-strength.ts";

const looks = ["bg-error", "bg-error", "bg-warn", "bg-ok", "bg-ok"] as const;
const words = ["strength0", "strength1", "strength2", "strength3", "strength4"] as const;
const steps = [1, 2, 3, 4] as const;
/** Weaker ones are refused. */
const scoreMin = 2;

/** Four steps, a word and the time that guessers would need. */
export default function StrengthMeter({
  password,
  own,
}: {
  password: string;
  own: readonly string[];
}) {
  const { t } = useTranslation("newPassword");
  // Judging takes some ms: it follows the typing and never holds it up.
  const { score, unit, count } = strengthOf(useDeferredValue(password), own);
  const word = t(words[score]);
  const time = t(`guess_${unit}`, { count });
  return (
    <div className="mb-2">
      <div
        role="meter"
        aria-label={t("strength")}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={word}
        className="grid grid-cols-4 gap-1"
      >
        {steps.map((step) => (
          <span
            key={step}
            className={`h-1.5 rounded-full ${step <= Math.max(1, score) ? looks[score] : "bg-line"}`}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1 text-small text-ink-2">
        {word} · {time}
        {score < scoreMin && ` · ${t("tooWeak")}`}
      </p>
    </div>
  );
}
