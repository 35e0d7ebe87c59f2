import "./texts.ts";
import "../../reports/texts.ts";
import "../texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { RecordDrawer, RecordFacts } from "@fairdraw/client/records/record-drawer.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { zodiacAt } from "@fairdraw/lottery-engine";
import { type Money, money, parseCheckedMoney, smaller, toDisplay } from "@fairdraw/money";
import { type Column, MoneyText, Table } from "@fairdraw/ui";
import { BetSource } from "@fairdraw/wire/betting/enums.ts";
import type { BetLevel } from "@fairdraw/wire/reports/bet-detail.ts";
import { cashFlowText } from "@fairdraw/wire/wallet/enums.ts";
import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { gameName } from "../../lottery/game-name.ts";
import { findPlay } from "../../lottery/plays.ts";
import type { BetRow } from "../betting.api.ts";
import { isOnOdds } from "../plays/price.ts";
import { playName } from "../plays/selection-text.ts";
import { type BetHits, betHits } from "./bet-hits.ts";
import { type BetDetail, useBetDetail, usePlanFlow } from "./bet-record.api.ts";
import { RowActions, StatePill } from "./bet-rows.tsx";
import { EvidenceCheckButton } from "./evidence-check.tsx";
import { DrawnWithHits, PickedNumbers } from "./picked-numbers.tsx";

interface BetDetailDrawerProps {
  betNo: string;
  /** Whose bet, where an agent looks at one of an account below him. */
  member?: string | null;
  onClose: () => void;
  /** What can be done with the bet where its list offers that too. */
  onCancel?: (row: BetRow) => void;
  onRepeat?: (row: BetRow) => void;
}

/** Everything about a bet: its terms, its draw, the arithmetic of its prize, what moved the balance. */
export function BetDetailDrawer(props: BetDetailDrawerProps) {
  const { betNo, member = null, onClose, onCancel, onRepeat } = props;
  const { t: record } = useTranslation("betRecords");
  const query = useBetDetail(betNo, member);
  return (
    <RecordDrawer
      title={record("detailTitle")}
      no={betNo}
      query={query}
      failed={{ icon: <ReceiptText size={40} strokeWidth={1.5} />, text: record("detailFailed") }}
      onClose={onClose}
    >
      {(detail) => (
        <>
          {onCancel !== undefined && onRepeat !== undefined && (
            <p className="mb-3">
              <RowActions
                row={detail.Bet}
                onCancel={() => {
                  onClose();
                  onCancel(detail.Bet);
                }}
                onRepeat={() => onRepeat(detail.Bet)}
              />
            </p>
          )}
          <Detail detail={detail} isOwn={member === null} onLeave={onClose} />
        </>
      )}
    </RecordDrawer>
  );
}

