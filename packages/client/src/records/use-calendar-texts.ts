import "./texts.ts";
import type { CalendarTexts } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../texts/i18n.ts";

/** The words of a calendar, months and days of the week in the language of the page. */
export function useCalendarTexts(): CalendarTexts {
  const { t } = useTranslation("records");
  return {
    language: currentLanguage(),
    previousMonth: t("previousMonth"),
    nextMonth: t("nextMonth"),
  };
}
