import { useTranslation } from "react-i18next";
import type { Blocker } from "./blocker.ts";

/** Says a reason in the player's language. */
export function useBlockerText(): (blocker: Blocker) => string {
  const { t } = useTranslation("betting");
  return (blocker) => {
    if ("amount" in blocker) return t(blocker.key, { amount: blocker.amount });
    if ("count" in blocker) return t(blocker.key, { count: blocker.count });
    return t(blocker.key);
  };
}
