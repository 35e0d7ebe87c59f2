import { Select } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "../../reports/parts/export-menu.tsx";
import { GameFilter } from "../../reports/parts/game-filter.tsx";
import { OrderFilter } from "../../reports/parts/order-filter.tsx";
import { RecordDaysField } from "../../reports/parts/record-days-field.tsx";
import { type BetFilter, searchOf } from "../bet-filter.ts";

interface BetFilterBarProps {
  filter: BetFilter;
  today: string;
  onChange: (change: Partial<BetFilter>) => void;
}

const states = [0, 3, 2, 1] as const;

/** Days, game and state to look for, and the file of what is found. */
export function BetFilterBar({ filter, today, onChange }: BetFilterBarProps) {
  const { t } = useTranslation("betting");
  return (
    <>
      <RecordDaysField
        label={t("recordDays")}
        days={filter.days}
        today={today}
        onChange={(days) => onChange({ days })}
      />
      <GameFilter gameId={filter.gameId} onChange={(gameId) => onChange({ gameId })} />
      <Select
        look="plain"
        label={t("betState")}
        value={filter.state === null ? "" : String(filter.state)}
        onChange={(value) => onChange({ state: value === "" ? null : Number(value) })}
        items={[
          { value: "", label: t("recordAllStates") },
          ...states.map((state) => ({ value: String(state), label: t(`state_${state}`) })),
        ]}
      />
      <OrderFilter
        key={filter.no}
        label={t("recordNo")}
        orderNo={filter.no}
        onChange={(no) => onChange({ no })}
      />
      <ExportMenu what={{ Report: "BetRecord", Filter: searchOf(filter) }} />
    </>
  );
}
