import { useDaysChip } from "@fairdraw/client/records/days-chip.ts";
import { OrderFilter } from "@fairdraw/client/records/order-filter.tsx";
import { RecordDaysField } from "@fairdraw/client/records/record-days-field.tsx";
import type { FilterChip } from "@fairdraw/client/records/record-filters.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { Select } from "@fairdraw/ui";
import {
  WithdrawRequestState,
  WithdrawTargetKind,
  withdrawRequestStateText,
} from "@fairdraw/wire/withdraw/enums.ts";
import { useTranslation } from "react-i18next";
import type { WithdrawFilter } from "../withdraw-filter.ts";

type Change = (change: Partial<WithdrawFilter>) => void;

const kinds = Object.values(WithdrawTargetKind);
const states = Object.values(WithdrawRequestState);

/** Days, payee, state and number to look for. */
export function WithdrawFilters({
  filter,
  today,
  onChange,
}: {
  filter: WithdrawFilter;
  today: string;
  onChange: Change;
}) {
  const { t } = useTranslation("withdraw");
  const read = (value: string) => (value === "" ? null : Number(value));
  return (
    <>
      <RecordDaysField days={filter.days} today={today} onChange={(days) => onChange({ days })} />
      <Select
        look="plain"
        label={t("recordTarget")}
        value={filter.kind === null ? "" : String(filter.kind)}
        onChange={(value) => onChange({ kind: read(value) })}
        items={[
          { value: "", label: t("allKinds") },
          ...kinds.map((kind) => ({ value: String(kind), label: t(`kind_${kind}`) })),
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
            label: inLanguage(withdrawRequestStateText[state]),
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
export function useWithdrawChips() {
  const { t } = useTranslation("withdraw");
  const daysChip = useDaysChip();
  return (filter: WithdrawFilter, today: string, onChange: Change): FilterChip[] => {
    const kind = kinds.find((one) => one === filter.kind);
    const state = states.find((one) => one === filter.state);
    return [
      daysChip(filter.days, today),
      ...(kind === undefined
        ? []
        : [{ key: "kind", label: t(`kind_${kind}`), onClear: () => onChange({ kind: null }) }]),
      ...(state === undefined
        ? []
        : [
            {
              key: "state",
              label: inLanguage(withdrawRequestStateText[state]),
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
