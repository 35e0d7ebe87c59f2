import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { AnswerOf, Call } from "@fairdraw/wire/core/define-call.ts";
import { DepositProblemState, DepositType } from "@fairdraw/wire/deposit/enums.ts";
import {
  cancelDepositByOperator,
  closeDepositProblem,
  creditDepositProblem,
  enterBankPayment,
  getDepositDesk,
  getDepositProof,
  listDepositProblems,
} from "@fairdraw/wire/deposit/operator-calls.ts";
import { Alert, Button, Image, Spin } from "antd";
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
import { PlainRows } from "../players/plain-rows.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { useSettleKeys } from "./settle-keys.ts";
import { words } from "./words.ts";
import "./payments.css";

type Desk = Extract<AnswerOf<typeof getDepositDesk>, { Deposit: unknown }>;
type Problem = Desk["Deposit"]["Problems"][number];

/** Shown in parts of their own, or of no use at the desk. */
const shownElsewhere = new Set([
  "ChannelId",
  "ChannelNameEn",
  "Payments",
  "Problems",
  "QrText",
  "PayUrl",
  "ProofCount",
]);
const onChains = new Set(["Rate", "Confirmations", "MinConfirmations"]);

interface DepositDetailProps {
  orderNo: string;
  onBegin: (deed: BegunDeed) => void;
  /** False while something else takes the keys. */
  hasKeys: boolean;
}

/** One request: what was asked for, what came, what proves it, and what can be done. */
export function DepositDetail({ orderNo, onBegin, hasKeys }: DepositDetailProps) {
  const { answer, failure } = useAnswer(
    getDepositDesk,
    { OrderNo: orderNo },
    { refreshMs: 10_000 },
  );
  if (failure !== null) return <Alert role="alert" type="error" showIcon={false} title={failure} />;
  if (answer === null) return <Spin className="space" />;
  return <Shown desk={answer} onBegin={onBegin} hasKeys={hasKeys} />;
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
  const texts = useTexts();
  const { Deposit, UserName } = desk;
  const player = pageAddress("AdminPlayer/Detail", { UserName });
  const [first] = Deposit.Problems.filter(({ State }) => State === DepositProblemState.OPEN);
  const begin = useBegin(onBegin);
  useSettleKeys(
    first === undefined || !hasKeys
      ? null
      : {
          y: () => begin(creditDepositProblem, { Id: first.Id }),
          n: () => begin(closeDepositProblem, { Id: first.Id }),
        },
  );
  const isChain = Deposit.Currency !== 0;
  const fields = fieldsOf("Deposit").filter(
    ({ name }) => !shownElsewhere.has(name) && (isChain || !onChains.has(name)),
  );
  const call = getDepositDesk.name;
  const rows = (list: readonly object[]) => list.map(valuesOf);
  return (
    <div className="detail">
      <h2>{Deposit.OrderNo}</h2>
      <div className="actions space">
        <strong>{UserName}</strong>
        {player !== null && <Link to={player}>{says.player}</Link>}
        <span>{desk.RouteName}</span>
      </div>
      <Deeds desk={desk} begin={begin} />
      <h3>{says.money}</h3>
      {Deposit.Payments.length === 0 && Deposit.Problems.length === 0 ? (
        <p>{says.noMoney}</p>
      ) : (
        <ul className="lines">
          {Deposit.Payments.map((one) => (
            <li key={`${one.At} ${one.Amount}`}>
              <span>{siteDateTime(one.At)}</span>
              <span>{one.TxHash}</span>
              <strong>{one.Amount}</strong>
            </li>
          ))}
          {Deposit.Problems.map((problem) => (
            <ProblemLine key={problem.Id} problem={problem} begin={begin} />
          ))}
        </ul>
      )}
      <h3>{says.pictures}</h3>
      {desk.Proofs.length === 0 ? <p>{says.noPictures}</p> : <Pictures proofs={desk.Proofs} />}
      <ValuesList call={call} fields={fields} values={valuesOf(Deposit)} />
      <h3>{says.tries}</h3>
      <PlainRows
        call={call}
        around="Attempts"
        fields={fieldsOf("Attempts")}
        rows={rows(desk.Attempts)}
        empty={says.noTries}
      />
      <h3>{says.messages}</h3>
      {desk.Messages.length === 0 && <p>{says.noMessages}</p>}
      {desk.Messages.map(({ At, Body }) => (
        <div key={`${At} ${Body}`}>
          <small>{siteDateTime(At)}</small>
          <pre className="json" lang={texts.language}>
            {Body}
          </pre>
        </div>
      ))}
    </div>
  );
}

