import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { AnswerOf, Call } from "@fairdraw/wire/core/define-call.ts";
import { PayoutAttemptState, PayoutState } from "@fairdraw/wire/payouts/enums.ts";
import {
  askPayoutNow,
  getPayout,
  refusePayout,
  releasePayout,
  settlePayout,
  takePayoutByHand,
} from "@fairdraw/wire/payouts/operator-calls.ts";
import { Alert, Button, Spin } from "antd";
import { useState } from "react";
import { type CallPage, mayCall, pageOf } from "../app/areas.ts";
import { pageAddress } from "../app/page-address.ts";
import { useSession } from "../call/session.ts";
import { valuesOf } from "../fields/value-text.ts";
import { ValuesList } from "../fields/values-list.tsx";
import { filled } from "../issues/words.ts";
import { AskedHead } from "../lists/asked-head.tsx";
import { useAddress } from "../lists/use-address.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { type BegunDeed, DeedDrawer } from "../players/deed-drawer.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";
import "../payments/payments.css";
import "./payouts.css";

type Desk = Extract<AnswerOf<typeof getPayout>, { Payout: unknown }>;

interface DetailProps {
  orderNo: string;
  onBegin: (deed: BegunDeed) => void;
}

/** One payout: what was asked, what was answered, what proves it, and what can be done. */
export function PayoutDetail({ orderNo, onBegin }: DetailProps) {
  const { answer, failure } = useAnswer(getPayout, { OrderNo: orderNo }, { refreshMs: 10_000 });
  if (failure !== null) return <Alert role="alert" type="error" showIcon={false} title={failure} />;
  if (answer === null) return <Spin className="space" />;
  return <Shown desk={answer} onBegin={onBegin} />;
}

function Shown({ desk, onBegin }: { desk: Desk; onBegin: (deed: BegunDeed) => void }) {
  const says = useWords(words);
  const { Payout } = desk;
  const player = pageAddress("AdminPlayer/Detail", { UserName: Payout.UserName });
  return (
    <div className="detail">
      <h2>{Payout.OrderNo}</h2>
      <div className="actions space">
        <strong>{Payout.UserName}</strong>
        {player !== null && <Link to={player}>{says.player}</Link>}
      </div>
      {Payout.Trouble !== "" && (
        <Alert
          role="alert"
          type="error"
          showIcon={false}
          title={filled(says.trouble, { text: Payout.Trouble })}
        />
      )}
      <Deeds payout={Payout} onBegin={onBegin} />
      <ValuesList call={getPayout.name} fields={fieldsOf("Payout")} values={valuesOf(Payout)} />
      <History desk={desk} />
    </div>
  );
}

/** Every attempt, every signed transaction and everything that happened, a line each. */
function History({ desk }: { desk: Desk }) {
  const says = useWords(words);
  const texts = useTexts();
  const value = (name: string, of: number) => texts.value(getPayout.name, name, of) ?? of;
  return (
    <>
      <h3>{says.attempts}</h3>
      {desk.Attempts.length === 0 && <p>{says.noAttempts}</p>}
      <ol className="payout-lines">
        {desk.Attempts.map((one) => (
          <li key={one.Nth}>
            <strong>{one.RouteName}</strong> · {value("AttemptState", one.AttemptState)}
            <small>
              {[siteDateTime(one.BeganAt), one.Why, one.Proof]
                .filter((part) => part !== "")
                .join(" · ")}
            </small>
          </li>
        ))}
      </ol>
      {desk.Transactions.length > 0 && (
        <>
          <h3>{says.transactions}</h3>
          <ul className="payout-lines">
            {desk.Transactions.map(({ TxHash, Nonce, GasPrice, At }) => (
              <li key={TxHash}>
                {TxHash}
                <small>{[siteDateTime(At), `#${Nonce}`, `${GasPrice} wei`].join(" · ")}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{says.history}</h3>
      <ol className="payout-lines">
        {desk.Events.map(({ At, Event, Note, Proof, By }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history is only appended to.
          <li key={n}>
            {value("Event", Event)}
            <small>
              {[siteDateTime(At), By, Note, Proof].filter((part) => part !== "").join(" · ")}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The fields of a part of the answer. */
function fieldsOf(name: string) {
  const shape = pageOf(getPayout.name)?.answer.find((field) => field.name === name)?.shape;
  return shape?.kind === "rows" || shape?.kind === "group" ? shape.fields : [];
}

/** What can be done with a payout as it stands. */
function Deeds({ payout, onBegin }: { payout: Desk["Payout"]; onBegin: DetailProps["onBegin"] }) {
  const texts = useTexts();
  const rights = useSession()?.rights ?? [];
  const { OrderNo, State, AttemptState, NextAskAt, Trouble } = payout;
  const isUnknown = State === PayoutState.UNKNOWN;
  const isByHand =
    State === PayoutState.PAYING && AttemptState === PayoutAttemptState.TAKEN && NextAskAt === null;
  const isStill = State === PayoutState.HALTED || State === PayoutState.QUEUED;
  const deeds: readonly (readonly [call: Call, isThere: boolean])[] = [
    [takePayoutByHand, isByHand],
    [settlePayout, isByHand || isUnknown],
    [askPayoutNow, isUnknown || (State === PayoutState.PAYING && !isByHand)],
    [releasePayout, State === PayoutState.HALTED || Trouble !== ""],
    [refusePayout, isStill],
  ];
  return (
    <div className="actions">
      {deeds
        .filter(([call, isThere]) => isThere && mayCall(call, rights))
        .map(([call]) => (
          <Button
            key={call.name}
            danger={call === refusePayout}
            onClick={() => onBegin({ call, given: { OrderNo } })}
          >
            {texts.call(call.name)}
          </Button>
        ))}
    </div>
  );
}

/** The page of one payout, which the address names. */
export function PayoutPage({ page }: { page: CallPage }) {
  const { filters, search } = useAddress(page.request);
  const [deed, setDeed] = useState<BegunDeed | null>(null);
  const OrderNo = filters["OrderNo"];
  return (
    <>
      <AskedHead
        page={page}
        asked={filters}
        failure={null}
        onSearch={(next) => void search(next)}
      />
      {typeof OrderNo === "string" && (
        <div className="space">
          <PayoutDetail key={OrderNo} orderNo={OrderNo} onBegin={setDeed} />
        </div>
      )}
      <DeedDrawer deed={deed} onClose={() => setDeed(null)} />
    </>
  );
}
