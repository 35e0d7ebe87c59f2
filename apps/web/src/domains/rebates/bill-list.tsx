import { useDaysChip } from "@fairdraw/client/records/days-chip.ts";
import { readOrderNo } from "@fairdraw/client/records/record-days.ts";
import { RecordDaysField } from "@fairdraw/client/records/record-days-field.tsx";
import type { FilterChip } from "@fairdraw/client/records/record-filters.tsx";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { useRecordParams } from "@fairdraw/client/records/record-params.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { MoneyText, SearchBox, Select } from "@fairdraw/ui";
import { rebateBillStateText } from "@fairdraw/wire/agreements/enums.ts";
import { type RebateKind, rebateCategories } from "@fairdraw/wire/rebates/enums.ts";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BillDrawer } from "./bill-drawer.tsx";
import {
  allCategories,
  type BillFilter,
  billStates,
  readFilter,
  writeFilter,
} from "./bill-filter.ts";
import { BillTable } from "./bill-table.tsx";
import { useBillsBelow, useOwnBills } from "./rebates.api.ts";
import { SaveBills } from "./save-bills.tsx";
import { amountText, categoryName } from "./shown.ts";

type Change = (change: Partial<BillFilter>) => void;

/** Bills of those right below an agent. */
export function BillsBelow({ kind }: { kind: RebateKind }) {
  const frame = useFrame({ name: `rebatesBelow${kind}`, kind, isOwn: false });
  const { t } = useTranslation("rebates");
  const query = useBillsBelow(kind, frame.filter);
  return (
    <>
      <RecordPage
        {...frame.page}
        tools={<SaveBills kind={kind} filter={frame.filter} isOwn={false} />}
        query={query}
        figuresOf={({ AllSum }) => [
          sum("amount", t("amountSum"), AllSum.Amount),
          sum("above", t("aboveSum"), AllSum.Above),
        ]}
        isEmpty={({ Items }) => Items.length === 0}
        paging={frame.paging}
      >
        {({ Items }) => <BillTable rows={Items} isOwn={false} onOpen={frame.open} />}
      </RecordPage>
      {frame.drawer}
    </>
  );
}

/** The viewer's own bills. */
export function OwnBills({ kind }: { kind: RebateKind }) {
  const frame = useFrame({ name: `ownRebates${kind}`, kind, isOwn: true });
  const { t } = useTranslation("rebates");
  const query = useOwnBills(kind, frame.filter);
  return (
    <>
      <RecordPage
        {...frame.page}
        tools={<SaveBills kind={kind} filter={frame.filter} isOwn />}
        query={query}
        figuresOf={({ AllSum }) => [sum("amount", t("amountSum"), AllSum.Amount)]}
        isEmpty={({ Items }) => Items.length === 0}
        paging={frame.paging}
      >
        {({ Items }) => <BillTable rows={Items} isOwn onOpen={frame.open} />}
      </RecordPage>
      {frame.drawer}
    </>
  );
}

function sum(key: string, label: string, amount: string) {
  return { key, label, value: <MoneyText text={amountText(amount)} /> };
}

/** What both lists have: filter in the address, chips, and the bill that is open. The tab of the page stays in the address. */
function useFrame({ name, kind, isOwn }: { name: string; kind: RebateKind; isOwn: boolean }) {
  const { t } = useTranslation("rebates");
  const { params, put: putParams } = useRecordParams(name);
  const [chosen, setChosen] = useState<string | null>(null);
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const chipsOf = useChips();
  const tab = { tab: "bills" };
  const put: Change = (change) =>
    putParams({ ...tab, ...writeFilter({ ...filter, page: 1, ...change }, today) });
  // A movement of money leads to one of them.
  const opened = chosen ?? readOrderNo(params.get("bill") ?? "");
  const close = () => {
    setChosen(null);
    if (params.has("bill")) put({ page: filter.page });
  };
  const restricts = [...params.keys()].some((key) => key !== "tab" && key !== "bill");
  return {
    filter,
    open: setChosen,
    drawer: opened === null ? null : <BillDrawer billNo={opened} onClose={close} />,
    paging: {
      place: filter,
      totalOf: ({ Total }: { Total: number }) => ({ total: Total, isMore: false }),
      onChange: put,
    },
    page: {
      title: t("billsTitle"),
      filters: <Filters {...{ filter, kind, today, isOwn }} onChange={put} />,
      chips: chipsOf(filter, today, put),
      onReset: restricts ? () => putParams(tab) : null,
      empty: {
        icon: <ReceiptText size={40} strokeWidth={1.5} />,
        text: t("billsEmpty"),
        action: null,
      },
    },
  };
}

function Filters(props: {
  filter: BillFilter;
  kind: RebateKind;
  today: string;
  isOwn: boolean;
  onChange: Change;
}) {
  const { filter, kind, today, isOwn, onChange } = props;
  const { t } = useTranslation("rebates");
  const categories = rebateCategories[kind];
  return (
    <>
      <RecordDaysField days={filter.days} today={today} onChange={(days) => onChange({ days })} />
      {!isOwn && <NameBox key={filter.begins} begins={filter.begins} onChange={onChange} />}
      {categories.length > 1 && (
        <Select
          look="plain"
          label={t("category")}
          value={filter.category === null ? "" : String(filter.category)}
          onChange={(value) =>
            onChange({ category: allCategories.find((one) => String(one) === value) ?? null })
          }
          items={[
            { value: "", label: t("allCategories") },
            ...categories.map((one) => ({ value: String(one), label: categoryName(one) })),
          ]}
        />
      )}
      <Select
        look="plain"
        label={t("state")}
        value={filter.state === null ? "" : String(filter.state)}
        onChange={(value) =>
          onChange({ state: billStates.find((one) => String(one) === value) ?? null })
        }
        items={[
          { value: "", label: t("allStates") },
          ...billStates.map((one) => ({
            value: String(one),
            label: inLanguage(rebateBillStateText[one]),
          })),
        ]}
      />
    </>
  );
}

/** How a name begins; it takes effect with Enter. */
function NameBox({ begins, onChange }: { begins: string; onChange: Change }) {
  const { t } = useTranslation("rebates");
  const [text, setText] = useState(begins);
  return (
    <form
      className="w-full tablet:w-44"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== begins) onChange({ begins: text.trim() });
      }}
    >
      <SearchBox
        label={t("searchName")}
        placeholder={t("account")}
        clearLabel={t("clearName")}
        value={text}
        onChange={(typed) => {
          setText(typed);
          if (typed === "" && begins !== "") onChange({ begins: "" });
        }}
      />
    </form>
  );
}

/** What is looked for, in a word each. */
function useChips() {
  const daysChip = useDaysChip();
  return (filter: BillFilter, today: string, put: Change): FilterChip[] => [
    daysChip(filter.days, today),
    ...(filter.begins === ""
      ? []
      : [{ key: "account", label: filter.begins, onClear: () => put({ begins: "" }) }]),
    ...(filter.category === null
      ? []
      : [
          {
            key: "category",
            label: categoryName(filter.category),
            onClear: () => put({ category: null }),
          },
        ]),
    ...(filter.state === null
      ? []
      : [
          {
            key: "state",
            label: inLanguage(rebateBillStateText[filter.state]),
            onClear: () => put({ state: null }),
          },
        ]),
  ];
}
