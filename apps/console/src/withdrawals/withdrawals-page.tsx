import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import type { AnswerOf, RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { searchWithdrawDesk } from "@fairdraw/wire/withdraw/operator-calls.ts";
import { Alert, Button, Segmented, Spin } from "antd";
import { useState } from "react";
import type { CallPage } from "../app/areas.ts";
import { PageHead } from "../app/page-head.tsx";
import { Badge } from "../charts/badge.tsx";
import { filled } from "../issues/words.ts";
import { useRowKeys } from "../lists/row-keys.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { type BegunDeed, DeedDrawer } from "../players/deed-drawer.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { WithdrawalDetail } from "./withdrawal-detail.tsx";
import { words } from "./words.ts";
import "../payments/payments.css";
import "./withdrawals.css";

const refreshMs = 10_000;
const pageSize = 50;
/** A withdrawal that waits longer than this is marked: soon, late. Units: minutes. */
const slaMinutes = [5, 10] as const;
const tabs = ["waiting", "mine", "handling", "trouble", "ended"] as const;
type Tab = RequestOf<typeof searchWithdrawDesk>["Tab"];
type Answer = Extract<AnswerOf<typeof searchWithdrawDesk>, { Items: unknown }>;
type Row = Answer["Items"][number];

const countOf: Readonly<Record<Tab, keyof Answer["Counts"] | null>> = {
  waiting: "Waiting",
  mine: "Mine",
  handling: "Handling",
  trouble: "Trouble",
  ended: null,
};

/** The queue of withdrawals beside the one that is looked at. */
export function WithdrawalsPage({ page }: { page: CallPage }) {
  const says = useWords(words);
  const texts = useTexts();
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((one) => one === address.get("Tab")) ?? "waiting";
  const [before, setBefore] = useState<string | null>(null);
  const [deed, setDeed] = useState<BegunDeed | null>(null);
  const { answer, failure, isReading } = useAnswer(
    searchWithdrawDesk,
    { Tab: tab, PageSize: pageSize, ...(before === null ? {} : { Before: before }) },
    { refreshMs },
  );
  const rows = answer?.Items ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const numbers = rows.map(({ Withdrawal }) => Withdrawal.OrderNo);
  const order = chosen !== null && numbers.includes(chosen) ? chosen : (numbers[0] ?? null);
  const move = (to: number) => setChosen(numbers[to] ?? null);
  useRowKeys({
    count: rows.length,
    at: order === null ? -1 : numbers.indexOf(order),
    move,
    open: move,
  });
  const show = (next: Tab) => {
    setBefore(null);
    setAddress(new URLSearchParams(next === "waiting" ? {} : { Tab: next }));
  };
  return (
    <>
      <PageHead page={page} />
      <Segmented<Tab>
        aria-label={says.tabs}
        value={tab}
        onChange={show}
        options={tabs.map((value) => {
          const name = texts.value(searchWithdrawDesk.name, "Tab", value);
          const count = countOf[value] === null ? undefined : answer?.Counts[countOf[value]];
          return { value, label: count === undefined ? name : `${name} (${count})` };
        })}
      />
      {failure !== null && (
        <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />
      )}
      <p className="keys">{says.hint}</p>
      {answer === null && isReading && <Spin className="space" />}
      <div className="split">
        <section aria-label={says.queue}>
          {answer !== null && rows.length === 0 && <p>{says.nothing}</p>}
          <ol className="queue">
            {rows.map((row) => (
              <li key={row.Withdrawal.OrderNo}>
                <QueueRow
                  row={row}
                  now={answer?.ServerTime ?? row.Withdrawal.CreateTime}
                  isHere={row.Withdrawal.OrderNo === order}
                  onChoose={() => setChosen(row.Withdrawal.OrderNo)}
                />
              </li>
            ))}
          </ol>
          <div className="actions">
            {before !== null && <Button onClick={() => setBefore(null)}>{says.latest}</Button>}
            {answer !== null && answer.Next !== null && (
              <Button onClick={() => setBefore(answer.Next)}>{says.more}</Button>
            )}
          </div>
        </section>
        <section aria-label={says.detail}>
          {order === null ? (
            answer !== null && rows.length > 0 && <p>{says.chooseOne}</p>
          ) : (
            <WithdrawalDetail
              key={order}
              orderNo={order}
              onBegin={setDeed}
              hasKeys={deed === null}
            />
          )}
        </section>
      </div>
      <DeedDrawer deed={deed} onClose={() => setDeed(null)} />
    </>
  );
}

interface QueueRowProps {
  row: Row;
  /** Units: epoch ms, of the server. */
  now: number;
  isHere: boolean;
  onChoose: () => void;
}

function QueueRow({ row, now, isHere, onChoose }: QueueRowProps) {
  const texts = useTexts();
  const says = useWords(words);
  const { Withdrawal } = row;
  const minutes = Math.floor(((Withdrawal.EndTime ?? now) - Withdrawal.CreateTime) / 60_000);
  const isOpen = Withdrawal.EndTime === null;
  const level = !isOpen || minutes < slaMinutes[0] ? 0 : minutes < slaMinutes[1] ? 1 : 2;
  const value = (field: string, of: number) => texts.value(searchWithdrawDesk.name, field, of);
  const hints = [
    `${value("Kind", Withdrawal.Kind)} ${Withdrawal.ProviderCode} ${Withdrawal.TargetMasked}`,
    row.HoursSinceDeposit < 0
      ? says.never
      : filled(says.sinceDeposit, { n: row.HoursSinceDeposit }),
    ...(row.TakenBy === "" ? [] : [filled(says.takenBy, { name: row.TakenBy })]),
  ];
  const riskLevel = row.Risk >= 60 ? 2 : row.Risk >= 30 ? 1 : 0;
  return (
    <button
      type="button"
      className={`queue-${level}`}
      aria-current={isHere}
      aria-label={[
        row.UserName,
        Withdrawal.Amount,
        value("State", Withdrawal.State),
        ...hints,
      ].join(", ")}
      onClick={onChoose}
    >
      <span className="queue-line">
        <strong>{row.UserName}</strong>
        <strong>{Withdrawal.Amount}</strong>
      </span>
      <span className="queue-line">
        <span>
          {value("State", Withdrawal.State)} · {value("Reason", Withdrawal.Reason)}
        </span>
        <Badge level={level}>{filled(says.age, { n: minutes })}</Badge>
      </span>
      <span className="queue-line queue-hints">
        <span>{hints.join(" · ")}</span>
        <span className="queue-marks">
          {row.IsProtected && <Badge level={1}>{says.protectedFirst}</Badge>}
          {!row.IsTurnoverDone && <Badge level={2}>{says.notDone}</Badge>}
          {row.IsFirst && <Badge level={1}>{says.first}</Badge>}
          <Badge level={riskLevel}>{filled(says.risk, { n: row.Risk })}</Badge>
        </span>
      </span>
    </button>
  );
}
