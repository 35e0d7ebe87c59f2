import { type StatisticWindow, statisticWindows } from "@fairdraw/lottery-engine";
import { Segmented } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

/** Over how many draws is counted. */
export function WindowChoice({
  value,
  onChange,
}: {
  value: StatisticWindow;
  onChange: (window: StatisticWindow) => void;
}) {
  const { t } = useTranslation("statistics");
  return (
    <Segmented
      label={t("windows")}
      size="small"
      value={String(value)}
      onChange={(chosen) => {
        const window = statisticWindows.find((one) => String(one) === chosen);
        if (window !== undefined) onChange(window);
      }}
      items={statisticWindows.map((count) => ({
        value: String(count),
        label: t("windowOf", { count }),
      }))}
    />
  );
}
