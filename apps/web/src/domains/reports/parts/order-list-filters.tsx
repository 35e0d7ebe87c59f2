import { OrderFilter } from "@fairdraw/client/records/order-filter.tsx";
import { RecordDaysField } from "@fairdraw/client/records/record-days-field.tsx";
import { Select } from "@fairdraw/ui";
import type { OrderListFilter } from "../order-list.ts";
import { GamesFilter } from "./games-filter.tsx";

interface OrderListFiltersProps {
  filter: OrderListFilter;
  today: string;
  onChange: (change: Partial<OrderListFilter>) => void;
  labels: { days: string; state: string; allStates: string; no: string };
  states: readonly { value: number; label: string }[];
}

/** Days, game, state and number to look for in a list of orders. */
export function OrderListFilters(props: OrderListFiltersProps) {
  const { filter, today, onChange, labels, states } = props;
  return (
    <>
      <RecordDaysField
        label={labels.days}
        days={filter.days}
        today={today}
        onChange={(days) => onChange({ days })}
      />
      <GamesFilter
        gameIds={filter.gameIds}
        onChange={(ids) => onChange({ gameIds: ids.toSorted((a, b) => a - b) })}
      />
      <Select
        look="plain"
        label={labels.state}
        value={filter.state === null ? "" : String(filter.state)}
        onChange={(value) => onChange({ state: value === "" ? null : Number(value) })}
        items={[
          { value: "", label: labels.allStates },
          ...states.map(({ value, label }) => ({ value: String(value), label })),
        ]}
      />
      <OrderFilter
        key={filter.no}
        label={labels.no}
        orderNo={filter.no}
        onChange={(no) => onChange({ no })}
      />
    </>
  );
}
