import { useDaysChip } from "@fairdraw/client/records/days-chip.ts";
import { OrderFilter } from "@fairdraw/client/records/order-filter.tsx";
import { RecordDaysField } from "@fairdraw/client/records/record-days-field.tsx";
import type { FilterChip } from "@fairdraw/client/records/record-filters.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { Select } from "@fairdraw/ui";
import {
  DepositRequestState,
  DepositType,
  depositRequestStateText,
  depositTypeText,
} from "@fairdraw/wire/deposit/enums.ts";
import { useTranslation } from "react-i18next";
import type { DepositFilter } from "../deposit-filter.ts";

type Change = (change: Partial<DepositFilter>) => void;

const types = Object.values(DepositType);
const states = Object.values(DepositRequestState);

/** Days, method, state and number to look for. */
export function DepositFilters({
  filter,
  today,
  onChange,
}: {
  filter: DepositFilter;
  today: string;
  onChange: Change;
}) {
  const { t } = useTranslation("deposit");
  const read = (value: string) => (value === "" ? null : Number(value));
  return (
    <>
      <RecordDaysField days={filter.days} today={today} onChange={(days) => onChange({ days })} />
      <Select
        look="plain"
        label={t("recordMethod")}
        value={filter.type === null ? "" : String(filter.type)}
        onChange={(value) => onChange({ type: read(value) })}
        items={[
          { value: "", label: t("allMethods") },
          ...types.map((type) => ({
            value: String(type),
            label: inLanguage(depositTypeText[type]),
          })),
        ]}
      />
      <Select
        look="plain"
        label={t("recordState")}
        value={filter.state === null ? "" : String(filter.state)}
        onChange={(value) => onChange({ state: read(value) })}
        items={[
          { value: "", label: t("allStates") },
          ...states.map((state) => ({
            value: String(state),
            label: inLanguage(depositRequestStateText[state]),
          })),
        ]}
      />
      <OrderFilter
        key={filter.no}
        label={t("orderNo")}
        orderNo={filter.no}
        onChange={(no) => onChange({ no })}
      />
    </>
  );
}

/** What is looked for, in a word each. */
export function useDepositChips() {
  const daysChip = useDaysChip();
  return (filter: DepositFilter, today: string, onChange: Change): FilterChip[] => {
    const type = types.find((one) => one === filter.type);
    const state = states.find((one) => one === filter.state);
    return [
      daysChip(filter.days, today),
      ...(type === undefined
        ? []
        : [
            {
              key: "type",
              label: inLanguage(depositTypeText[type]),
              onClear: () => onChange({ type: null }),
            },
          ]),
      ...(state === undefined
        ? []
        : [
            {
              key: "state",
              label: inLanguage(depositRequestStateText[state]),
              onClear: () => onChange({ state: null }),
            },
          ]),
      ...(filter.no === null
        ? []
        : [
            {
              key: "no",
              label: `…${filter.no.slice(-6)}`,
              onClear: () => onChange({ no: null }),
            },
          ]),
    ];
  };
}
