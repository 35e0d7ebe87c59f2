import { useTranslation } from "react-i18next";
import { useRefusalText } from "../betting/terms/use-refusal-text.ts";
import type { ChaseLack } from "./chase-form.ts";

/** Says in the player's language why a plan cannot be made, or was not. */
export function useLackText(): {
  lack: (lack: ChaseLack) => string;
  refusal: (code: number) => string;
} {
  const { t } = useTranslation("chase");
  const refusal = useRefusalText();
  return {
    lack: (lack) => {
      if ("percent" in lack) return t(lack.key, { percent: lack.percent });
      if ("count" in lack) return t(lack.key, { count: lack.count + 1 });
      return t(lack.key);
    },
    refusal,
  };
}