/** The fields of a part of the answer. */
function fieldsOf(name: string) {
  const shape = pageOf(getDepositDesk.name)?.answer.find((field) => field.name === name)?.shape;
  return shape?.kind === "rows" || shape?.kind === "group" ? shape.fields : [];
}

type Begin = (call: Call, given: BegunDeed["given"]) => void;

/** Opens the form of a deed, for whom it is there. */
function useBegin(onBegin: (deed: BegunDeed) => void): Begin {
  const rights = useSession()?.rights ?? [];
  return (call, given) => {
    if (mayCall(call, rights)) onBegin({ call, given });
  };
}

/** What can be done with the request itself. */
function Deeds({ desk, begin }: { desk: Desk; begin: Begin }) {
  const texts = useTexts();
  const rights = useSession()?.rights ?? [];
  const { Deposit } = desk;
  const { OrderNo } = Deposit;
  const canCancel = Deposit.EndTime === null && Deposit.Payments.length === 0;
  return (
    <div className="actions">
      {Deposit.Type === DepositType.BANK_TRANSFER && mayCall(enterBankPayment, rights) && (
        <Button onClick={() => begin(enterBankPayment, { OrderNo, PayerName: Deposit.PayerName })}>
          {texts.call(enterBankPayment.name)}
        </Button>
      )}
      {mayCall(cancelDepositByOperator, rights) && (
        <Button
          danger
          disabled={!canCancel}
          onClick={() => begin(cancelDepositByOperator, { OrderNo })}
        >
          {texts.call(cancelDepositByOperator.name)}
        </Button>
      )}
    </div>
  );
}

/** Money that is not as it should be; while it is open, with the two ways to settle it. */
function ProblemLine({ problem, begin }: { problem: Problem; begin: Begin }) {
  const texts = useTexts();
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const { Id, Kind, State, Amount, Credited } = problem;
  const isOpen = State === DepositProblemState.OPEN;
  const word = (field: string, value: number) =>
    texts.value(listDepositProblems.name, field, value);
  return (
    <li>
      <span className={isOpen ? "bad" : ""}>
        {word("Kind", Kind)} <strong>{Amount}</strong>
      </span>
      {isOpen ? (
        <span className="actions">
          {[creditDepositProblem, closeDepositProblem]
            .filter((call) => mayCall(call, rights))
            .map((call) => (
              <Button
                key={call.name}
                size="small"
                type={call === creditDepositProblem ? "primary" : "default"}
                onClick={() => begin(call, { Id })}
              >
                {texts.call(call.name)}
              </Button>
            ))}
        </span>
      ) : (
        <span>
          {word("State", State)}
          {State === DepositProblemState.CREDITED &&
            ` · ${filled(says.credited, { amount: Credited })}`}
        </span>
      )}
    </li>
  );
}

/** Pictures, each opened large by a press; one that came for other requests too is told. */
function Pictures({ proofs }: { proofs: Desk["Proofs"] }) {
  const says = useWords(words);
  return (
    <div className="pictures">
      {proofs.map(({ Id, At, SameAs }, place) => (
        <figure key={Id}>
          <Picture id={Id} alt={filled(says.picture, { n: place + 1, time: siteDateTime(At) })} />
          <figcaption>{siteDateTime(At)}</figcaption>
          {SameAs.length > 0 && (
            <Alert
              type="warning"
              showIcon={false}
              title={says.sameAs}
              description={SameAs.map((order) => (
                <div key={order}>
                  <Link to={`/${getDepositDesk.name}?OrderNo=${order}`}>{order}</Link>
                </div>
              ))}
            />
          )}
        </figure>
      ))}
    </div>
  );
}

function Picture({ id, alt }: { id: number; alt: string }) {
  const { answer, failure } = useAnswer(getDepositProof, { Id: id });
  if (failure !== null) return <Alert type="error" showIcon={false} title={failure} />;
  if (answer === null) return <Spin />;
  return <Image width={160} alt={alt} src={`data:image/webp;base64,${answer.Image}`} />;
}

/** The page of one request, which the address names. */
export function DepositPage({ page }: { page: CallPage }) {
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
          <DepositDetail orderNo={OrderNo} onBegin={setDeed} hasKeys={deed === null} />
        </div>
      )}
      <DeedDrawer deed={deed} onClose={() => setDeed(null)} />
    </>
  );
}
