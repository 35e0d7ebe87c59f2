import "./texts.ts";
import { Check, Circle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { passwordRules } from "./password-rules.ts";

interface PasswordRulesListProps {
  password: string;
  userName?: string;
  /** The password that it takes the place of, where there is one. */
  old?: string;
}

/** The rules of a new password, told as they come to be kept while the player types. */
export function PasswordRulesList({ password, ...against }: PasswordRulesListProps) {
  const { t } = useTranslation("newPassword");
  return (
    <ul aria-label={t("rules")} aria-live="polite" className="mb-3 flex flex-col gap-1">
      {passwordRules(password, against).map(({ fault, isKept }) => {
        const isOn = isKept && password !== "";
        const Icon = isOn ? Check : Circle;
        return (
          <li
            key={fault}
            className={`flex items-center gap-2 text-small ${isOn ? "text-ok" : "text-ink-2"}`}
          >
            <Icon size={14} className="shrink-0" aria-hidden="true" />
            {t(fault)}
            <span className="sr-only">{t(isOn ? "kept" : "open")}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What a password that was sent lacks, in one line; undefined when it lacks nothing. */
export function useBrokenRules(): (props: PasswordRulesListProps) => string | undefined {
  const { t } = useTranslation("newPassword");
  return ({ password, ...against }) => {
    const broken = passwordRules(password, against).filter(({ isKept }) => !isKept);
    if (broken.length === 0) return undefined;
    return t("broken", { rules: broken.map(({ fault }) => t(fault)).join(" · ") });
  };
}
