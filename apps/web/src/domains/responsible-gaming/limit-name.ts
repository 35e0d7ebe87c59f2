import { currentLanguage, inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { limitPeriodText, limitTypeText } from "@fairdraw/wire/risk/enums.ts";

type Texts = Readonly<Record<number, { zh: string; en: string }>>;
const types: Texts = limitTypeText;
const periods: Texts = limitPeriodText;

/** What a limit is called: `每日亏损限额`, `Loss limit (day)`. */
export function limitName({ Type, Period }: { Type: number; Period: number }): string {
  const type = types[Type];
  const period = periods[Period];
  if (type === undefined || period === undefined) return "";
  return currentLanguage() === "en"
    ? `${type.en} (${period.en.toLowerCase()})`
    : `${inLanguage(period)}${inLanguage(type)}`;
}
