import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { decideSignal, getSignal, searchSignals } from "@fairdraw/wire/risk/signal-calls.ts";
import { riskStates } from "@fairdraw/wire/risk/signals.ts";
import { Alert, Button, Spin } from "antd";
import { useState } from "react";
import { type CallPage, mayCall } from "../app/areas.ts";
import { pageAddress } from "../app/page-address.ts";
import { useSession } from "../call/session.ts";
import { ledgerAmount } from "../charts/numbers.ts";
import { Linked } from "../fields/linked.tsx";
import { filled } from "../issues/words.ts";
import { Filters } from "../lists/filters.tsx";
import { useAddress } from "../lists/use-address.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { type BegunDeed, DeedDrawer } from "../players/deed-drawer.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { Evidence, type Signal } from "./evidence.tsx";
import { Score } from "./score.tsx";
import { StateBadge } from "./signals-page.tsx";
import { words } from "./words.ts";
import "../fields/plain-table.css";
import "./risk.css";

const call = getSignal.name;
const wayTo = { open: "reopen", explained: "explain", confirmed: "confirm" } as const;

/** One signal with what stands behind it, and what was decided. */
export function SignalPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const says = useWords(words);
  const { filters, search } = useAddress(page.request);
  const Id = typeof filters["Id"] === "number" ? filters["Id"] : null;
  const { answer, failure, isReading, readAgain } = useAnswer(
    getSignal,
    Id === null ? null : { Id },
  );
  const list = pageAddress(searchSignals.name, {});
  return (
    <>
      <div className="head">
        <h1>{texts.call(call)}</h1>
        {list !== null && <Link to={list}>{says.back}</Link>}
      </div>
      <Filters
        call={page.call}
        fields={page.request}
        asked={filters}
        onSearch={(next) => {
          if (!search(next)) readAgain();
        }}
      />
      {failure !== null && (
        <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />
      )}
      {Id === null && <p>{says.chooseOne}</p>}
      {answer === null && isReading && <Spin className="space" />}
      {answer !== null && Id !== null && <Shown signal={answer} />}
    </>
  );
}

function Shown({ signal }: { signal: Signal }) {
  const texts = useTexts();
  const says = useWords(words);
  const rights = useSession()?.rights ?? [];
  const [deed, setDeed] = useState<BegunDeed | null>(null);
  const others = riskStates.filter((state) => state !== signal.State);
  return (
    <>
      <div className="head">
        <h2>
          {texts.value(call, "Rule", signal.Rule)} · {filled(says.score, { n: signal.Score })}
        </h2>
        <StateBadge state={signal.State} />
        {mayCall(decideSignal, rights) &&
          others.map((State) => (
            <Button
              key={State}
              onClick={() => setDeed({ call: decideSignal, given: { Id: signal.SignalId, State } })}
            >
              {says[wayTo[State]]}
            </Button>
          ))}
      </div>
      <div className="risk-page">
        <Parts signal={signal} />
        <Accounts signal={signal} />
      </div>
      <Evidence signal={signal} />
      <Decisions signal={signal} />
      <DeedDrawer deed={deed} onClose={() => setDeed(null)} />
    </>
  );
}

function Parts({ signal }: { signal: Signal }) {
  const texts = useTexts();
  const says = useWords(words);
  const isTie = (text: string): text is "device" | "payee" | "address" =>
    text === "device" || text === "payee" || text === "address";
  const figureOf = (figure: string) =>
    figure
      .split(", ")
      .map((one) => (isTie(one) ? says[one] : one))
      .join(", ");
  return (
    <section aria-label={texts.field(call, "Parts")}>
      <h2>{texts.field(call, "Parts")}</h2>
      <table className="plain">
        <thead>
          <tr>
            {["Part", "Figure", "Points"].map((name) => (
              <th key={name} scope="col">
                {texts.field(call, `Parts.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {signal.Parts.map(({ Part, Figure, Points, Most }) => (
            <tr key={Part}>
              <th scope="row">{texts.value(call, "Part", Part) ?? Part}</th>
              <td>{figureOf(Figure)}</td>
              <td>{Most === 0 ? "—" : <Score points={Points} most={Most} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Accounts({ signal }: { signal: Signal }) {
  const texts = useTexts();
  return (
    <section aria-label={texts.field(call, "Accounts")}>
      <h2>{texts.field(call, "Accounts")}</h2>
      <table className="plain">
        <thead>
          <tr>
            {["UserName", "Path", "Balance"].map((name) => (
              <th key={name} scope="col">
                {texts.field(call, `Accounts.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {signal.Accounts.map(({ UserName, IsAgent, Path, Balance }) => (
            <tr key={UserName}>
              <th scope="row">
                <Linked at={{ call, field: "UserName", row: { UserName } }}>{UserName}</Linked>
                {IsAgent && ` (${texts.field(call, "IsAgent")})`}
              </th>
              <td>{Path.join(" > ")}</td>
              <td>{ledgerAmount(Balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Decisions({ signal }: { signal: Signal }) {
  const texts = useTexts();
  const says = useWords(words);
  return (
    <section aria-label={texts.field(call, "Decisions")}>
      <h2>{texts.field(call, "Decisions")}</h2>
      {signal.Decisions.length === 0 && <p>{says.noDecision}</p>}
      <ul className="risk-decisions">
        {signal.Decisions.map(({ State, Note, By, Time }) => (
          <li key={Time}>
            <StateBadge state={State} /> {siteDateTime(Time)} {By}: {Note}
          </li>
        ))}
      </ul>
    </section>
  );
}
