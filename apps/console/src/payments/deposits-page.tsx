import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import type { AnswerOf } from "@fairdraw/wire/core/define-call.ts";
import { DepositRequestState } from "@fairdraw/wire/deposit/enums.ts";
import { searchDepositDesk } from "@fairdraw/wire/deposit/operator-calls.ts";
import { Alert, Pagination, Spin } from "antd";
import { useState } from "react";
import type { CallPage } from "../app/areas.ts";
import { PageHead } from "../app/page-head.tsx";
import { Badge } from "../charts/badge.tsx";
import { filled } from "../issues/words.ts";
import { addressOf, bodyInAddress } from "../lists/address.ts";
import { Filters } from "../lists/filters.tsx";
import { useRowKeys } from "../lists/row-keys.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { type BegunDeed, DeedDrawer } from "../players/deed-drawer.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { DepositDetail } from "./deposit-detail.tsx";
import { words } from "./words.ts";
import "./payments.css";

const refreshMs = 10_000;
const pageSize = 20;
/** A request that waits longer than this is marked: soon, late. Units: minutes. */
const slaMinutes = [5, 15] as const;

type Row = Extract<AnswerOf<typeof searchDepositDesk>, { Items: unknown }>["Items"][number];

/** The queue of deposit requests beside the one that is looked at. */
export function DepositsPage({ page }: { page: CallPage }) {
  const says = useWords(words);
  const [address, setAddress] = useSearchParams();
  const [at, setAt] = useState({ page: 1 });
  const [deed, setDeed] = useState<BegunDeed | null>(null);
  const fields = page.request.filter(({ name }) => name !== "PageIndex" && name !== "PageSize");
  // Who comes without a question sees what waits.
  const asked =
    address.size === 0 ? { State: DepositRequestState.WAITING } : bodyInAddress(fields, address);
  const { answer, failure, isReading, readAgain } = useAnswer(
    searchDepositDesk,
    { ...asked, PageIndex: at.page, PageSize: pageSize },
    { refreshMs },
  );
  const rows = answer?.Items ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const order = rows.some(({ OrderNo }) => OrderNo === chosen)
    ? chosen
    : (rows[0]?.OrderNo ?? null);
  const place = rows.findIndex(({ OrderNo }) => OrderNo === order);
  const move = (to: number) => setChosen(rows[to]?.OrderNo ?? null);
  useRowKeys({ count: rows.length, at: place, move, open: move });
  return (
    <>
      <PageHead page={page} />
      <Filters
        call={page.call}
        fields={fields}
        asked={asked}
        onSearch={(next) => {
          setAt({ page: 1 });
          const found = addressOf(fields, next);
          // An address that asks for nothing asks for what waits.
          if (found.size === 0) found.set("all", "1");
          setAddress(found);
          readAgain();
        }}
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
              <li key={row.OrderNo}>
                <QueueRow
                  row={row}
                  now={answer?.ServerTime ?? row.CreateTime}
                  isHere={row.OrderNo === order}
                  onChoose={() => setChosen(row.OrderNo)}
                />
              </li>
            ))}
          </ol>
          {answer !== null && answer.Total > pageSize && (
            <Pagination
              size="small"
              current={at.page}
              pageSize={pageSize}
              total={answer.Total}
              showSizeChanger={false}
              onChange={(next) => setAt({ page: next })}
            />
          )}
        </section>
        <section aria-label={says.detail}>
          {order === null ? (
            answer !== null && rows.length > 0 && <p>{says.chooseOne}</p>
          ) : (
            <DepositDetail key={order} orderNo={order} onBegin={setDeed} hasKeys={deed === null} />
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
  const isOpen = row.EndTime === null;
  const minutes = Math.floor(((row.EndTime ?? now) - row.CreateTime) / 60_000);
  const level = !isOpen || minutes < slaMinutes[0] ? 0 : minutes < slaMinutes[1] ? 1 : 2;
  const hints = [
    row.PayerName === "" ? says.noPayer : row.PayerName,
    ...(row.IsPaidNoted ? [says.paidNoted] : []),
    ...(row.ProofCount > 0 ? [filled(says.proofs, { n: row.ProofCount })] : []),
    ...(row.RouteName === "" ? [] : [row.RouteName]),
  ];
  return (
    <button type="button" className={`queue-${level}`} aria-current={isHere} onClick={onChoose}>
      <span className="queue-line">
        <strong>{row.UserName}</strong>
        <span>
          {texts.value(searchDepositDesk.name, "State", row.State)}{" "}
          <Badge level={level}>{filled(says.age, { n: minutes })}</Badge>
        </span>
      </span>
      <span className="queue-line">
        <span>{row.ChannelName}</span>
        <span>
          {row.PayAmount} → {row.PaidAmount}
        </span>
      </span>
      <span className="queue-line queue-hints">
        <span>{hints.join(" · ")}</span>
        {row.ProblemCount > 0 && (
          <Badge level={2}>{filled(says.problems, { n: row.ProblemCount })}</Badge>
        )}
      </span>
    </button>
  );
}
