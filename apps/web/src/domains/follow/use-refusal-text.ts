import { useTranslation } from "react-i18next";
import { inLanguage } from "../../lib/i18n.ts";
import { refusalOf } from "../betting/refusal.ts";

/** Says in the player's language why something about following was refused. */
export function useRefusalText(): (code: number) => string {
  const { t } = useTranslation("follow");
  return (code) => {
    const known = refusalOf(code);
    return known === undefined ? t("refusedOther", { code }) : inLanguage(known);
  };
}