/** Plans and receipts are their player's alone: of an account below they are left out. */
function Detail({
  detail,
  isOwn,
  onLeave,
}: {
  detail: BetDetail;
  isOwn: boolean;
  onLeave: () => void;
}) {
  const { t } = useTranslation("betting");
  const { t: record } = useTranslation("betRecords");
  const { Bet: bet } = detail;
  const isOdds = isOnOdds(bet.PlayId);
  const hits = hitsOfDetail(detail);
  const cut = parseCheckedMoney(detail.Cut);
  const rate = `${(detail.RebateRate / 100).toFixed(2)}%`;
  const given = parseCheckedMoney(bet.Rebate);
  const rebate =
    given === 0n ? (
      rate
    ) : (
      <span key="rebate">
        {rate} · <MoneyText text={toDisplay(given)} />
      </span>
    );
  const facts: readonly [string, ReactNode][] = [
    [record("recordGame"), `${gameName(bet.GameId)} · ${bet.SerialNumber}`],
    [record("recordTime"), siteDateTime(bet.BetTime)],
    [record("detailPlay"), playName(bet.PlayId)],
    [t("betNumbers"), <PickedNumbers key="picked" bet={bet} hits={hits} />],
    [record("detailTerms"), isOdds ? oddsTerms(detail) : groupTerms(bet)],
    [record("detailRebate"), rebate],
    [t("betAmount"), <Amount key="amount" of={bet.Amount} />],
    [t("betDrawn"), <DrawnWithHits key="drawn" bet={bet} hits={hits} />],
    [t("betState"), <StatePill key="state" row={bet} />],
    // Only where staff took the bet back, which needs an explanation.
    ...(detail.CancelText === ""
      ? []
      : [[record("detailCancelText"), detail.CancelText] satisfies [string, string]]),
    [record("detailHighest"), highestText(highestOf(detail))],
  ];

  function highestText(highest: Money | null): ReactNode {
    if (highest === null) return record("detailHighestHidden");
    return <MoneyText key="highest" text={toDisplay(highest)} />;
  }
  function oddsTerms({ StakeEach, Bet }: BetDetail): string {
    const amount = toDisplay(parseCheckedMoney(StakeEach));
    return `${t("unitBets", { count: Bet.Count })} × ${amount}`;
  }
  function groupTerms({ Count, Price, Unit, Multiple, PrizeGroup }: BetRow): string {
    const line = t("priceLine", {
      count: Count,
      price: Price,
      unit: t(`unit_${Unit}`),
      multiple: Multiple,
    });
    return `${line} · ${t("prizeGroup")} ${PrizeGroup}`;
  }

  return (
    <div className="flex flex-col gap-5 pb-6">
      <RecordFacts facts={facts} />
      {isOwn && bet.Source === BetSource.SCHEDULE && (
        <Link
          className="text-body text-link"
          to={`/ScheduleRecord?bet=${detail.RequestId}`}
          onClick={onLeave}
        >
          {record("detailPlan")}
        </Link>
      )}
      <section aria-labelledby="levels-title">
        <h3 id="levels-title" className="mb-2 text-lead font-bold">
          {record("detailLevels")}
        </h3>
        <Levels levels={detail.Levels} isOdds={isOdds} />
        <PrizeSums detail={detail} isOdds={isOdds} />
        {cut > 0n && (
          <p className="mt-2 text-small text-warn">
            {record("detailCut", {
              amount: toDisplay(cut),
              cap: toDisplay(parseCheckedMoney(detail.PayoutMax)),
            })}
          </p>
        )}
        {detail.ReturnedCount > 0 && (
          <p className="mt-2 text-small text-ink-2">
            {record("detailReturned", { count: detail.ReturnedCount, amount: returnedText(bet) })}
          </p>
        )}
      </section>
      <section aria-labelledby="flows-title">
        <h3 id="flows-title" className="mb-2 text-lead font-bold">
          {record("detailFlows")}
        </h3>
        {isOwn && bet.Source === BetSource.SCHEDULE ? (
          <PlanFlows detail={detail} />
        ) : (
          <Flows flows={detail.Flows} />
        )}
      </section>
      <section aria-labelledby="proof-title" className="text-small text-ink-2">
        <h3 id="proof-title" className="mb-1 text-lead font-bold text-ink">
          {record("detailProof")}
        </h3>
        <p>{record("detailHash")}</p>
        <p className="font-digits break-all">{detail.ContentHash}</p>
        {isOwn && <EvidenceCheckButton detail={detail} />}
        <Link
          className="mt-1 inline-block text-link"
          to={`/BlockChainHash?GameId=${bet.GameId}&SerialNumber=${encodeURIComponent(bet.SerialNumber)}`}
        >
          {record("detailVerify")}
        </Link>
      </section>
    </div>
  );
}

/** What the draw brought of the bet; the zodiac is that of the year of its draw. */
function hitsOfDetail({ Bet: bet, Draw: draw }: BetDetail): BetHits | null {
  return betHits({
    playId: bet.PlayId,
    selection: bet.Selection,
    winningNumber: bet.WinningNumber,
    ...(findPlay(bet.PlayId)?.needsZodiac === true ? { zodiac: zodiacAt(draw.drawTimeStamp) } : {}),
  });
}

/** How the amount of each level that was won comes about. */
function PrizeSums({ detail, isOdds }: { detail: BetDetail; isOdds: boolean }) {
  const { t } = useTranslation("betting");
  const { t: record } = useTranslation("betRecords");
  const { Bet: bet } = detail;
  const won = detail.Levels.filter(({ Count }) => Count > 0);
  // Prizes are told for unit bets of 2 yuan.
  if (!isOdds && bet.Price !== 2) return null;
  return (
    <ul className="mt-2 text-small text-ink-2 tabular-nums">
      {won.map((level) => {
        const common = {
          count: level.Count,
          amount: toDisplay(parseCheckedMoney(level.Amount)),
        };
        return (
          <li key={level.Level}>
            {isOdds
              ? record("detailSumOdds", {
                  ...common,
                  stake: toDisplay(parseCheckedMoney(detail.StakeEach)),
                  odds: level.Odds ?? "",
                })
              : record(bet.Price === 1 ? "detailSumHalf" : "detailSumGroup", {
                  ...common,
                  prize: toDisplay(parseCheckedMoney(level.Prize ?? "0")),
                  unit: t(`unit_${bet.Unit}`),
                  multiple: bet.Multiple,
                })}
          </li>
        );
      })}
    </ul>
  );
}

