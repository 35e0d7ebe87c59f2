import "../texts.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { useTranslation } from "react-i18next";
import { refusalOf } from "./refusal.ts";

/** Says in the player's language why something was refused. */
export function useRefusalText(): (code: number) => string {
  const { t } = useTranslation("betting");
  return (code) => {
    const known = refusalOf(code);
    return known === undefined ? t("refusedOther", { code }) : inLanguage(known);
  };
}
