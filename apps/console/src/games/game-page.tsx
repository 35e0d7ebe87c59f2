import { Link } from "@fairdraw/client/page/link.tsx";
import { blockNumbers, setGameLimits } from "@fairdraw/wire/betting/game-desk-calls.ts";
import { setPlays } from "@fairdraw/wire/betting/operator-calls.ts";
import { Button } from "antd";
import { useNavigate } from "react-router";
import { type CallPage, mayCall } from "../app/areas.ts";
import type { Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { valuesOf } from "../fields/value-text.ts";
import { ValuesList } from "../fields/values-list.tsx";
import { rowsIn } from "../issues/rows-in.ts";
import { filled } from "../issues/words.ts";
import { AskedHead } from "../lists/asked-head.tsx";
import { useRead } from "../lists/read-call.ts";
import { useAddress } from "../lists/use-address.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { OddsDesk } from "./odds-desk.tsx";
import { words } from "./words.ts";
import "../fields/plain-table.css";

const facts = [
  "GameCode",
  "NameZh",
  "NameEn",
  "categoryId",
  "State",
  "IssuesPerDay",
  "CloseBefore",
];
const limitNames = [
  "StakeMax",
  "OddsStakeMax",
  "PlayerStakeMax",
  "NumberStakeMax",
  "PayoutMax",
  "HouseCap",
];

/** One game: how it stands, what may be bet on it, and what it pays. */
export function GamePage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const ours = useWords(words);
  const { call, request, answer } = page;
  const { filters, query, search } = useAddress(request);
  const read = useRead(call, query === "" ? null : filters);
  const outcome = read.data;
  const failure = outcome === undefined ? null : failureText(call, outcome, texts);
  const game = outcome?.kind === "done" ? outcome.answer : null;
  const plays = rowsIn(outcome, "Plays");
  return (
    <>
      <AskedHead
        page={page}
        asked={filters}
        failure={failure}
        onSearch={(next) => {
          if (!search(next)) void read.refetch();
        }}
      />
      {game !== null && (
        <div className="space">
          <ValuesList
            call={call.name}
            fields={answer.filter(({ name }) => facts.includes(name))}
            values={game}
          />
          <p>
            <Link to={`/AdminIssue/Search?GameId=${String(game["GameId"])}`}>{ours.issues}</Link>
          </p>
          <Timetable game={game} call={call.name} rows={rowsIn(outcome, "Sessions")} />
          <Limits game={game} call={call.name} />
          <OddsDesk plays={plays} />
          <Blocks game={game} call={call.name} rows={rowsIn(outcome, "Blocks")} />
          <Plays game={game} rows={plays} />
        </div>
      )}
    </>
  );
}

interface PartProps {
  game: Values;
  call: string;
  rows: readonly Values[];
}

function Timetable({ call, rows }: PartProps) {
  const texts = useTexts();
  const ours = useWords(words);
  const names = ["Opens", "Interval", "Count"];
  if (rows.length === 0) return null;
  return (
    <section aria-label={ours.timetable}>
      <h2>{ours.timetable}</h2>
      <table className="plain">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {texts.field(call, `Sessions.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row["Opens"])}>
              {names.map((name) => (
                <td key={name}>{String(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Limits({ game, call }: { game: Values; call: string }) {
  const texts = useTexts();
  const ours = useWords(words);
  const navigate = useNavigate();
  const rights = useSession()?.rights ?? [];
  const set = valuesOf(game["Limits"]);
  const applied = valuesOf(game["Applied"]);
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null));
  return (
    <section aria-label={ours.limits}>
      <h2>{ours.limits}</h2>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">{ours.limit}</th>
            <th scope="col">{ours.set}</th>
            <th scope="col">{ours.applied}</th>
          </tr>
        </thead>
        <tbody>
          {limitNames.map((name) => (
            <tr key={name}>
              <th scope="row">{texts.field(call, `Applied.${name}`)}</th>
              <td>{typeof set[name] === "string" ? set[name] : ours.asHouse}</td>
              <td>{String(applied[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayCall(setGameLimits, rights) && (
        <Button
          onClick={() =>
            void navigate(`/${setGameLimits.name}`, {
              state: { values: { ...given, categoryId: game["categoryId"] } },
            })
          }
        >
          {ours.changeLimits}
        </Button>
      )}
    </section>
  );
}

function Blocks({ game, call, rows }: PartProps) {
  const ours = useWords(words);
  const texts = useTexts();
  const navigate = useNavigate();
  const rights = useSession()?.rights ?? [];
  return (
    <section aria-label={ours.blocks}>
      <h2>{ours.blocks}</h2>
      {rows.length === 0 ? (
        <p>{ours.noBlocks}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={`${String(row["PlayId"])} ${String(row["Number"])}`}>
              {String(row["PlayId"])} {texts.field(call, "Number")} {String(row["Number"])}
            </li>
          ))}
        </ul>
      )}
      {mayCall(blockNumbers, rights) && (
        <Button
          onClick={() =>
            void navigate(`/${blockNumbers.name}`, {
              state: { values: { GameId: game["GameId"], IsBlocked: true } },
            })
          }
        >
          {ours.changeBlocks}
        </Button>
      )}
    </section>
  );
}

function Plays({ game, rows }: { game: Values; rows: readonly Values[] }) {
  const texts = useTexts();
  const ours = useWords(words);
  const navigate = useNavigate();
  const rights = useSession()?.rights ?? [];
  const isClosed = (row: Values) => row["IsClosed"] === true;
  const closed = rows.filter(isClosed).length;
  const name = texts.language === "zh" ? "NameZh" : "NameEn";
  return (
    <section aria-label={ours.play}>
      <h2>{filled(ours.plays, { open: rows.length - closed, closed })}</h2>
      {mayCall(setPlays, rights) && (
        <p>
          <Button
            onClick={() =>
              void navigate(`/${setPlays.name}`, {
                state: { values: { GameIds: [game["GameId"]] } },
              })
            }
          >
            {ours.changePlays}
          </Button>
        </p>
      )}
      <table className="plain">
        <tbody>
          {rows.map((row) => (
            <tr key={String(row["PlayId"])}>
              <th scope="row">{String(row["PlayId"])}</th>
              <td>{String(row[name])}</td>
              <td>{isClosed(row) ? ours.closed : ours.onSale}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
