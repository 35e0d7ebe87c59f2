import "./texts.ts";
import { type DayRange, presetOf } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { FilterChip } from "./record-filters.tsx";

/** The days of a list in a word. */
export function useDaysChip() {
  const { t } = useTranslation("records");
  return (days: DayRange, today: string): FilterChip => {
    const preset = presetOf(days, today);
    const shown = days.from === days.to ? days.from : `${days.from} – ${days.to}`;
    return { key: "days", label: preset === null ? shown : t(preset) };
  };
}
