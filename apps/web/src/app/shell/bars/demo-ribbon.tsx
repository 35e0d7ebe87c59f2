import { useTranslation } from "react-i18next";

/** Says on narrow screens that no money is at stake; wide ones have it in their utility bar. */
export function DemoRibbon() {
  const { t } = useTranslation("shell");
  return (
    <p className="bg-play-tint px-4 py-0.5 text-center text-tiny text-play desk:hidden">
      {t("playMoney")}
    </p>
  );
}
