import { Select } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { GameFilter } from "../../reports/parts/game-filter.tsx";
import { OrderFilter } from "../../reports/parts/order-filter.tsx";
import { RecordDaysField } from "../../reports/parts/record-days-field.tsx";
import type { ChaseFilter } from "../chase-filter.ts";

interface FilterBarProps {
  filter: ChaseFilter;
  today: string;
  onChange: (change: Partial<ChaseFilter>) => void;
}

const states = [0, 1, 2, 5, 6, 3, 7] as const;

/** Days, game, state and number to look for. */
export function ScheduleFilterBar({ filter, today, onChange }: FilterBarProps) {
  const { t } = useTranslation("chase");
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
        label={t("recordState")}
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
    </>
  );
}
