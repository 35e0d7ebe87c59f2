import "./texts.ts";
import "../texts.ts";
import "../../lottery/texts.ts";
import "../../reports/texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { Net } from "@fairdraw/client/records/net.tsx";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { useRecordParams } from "@fairdraw/client/records/record-params.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "../../reports/parts/export-menu.tsx";
import type { BetPage, BetRow } from "../betting.api.ts";
import { useBetChips } from "./bet-chips.ts";
import { BetDetailDrawer } from "./bet-detail.tsx";
import { type BetFilter, readFilter, searchOf, writeFilter } from "./bet-filter.ts";
import { BetFilterBar } from "./bet-filter-bar.tsx";
import { useBetPages } from "./bet-record.api.ts";
import { BetRecordTable } from "./bet-record-table.tsx";
import { CancelBetDialog } from "./cancel-bet-dialog.tsx";
import { PickedBets } from "./picked-bets.tsx";
import { useRepeat } from "./use-repeat.ts";

/** All bets of the player, or of those below an agent: what was bet, what became of it, and why. */
export function BetRecordScreen() {
  const { t: record } = useTranslation("betRecords");
  const { t: records } = useTranslation("records");
  const repeat = useRepeat();
  const { params, put: putParams } = useRecordParams("bets");
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const query = useBetPages(filter);
  const chipsOf = useBetChips();
  const [opened, setOpened] = useState<BetRow | null>(null);
  const [cancelling, setCancelling] = useState<BetRow | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const isOwn = filter.member === null && filter.scope === null;
  const title = record(titleKey(filter), { name: filter.member ?? "" });
  useTitle(title);
  const put = (change: Partial<BetFilter>) =>
    putParams(writeFilter({ ...filter, page: 1, ...change }, today));

  return (
    <>
      <RecordPage
        title={title}
        filters={<BetFilterBar filter={filter} today={today} onChange={put} />}
        chips={chipsOf(filter, today, put)}
        onReset={params.size === 0 ? null : () => putParams({})}
        tools={<ExportMenu what={{ Report: "BetRecord", Filter: searchOf(filter) }} />}
        query={query}
        failed={filter.member === null ? undefined : records("memberFailed")}
        figuresOf={(page) => figuresOf(page, record)}
        isEmpty={(page) => page.Items.length === 0}
        empty={{
          icon: <ReceiptText size={40} strokeWidth={1.5} />,
          text: record("recordEmpty"),
          action: isOwn ? (
            <Link to="/" className="text-link">
              {record("recordGoBet")}
            </Link>
          ) : null,
        }}
        paging={{
          place: filter,
          totalOf: (page) => ({ total: page.Total, isMore: page.TotalIsMore === true }),
          onChange: put,
        }}
      >
        {(page) => (
          <>
            <PickedBets
              open={page.Items.filter(({ CanCancel }) => CanCancel)}
              picked={picked}
              onPick={setPicked}
            />
            <BetRecordTable
              rows={page.Items}
              sums={{ page: page.PageSum, all: page.AllSum }}
              picked={picked}
              onPick={({ BetNo }) => setPicked(toggled(picked, BetNo))}
              onOpen={setOpened}
              {...(isOwn ? { own: { onCancel: setCancelling, onRepeat: repeat } } : {})}
            />
          </>
        )}
      </RecordPage>
      {opened !== null && (
        <BetDetailDrawer
          betNo={opened.BetNo}
          member={opened.UserName ?? filter.member}
          onClose={() => setOpened(null)}
          {...(isOwn ? { onCancel: setCancelling, onRepeat: repeat } : {})}
        />
      )}
      {cancelling !== null && (
        <CancelBetDialog row={cancelling} onClose={() => setCancelling(null)} />
      )}
    </>
  );
}

/** Whose bets they are, for the title. */
function titleKey({ member, scope }: BetFilter) {
  if (member === null) {
    return scope === null ? "recordTitle" : (`recordTitleMine_${scope}` as const);
  }
  return scope === null ? "recordTitleOf" : (`recordTitleOf_${scope}` as const);
}

function toggled(picked: ReadonlySet<string>, betNo: string): ReadonlySet<string> {
  const next = new Set(picked);
  if (!next.delete(betNo)) next.add(betNo);
  return next;
}

/** Sums of all that the filter finds, cancelled bets left out; null where nobody added them up. */
function figuresOf({ AllSum: all }: BetPage, record: (key: FigureText) => string) {
  if (all === null) return null;
  return [
    { key: "count", label: record("recordCount"), value: all.Count.toLocaleString("en") },
    {
      key: "amount",
      label: record("recordStaked"),
      value: <MoneyText text={toDisplay(parseCheckedMoney(all.Amount))} />,
    },
    {
      key: "open",
      label: record("recordOpen"),
      value: <MoneyText text={toDisplay(parseCheckedMoney(all.OpenStake))} />,
    },
    {
      key: "prize",
      label: record("recordWon"),
      value: <MoneyText text={toDisplay(parseCheckedMoney(all.Prize))} look="gold" />,
    },
    {
      key: "rebate",
      label: record("recordRebate"),
      value: <MoneyText text={toDisplay(parseCheckedMoney(all.Rebate))} />,
    },
    { key: "profit", label: record("recordProfit"), value: <Net of={all.Profit} /> },
  ];
}

type FigureText =
  | "recordCount"
  | "recordStaked"
  | "recordOpen"
  | "recordWon"
  | "recordRebate"
  | "recordProfit";
