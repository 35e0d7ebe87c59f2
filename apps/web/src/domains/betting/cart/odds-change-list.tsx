import "./texts.ts";
import { classNames } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { BetType } from "../betting.api.ts";
import type { CartLine } from "./cart.ts";
import { oddsChanges } from "./odds-changes.ts";

interface OddsChangesProps {
  line: CartLine;
  betType: Pick<BetType, "Odds">;
  isBlinking: boolean;
}

/** Under a line: each of its odds that is not what it was, old and new. */
export function OddsChanges({ line, betType, isBlinking }: OddsChangesProps) {
  const { t } = useTranslation("cart");
  const changes = oddsChanges(line, betType);
  if (changes.length === 0) return null;
  return (
    <span
      className={classNames(
        "flex flex-wrap gap-x-3 text-small font-medium text-warn tabular-nums",
        isBlinking && "motion-safe:animate-pulse [animation-iteration-count:4]",
      )}
    >
      {changes.map((change) => (
        <span key={change.level}>{t("oddsOfLevel", { ...change, level: change.name })}</span>
      ))}
    </span>
  );
}
