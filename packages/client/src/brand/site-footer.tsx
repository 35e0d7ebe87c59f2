import { useTranslation } from "react-i18next";
import { version } from "../../package.json";

/** What must stand on every page: age, play money, version. */
export function SiteFooter({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation("fallback");
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 py-5 text-small text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="rounded-full border-2 border-current px-1 text-tiny leading-4 font-bold"
        >
          18+
        </span>
        {t("adultsOnly")}
      </span>
      {isDemo && <span className="text-play">{t("playMoney")}</span>}
      <span>{t("siteTime")}</span>
      <span className="tabular-nums">{t("version", { version })}</span>
    </footer>
  );
}
