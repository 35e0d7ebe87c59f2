import { useTranslation } from "react-i18next";
import { useRefusalText } from "../betting/terms/use-refusal-text.ts";
import type { ChaseBlocker } from "./chase-form.ts";

/** Says in the player's language why a plan cannot be made, or was not. */
export function useBlockerText(): {
  blocker: (blocker: ChaseBlocker) => string;
  refusal: (code: number) => string;
} {
  const { t } = useTranslation("chase");
  const refusal = useRefusalText();
  return {
    blocker: (blocker) => {
      if ("percent" in blocker) return t(blocker.key, { percent: blocker.percent });
      if ("count" in blocker) return t(blocker.key, { count: blocker.count + 1 });
      return t(blocker.key);
    },
    refusal,
  };
}
