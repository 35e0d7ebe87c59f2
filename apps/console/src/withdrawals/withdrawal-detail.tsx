import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { AnswerOf, Call } from "@fairdraw/wire/core/define-call.ts";
import { WithdrawReason, WithdrawRequestState } from "@fairdraw/wire/withdraw/enums.ts";
import {
  approveWithdraw,
  getWithdrawDesk,
  refuseWithdraw,
  takeWithdraw,
} from "@fairdraw/wire/withdraw/operator-calls.ts";
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
import { useSettleKeys } from "../payments/settle-keys.ts";
import { type BegunDeed, DeedDrawer } from "../players/deed-drawer.tsx";
import { PlainRows } from "../players/plain-rows.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";
import "../payments/payments.css";
import "./withdrawals.css";

type Desk = Extract<AnswerOf<typeof getWithdrawDesk>, { Row: unknown }>;
type Begin = (call: Call, given: BegunDeed["given"]) => void;

const call = getWithdrawDesk.name;
/** Said in the head of the detail, or of no use there. */
const saidAbove = new Set(["OrderNo", "UsdtState", "CanCancel"]);

interface WithdrawalDetailProps {
  orderNo: string;
  onBegin: (deed: BegunDeed) => void;
  /** False while something else takes the keys. */
  hasKeys: boolean;
}

/** One withdrawal: what speaks for and against it, where it stands, and what can be done. */
export function WithdrawalDetail({ orderNo, onBegin, hasKeys }: WithdrawalDetailProps) {
  const { answer, failure } = useAnswer(
    getWithdrawDesk,
    { OrderNo: orderNo },
    { refreshMs: 10_000 },
  );
  if (failure !== null) return <Alert role="alert" type="error" showIcon={false} title={failure} />;
  if (answer === null) return <Spin className="space" />;
  return <Shown desk={answer} onBegin={onBegin} hasKeys={hasKeys} />;
}

/** The fields of a part of the answer. */
function fieldsOf(...path: readonly string[]) {
  let fields = pageOf(call)?.answer ?? [];
  for (const name of path) {
    const shape = fields.find((field) => field.name === name)?.shape;
    fields = shape?.kind === "rows" || shape?.kind === "group" ? shape.fields : [];
  }
  return fields;
}

function Shown({
  desk,
  onBegin,
  hasKeys,
}: {
  desk: Desk;
  onBegin: (deed: BegunDeed) => void;
  hasKeys: boolean;
}) {
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const { Withdrawal, UserName, Rule } = desk.Row;
  const { OrderNo } = Withdrawal;
  const begin: Begin = (deed, given) => {
    if (mayCall(deed, rights)) onBegin({ call: deed, given });
  };
  const isUndecided =
    Withdrawal.State === WithdrawRequestState.WAITING &&
    Withdrawal.Reason !== WithdrawReason.BY_HAND;
  useSettleKeys(
    hasKeys
      ? {
          ...(isUndecided
            ? {
                y: () => begin(approveWithdraw, { OrderNo, How: "auto" }),
                n: () => begin(refuseWithdraw, { OrderNo, Why: WithdrawReason.REFUSED }),
              }
            : {}),
          h: () => begin(takeWithdraw, { OrderNo, IsTaken: desk.Row.TakenBy === "" }),
        }
      : null,
  );
  // A payout is ordered with an approval, and by nothing else.
  const hasPayout = desk.Steps.some(
    ({ Step }) =>
      Step.State === WithdrawRequestState.AUTOHANDLE || Step.Reason === WithdrawReason.BY_HAND,
  );
  const player = pageAddress("AdminPlayer/Detail", { UserName });
  const payout = pageAddress("AdminPayout/Get", { OrderNo });
  const rows = (list: readonly object[]) => list.map(valuesOf);
  const view = fieldsOf("Row", "Withdrawal").filter(({ name }) => !saidAbove.has(name));
  return (
    <div className="detail">
      <h2>{OrderNo}</h2>
      <div className="actions space">
        <strong>{UserName}</strong>
        {player !== null && <Link to={player}>{says.player}</Link>}
        {payout !== null && hasPayout && <Link to={payout}>{says.payouts}</Link>}
        <span>{Rule === "" ? says.noRule : filled(says.rule, { name: Rule })}</span>
        <span>{filled(says.version, { n: desk.RulesVersion })}</span>
      </div>
      <Deeds desk={desk} isUndecided={isUndecided} begin={begin} />
      <Edges desk={desk} />
      <h3>{says.facts}</h3>
      <Facts facts={desk.Facts} />
      <h3>{says.turnover}</h3>
      <PlainRows
        call={call}
        around="Turnover"
        fields={fieldsOf("Turnover")}
        rows={rows(desk.Turnover)}
        empty={says.noTurnover}
      />
      <h3>{says.links}</h3>
      <PlainRows
        call={call}
        around="Links"
        fields={fieldsOf("Links")}
        rows={rows(desk.Links)}
        empty={says.noLinks}
      />
      <h3>{says.steps}</h3>
      <Steps steps={desk.Steps} />
      <h3>{says.earlier}</h3>
      <Earlier desk={desk} />
      <ValuesList call={call} fields={view} values={valuesOf(Withdrawal)} />
    </div>
  );
}

