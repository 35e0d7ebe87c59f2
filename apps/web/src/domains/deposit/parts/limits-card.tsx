import { Link } from "@fairdraw/client/page/link.tsx";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Progress } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { DepositInit } from "../deposit.api.ts";
import { Card } from "./card.tsx";

const saferPlayPath = "/AccountInfo?tab=safer";
const periods = [0, 1, 2, 3] as const;
/** A bar turns amber from here on. */
const nearFraction = 0.8;

/** What of the player's own deposit limits is used up, and the way to set them. */
export function LimitsCard({ init }: { init: DepositInit }) {
  const { t } = useTranslation("deposit");
  return (
    <Card title={t("limits")}>
      {init.Limits.length === 0 ? (
        <p className="text-body text-ink-2">{t("noLimits")}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {init.Limits.map((limit) => (
            <li key={limit.Period} className="flex flex-col gap-1">
              <LimitBar {...limit} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-ink-2 tabular-nums">
        {t("dayCount", { count: init.DayCount, max: init.DayCountMax })}
      </p>
      <Link to={saferPlayPath} className="self-start text-body text-link hover:underline">
        {t("setLimits")}
      </Link>
    </Card>
  );
}

function LimitBar({ Period, Limit, Used }: DepositInit["Limits"][number]) {
  const { t } = useTranslation("deposit");
  const [value, used] = [parseCheckedMoney(Limit), parseCheckedMoney(Used)];
  const name = t(`limit_${periods.find((one) => one === Period) ?? 1}`);
  const text = t("limitUsed", { used: toDisplay(used), value: toDisplay(value) });
  const fraction = value === 0n ? 1 : Number((used * 1000n) / value) / 1000;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span className="font-medium">{name}</span>
        <span className="text-ink-2 tabular-nums">{text}</span>
      </p>
      <Progress
        label={name}
        fraction={fraction}
        valueText={text}
        look={fraction >= 1 ? "error" : fraction >= nearFraction ? "warn" : "primary"}
      />
    </>
  );
}
