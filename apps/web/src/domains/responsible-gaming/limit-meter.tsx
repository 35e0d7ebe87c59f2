import "./texts.ts";
import { type Money, toDisplay } from "@fairdraw/money";
import { classNames, Progress } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { nearestLimit, nearnessOf } from "./limit-figures.ts";
import { limitName } from "./limit-name.ts";
import { saferPlayQuery } from "./responsible-gaming.api.ts";

/** How near a bet brings the player to a limit of his own; nothing for who has none. */
export function LimitMeter({ stake }: { stake: Money }) {
  const { t } = useTranslation("responsible-gaming");
  const { data } = useQuery(saferPlayQuery);
  const nearest = data === undefined ? null : nearestLimit(data.Limits, stake);
  if (nearest === null) return null;
  const { limit, figures } = nearest;
  const { used, value, left, fraction, isOver } = figures;
  const name = limitName(limit);
  const after = { name, after: toDisplay(used), value: toDisplay(value) };
  const refused =
    left > 0n ? t("meterOver", { name, left: toDisplay(left) }) : t("meterFull", { name });
  const text = isOver ? refused : t("meter", after);
  return (
    <div className="mt-3 flex flex-col gap-1">
      <Progress
        label={name}
        fraction={fraction}
        look={nearnessOf(fraction)}
        valueText={t("meter", after)}
      />
      <p
        className={classNames(
          "text-small tabular-nums",
          isOver ? "font-medium text-error" : "text-ink-2",
        )}
      >
        {text}
      </p>
    </div>
  );
}