/** What can be done with it now; nothing else has a button. */
function Deeds({ desk, isUndecided, begin }: { desk: Desk; isUndecided: boolean; begin: Begin }) {
  const says = useWords(words);
  const texts = useTexts();
  const rights = useSession()?.rights ?? [];
  const { Withdrawal, TakenBy } = desk.Row;
  const { OrderNo } = Withdrawal;
  const may = (deed: Call) => mayCall(deed, rights);
  const isOpen = Withdrawal.EndTime === null;
  return (
    <div className="actions">
      {isOpen && may(takeWithdraw) && (
        <Button onClick={() => begin(takeWithdraw, { OrderNo, IsTaken: TakenBy === "" })}>
          {TakenBy === "" ? says.take : says.leave}
        </Button>
      )}
      {isUndecided && may(approveWithdraw) && (
        <>
          <Button type="primary" onClick={() => begin(approveWithdraw, { OrderNo, How: "auto" })}>
            {says.byChannel}
          </Button>
          <Button onClick={() => begin(approveWithdraw, { OrderNo, How: "manual" })}>
            {says.byHand}
          </Button>
        </>
      )}
      {isUndecided && may(refuseWithdraw) && (
        <Button
          danger
          onClick={() => begin(refuseWithdraw, { OrderNo, Why: WithdrawReason.REFUSED })}
        >
          {texts.call(refuseWithdraw.name)}
        </Button>
      )}
      <span>{filled(says.alone, { amount: desk.Alone })}</span>
    </div>
  );
}

/** Where it stands, and the states that it can go to from there. */
function Edges({ desk }: { desk: Desk }) {
  const says = useWords(words);
  const texts = useTexts();
  const { State } = desk.Row.Withdrawal;
  const name = (state: number) => texts.value(call, "State", state);
  return (
    <>
      <h3>{says.edges}</h3>
      <ul className="edges">
        <li className="edge-here" aria-current="step">
          {name(State)}
        </li>
        {desk.Edges.map((state) => (
          <li key={state}>→ {name(state)}</li>
        ))}
      </ul>
    </>
  );
}

function Facts({ facts }: { facts: Desk["Facts"] }) {
  const says: Readonly<Record<string, string>> = useWords(words);
  return (
    <dl className="facts">
      {facts.map(({ Name, Value }) => (
        <div key={Name}>
          <dt title={Name}>{says[Name] ?? Name}</dt>
          <dd>{Value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Steps({ steps }: { steps: Desk["Steps"] }) {
  const says = useWords(words);
  const texts = useTexts();
  const value = (field: string, of: number) => texts.value(call, field, of);
  return (
    <ol className="lines">
      {steps.map(({ Step, Operator }) => (
        <li key={`${Step.At} ${Step.State} ${Step.Reason}`}>
          <span>{siteDateTime(Step.At)}</span>
          <span>
            <strong>{value("State", Step.State)}</strong> · {value("Reason", Step.Reason)}
            {Step.Note !== "" && ` · ${Step.Note}`}
          </span>
          <span>{Operator === "" ? says.system : Operator}</span>
        </li>
      ))}
    </ol>
  );
}

function Earlier({ desk }: { desk: Desk }) {
  const says = useWords(words);
  const texts = useTexts();
  if (desk.Earlier.length === 0) return <p>{says.noEarlier}</p>;
  return (
    <ul className="lines">
      {desk.Earlier.map((one) => (
        <li key={one.OrderNo}>
          <span>{siteDateTime(one.CreateTime)}</span>
          <Link to={`/${call}?OrderNo=${one.OrderNo}`}>{one.TargetMasked}</Link>
          <span>{texts.value(call, "State", one.State)}</span>
          <strong>{one.Amount}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The page of one withdrawal, which the address names. */
export function WithdrawalPage({ page }: { page: CallPage }) {
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
          <WithdrawalDetail orderNo={OrderNo} onBegin={setDeed} hasKeys={deed === null} />
        </div>
      )}
      <DeedDrawer deed={deed} onClose={() => setDeed(null)} />
    </>
  );
}
