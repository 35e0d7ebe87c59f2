import "./texts.ts";
import { DateRange, type DayRange } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { historyDays } from "./record-days.ts";
import { useCalendarTexts } from "./use-calendar-texts.ts";

/** The days of a list of records. */
export function RecordDaysField({
  label,
  days,
  today,
  onChange,
  hasLastWeek = false,
}: {
  /** What the days are of; `days` unless something else. */
  label?: string;
  days: DayRange;
  today: string;
  onChange: (days: DayRange) => void;
  /** Offers the week from Monday to Sunday before this one. */
  hasLastWeek?: boolean;
}) {
  const { t } = useTranslation("records");
  return (
    <DateRange
      label={label ?? t("days")}
      pickFrom={t("dayFrom")}
      pickTo={t("dayTo")}
      calendar={useCalendarTexts()}
      presetLabels={{
        today: t("today"),
        yesterday: t("yesterday"),
        last7: t("last7"),
        ...(hasLastWeek ? { lastWeek: t("lastWeek") } : {}),
        thisMonth: t("thisMonth"),
        lastMonth: t("lastMonth"),
      }}
      value={days}
      limits={{ today, spanDaysMax: historyDays, historyDays }}
      onChange={onChange}
    />
  );
}
