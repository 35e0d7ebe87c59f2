import { useTranslation } from "react-i18next";
import type { Lack } from "./lack.ts";

/** Says a reason in the player's language. */
export function useLackText(): (lack: Lack) => string {
  const { t } = useTranslation("betting");
  return (lack) => {
    if ("amount" in lack) return t(lack.key, { amount: lack.amount });
    if ("count" in lack) return t(lack.key, { count: lack.count });
    return t(lack.key);
  };
}
