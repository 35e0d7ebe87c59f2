import { useTranslation } from "react-i18next";
import { inLanguage } from "../../lib/i18n.ts";
import { refusalOf } from "../betting/refusal.ts";
import type { ChaseLack } from "./chase-form.ts";

/** Says in the player's language why a plan cannot be made, or was not. */
export function useLackText(): {
  lack: (lack: ChaseLack) => string;
  refusal: (code: number) => string;
} {
  const { t } = useTranslation("chase");
  return {
    lack: (lack) => {
      if ("percent" in lack) return t(lack.key, { percent: lack.percent });
      if ("count" in lack) return t(lack.key, { count: lack.count + 1 });
      return t(lack.key);
    },
    refusal: (code) => {
      const known = refusalOf(code);
      return known === undefined ? t("refusedOther", { code }) : inLanguage(known);
    },
  };
}
