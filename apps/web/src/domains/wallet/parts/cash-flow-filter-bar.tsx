import { MemberFilter } from "@fairdraw/client/records/member-filter.tsx";
import { OrderFilter } from "@fairdraw/client/records/order-filter.tsx";
import { RecordDaysField } from "@fairdraw/client/records/record-days-field.tsx";
import { Select } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { FlowClasses } from "../cash-flow.api.ts";
import type { CashFlowFilter } from "../cash-flow-filter.ts";
import { nameOf } from "../flow-chips.ts";

interface FilterBarProps {
  filter: CashFlowFilter;
  today: string;
  classes: FlowClasses;
  onChange: (change: Partial<CashFlowFilter>) => void;
}

/** Days, class and type, direction and order to look for. */
export function CashFlowFilterBar(props: FilterBarProps) {
  const { filter, today, classes, onChange } = props;
  const { t } = useTranslation("reports");
  return (
    <>
      <MemberFilter member={filter.member} onChange={(member) => onChange({ member })} />
      <RecordDaysField days={filter.days} today={today} onChange={(days) => onChange({ days })} />
      <Select
        look="plain"
        label={t("flowType")}
        value={kindOf(filter)}
        onChange={(kind) => onChange(readKind(kind))}
        items={[
          { value: "", label: t("flowAllTypes") },
          ...classes.flatMap((one) => [
            { value: `c${one.Id}`, label: nameOf(one) },
            ...one.Types.map((type) => ({
              value: `t${type.Id}`,
              label: `${nameOf(one)} · ${nameOf(type)}`,
            })),
          ]),
        ]}
      />
      <Select
        look="plain"
        label={t("flowDirection")}
        value={filter.direction ?? ""}
        onChange={(value) =>
          onChange({ direction: value === "in" || value === "out" ? value : null })
        }
        items={[
          { value: "", label: t("flowBoth") },
          { value: "in", label: t("flowOnlyIn") },
          { value: "out", label: t("flowOnlyOut") },
        ]}
      />
      <OrderFilter
        key={filter.orderNo}
        label={t("flowRef")}
        orderNo={filter.orderNo}
        onChange={(orderNo) => onChange({ orderNo })}
      />
    </>
  );
}

/** Class or type as one choice. Shape: `c2`, `t21`, or "" for all. */
function kindOf({ classId, typeId }: CashFlowFilter): string {
  if (typeId !== null) return `t${typeId}`;
  return classId === null ? "" : `c${classId}`;
}

function readKind(kind: string): Pick<CashFlowFilter, "classId" | "typeId"> {
  const id = Number(kind.slice(1));
  return {
    classId: kind.startsWith("c") ? id : null,
    typeId: kind.startsWith("t") ? id : null,
  };
}