/** A bet of a plan was paid when the plan set money aside: that movement stands before its own. */
function PlanFlows({ detail }: { detail: BetDetail }) {
  const { t: record } = useTranslation("betRecords");
  const plan = usePlanFlow(detail.RequestId);
  const held = plan.data;
  return (
    <>
      <Flows flows={[...(held?.flows ?? []), ...detail.Flows]} />
      {held !== undefined && (
        <p className="mt-2 text-small text-ink-2">
          {record("detailHeld", {
            amount: toDisplay(parseCheckedMoney(detail.Bet.Amount)),
            total: toDisplay(parseCheckedMoney(held.total)),
          })}
        </p>
      )}
    </>
  );
}

/** As the bet was offered: no more than its player is paid for the issue. Null while it would tell what is hidden. */
function highestOf({ HighestPrize, PayoutMax }: BetDetail): Money | null {
  if (HighestPrize === null) return null;
  return smaller(parseCheckedMoney(HighestPrize), parseCheckedMoney(PayoutMax));
}

function returnedText(bet: BetRow): string {
  return toDisplay(parseCheckedMoney(bet.Returned));
}

function Amount({ of }: { of: string }) {
  return <MoneyText text={toDisplay(parseCheckedMoney(of))} />;
}

function Levels({ levels, isOdds }: { levels: readonly BetLevel[]; isOdds: boolean }) {
  const { t } = useTranslation("betting");
  const { t: record } = useTranslation("betRecords");
  const columns: Column<BetLevel>[] = [
    {
      key: "name",
      title: record("detailLevel"),
      cell: (level) => inLanguage({ zh: level.NameZh, en: level.NameEn }),
    },
    {
      key: "pays",
      title: isOdds ? t("odds") : record("detailPrizeEach"),
      isNumber: true,
      cell: (level) => level.Odds ?? toDisplay(parseCheckedMoney(level.Prize ?? "0")),
    },
    {
      key: "count",
      title: record("detailWins"),
      isNumber: true,
      cell: (level) => (level.Count === 0 ? "—" : level.Count),
    },
    {
      key: "amount",
      title: t("betPrize"),
      isNumber: true,
      cell: (level) =>
        level.Count === 0 ? (
          "—"
        ) : (
          <MoneyText text={toDisplay(parseCheckedMoney(level.Amount))} look="gold" />
        ),
    },
  ];
  return (
    <Table
      caption={record("detailLevels")}
      columns={columns}
      rows={levels}
      rowKey={(level) => level.Level}
    />
  );
}

function Flows({ flows }: { flows: BetDetail["Flows"] }) {
  const { t } = useTranslation("betting");
  const { t: record } = useTranslation("betRecords");
  const columns: Column<BetDetail["Flows"][number]>[] = [
    { key: "time", title: record("recordTime"), cell: (flow) => siteDateTime(flow.Time) },
    { key: "type", title: record("detailFlow"), cell: flowName },
    {
      key: "amount",
      title: t("betAmount"),
      isNumber: true,
      cell: (flow) => {
        const amount = amountOf(flow);
        const look = amount > 0n ? "profit" : "plain";
        return <MoneyText text={`${amount > 0n ? "+" : ""}${toDisplay(amount)}`} look={look} />;
      },
    },
    {
      key: "after",
      title: record("detailAfter"),
      isNumber: true,
      cell: (flow) => <MoneyText text={toDisplay(parseCheckedMoney(flow.BalanceAfter))} />,
    },
  ];
  return (
    <Table
      caption={record("detailFlows")}
      columns={columns}
      rows={flows}
      rowKey={(flow) => flow.FlowNo}
    />
  );
}

function amountOf(flow: BetDetail["Flows"][number]): Money {
  return money(parseCheckedMoney(flow.In) - parseCheckedMoney(flow.Out));
}

function flowName({ TypeId, CancelReason }: BetDetail["Flows"][number]): string {
  const known = cashFlowText(TypeId, CancelReason);
  return known === null ? `${TypeId}` : inLanguage(known);
}
