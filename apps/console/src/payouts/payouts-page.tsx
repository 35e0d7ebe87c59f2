import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { AnswerOf } from "@fairdraw/wire/core/define-call.ts";
import { PayoutState } from "@fairdraw/wire/payouts/enums.ts";
import {
  haltPayouts,
  listPayoutRoutes,
  resumePayouts,
  searchPayouts,
} from "@fairdraw/wire/payouts/operator-calls.ts";
import { Alert, Button, Pagination, Spin } from "antd";
import { useState } from "react";
import { type CallPage, mayCall } from "../app/areas.ts";
import { PageHead } from "../app/page-head.tsx";
import { useSession } from "../call/session.ts";
import { Badge } from "../charts/badge.tsx";
import { filled } from "../issues/words.ts";
import { addressOf, bodyInAddress } from "../lists/address.ts";
import { Filters } from "../lists/filters.tsx";
import { useRowKeys } from "../lists/row-keys.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { type BegunDeed, DeedDrawer } from "../players/deed-drawer.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { PayoutDetail } from "./payout-detail.tsx";
import { words } from "./words.ts";
import "../payments/payments.css";

const refreshMs = 10_000;
const pageSize = 20;

type Row = Extract<AnswerOf<typeof searchPayouts>, { Items: unknown }>["Items"][number];

/** Payouts that wait for somebody, beside the one that is looked at: unknown, halted, by hand, contradicted. */
export function PayoutsPage({ page }: { page: CallPage }) {
  const says = useWords(words);
  const [address, setAddress] = useSearchParams();
  const [at, setAt] = useState({ page: 1 });
  const [deed, setDeed] = useState<BegunDeed | null>(null);
  const fields = page.request.filter(({ name }) => name !== "PageIndex" && name !== "PageSize");
  // Who comes without a question sees what waits.
  const asked = address.size === 0 ? { OnlyWaiting: true } : bodyInAddress(fields, address);
  const { answer, failure, isReading, readAgain } = useAnswer(
    searchPayouts,
    { ...asked, PageIndex: at.page, PageSize: pageSize },
    { refreshMs },
  );
  const rows = answer?.Items ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const order = rows.some(({ OrderNo }) => OrderNo === chosen)
    ? chosen
    : (rows[0]?.OrderNo ?? null);
  const move = (to: number) => setChosen(rows[to]?.OrderNo ?? null);
  const place = rows.findIndex(({ OrderNo }) => OrderNo === order);
  useRowKeys({ count: rows.length, at: place, move, open: move });
  return (
    <>
      <PageHead page={page} />
      <Halt onBegin={setDeed} />
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
                  now={answer?.ServerTime ?? row.OrderedAt}
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
            <PayoutDetail key={order} orderNo={order} onBegin={setDeed} />
          )}
        </section>
      </div>
      <DeedDrawer deed={deed} onClose={() => setDeed(null)} />
    </>
  );
}

/** Halts all payouts, and lets them go on. */
function Halt({ onBegin }: { onBegin: (deed: BegunDeed) => void }) {
  const texts = useTexts();
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const { answer } = useAnswer(listPayoutRoutes, {}, { refreshMs });
  const isHalted = answer?.IsHalted ?? false;
  const call = isHalted ? resumePayouts : haltPayouts;
  return (
    <>
      {isHalted && <Alert role="status" type="warning" showIcon={false} title={says.halted} />}
      {answer !== null && mayCall(call, rights) && (
        <div className="actions space">
          <Button danger={!isHalted} onClick={() => onBegin({ call, given: {} })}>
            {texts.call(call.name)}
          </Button>
        </div>
      )}
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
  const { State, Trouble, NextAskAt, Asks, TakenBy, Why, RouteName } = row;
  const minutes = Math.floor(((row.EndedAt ?? now) - row.OrderedAt) / 60_000);
  const kind = texts.value(searchPayouts.name, "Kind", row.Kind);
  const amount = row.Coins === "" ? row.Amount : `${row.Coins} USDT`;
  const isBad = State === PayoutState.UNKNOWN || State === PayoutState.HALTED || Trouble !== "";
  const level = isBad ? 2 : row.EndedAt === null && minutes >= 15 ? 1 : 0;
  const hints = [
    RouteName,
    Why,
    ...(Asks > 0 ? [filled(says.asked, { n: Asks })] : []),
    ...(NextAskAt === null ? [] : [filled(says.next, { time: siteDateTime(NextAskAt) })]),
    ...(TakenBy === "" ? [] : [filled(says.by, { name: TakenBy })]),
  ].filter((hint) => hint !== "");
  return (
    <button type="button" className={`queue-${level}`} aria-current={isHere} onClick={onChoose}>
      <span className="queue-line">
        <strong>{row.UserName}</strong>
        <span>
          {texts.value(searchPayouts.name, "State", State)}{" "}
          <Badge level={level}>{filled(says.age, { n: minutes })}</Badge>
        </span>
      </span>
      <span className="queue-line">
        <span>{kind}</span>
        <span>{amount}</span>
      </span>
      <span className="queue-line queue-hints">{hints.join(" · ")}</span>
    </button>
  );
}
