import { Popover, Segmented } from "@fairdraw/ui";
import { SunMoon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeLanguage, currentLanguage, type Language } from "../../lib/i18n.ts";
import { applyTheme, storedTheme, type Theme } from "../../lib/theme.ts";

/** Language and light or dark. */
export function LookMenu() {
  const { t } = useTranslation("shell");
  const [theme, setTheme] = useState<Theme>(storedTheme);
  const languages: { value: Language; label: string }[] = [
    { value: "zh-CN", label: "中文" },
    { value: "en", label: "English" },
  ];
  const themes: { value: Theme; label: string }[] = [
    { value: "light", label: t("themeLight") },
    { value: "dark", label: t("themeDark") },
    { value: "auto", label: t("themeAuto") },
  ];
  return (
    <Popover
      label={`${t("theme")}, ${t("language")}`}
      trigger={
        <button
          type="button"
          aria-label={`${t("theme")}, ${t("language")}`}
          title={`${t("theme")} · ${t("language")}`}
          className="flex size-10 cursor-pointer items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          <SunMoon size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <div className="flex flex-col gap-3">
        <div>
          <p className="mb-1 text-small text-ink-2">{t("theme")}</p>
          <Segmented
            label={t("theme")}
            value={theme}
            items={themes}
            onChange={(next) => {
              applyTheme(next);
              setTheme(next);
            }}
          />
        </div>
        <div>
          <p className="mb-1 text-small text-ink-2">{t("language")}</p>
          <Segmented
            label={t("language")}
            value={currentLanguage()}
            items={languages}
            onChange={(next) => void changeLanguage(next)}
          />
        </div>
      </div>
    </Popover>
  );
}
