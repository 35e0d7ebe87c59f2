import { Link } from "@fairdraw/client/page/link.tsx";
import { siteTime } from "@fairdraw/client/time/site-time.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { useNavigate } from "react-router";
import type { CallPage } from "../app/areas.ts";
import { operatorCall, type Values } from "../call/operator-call.ts";
import type { Field } from "../fields/fields.ts";
import { ValuesList } from "../fields/values-list.tsx";
import { rowsIn } from "../issues/rows-in.ts";
import { filled } from "../issues/words.ts";
import { AskedHead } from "../lists/asked-head.tsx";
import { RowsTable } from "../lists/rows-table.tsx";
import { useAddress } from "../lists/use-address.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";
import "../fields/plain-table.css";
import "./exposure.css";

const renewMs = 10_000;

/** What the open bets on an issue could cost, renewed while it is looked at. */
export function ExposurePage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const ours = useWords(words);
  const { call, request, answer } = page;
  const navigate = useNavigate();
  const { filters, search } = useAddress(request);
  const read = useQuery({
    queryKey: [call.name, filters],
    queryFn: () => operatorCall(call, filters),
    refetchInterval: renewMs,
  });
  const outcome = read.data;
  const failure = outcome === undefined ? null : failureText(call, outcome, texts);
  const found = outcome?.kind === "done" ? outcome.answer : null;
  const GameId = Number(found?.["GameId"]);
  const SerialNumber = String(found?.["SerialNumber"]);
  const fieldsOf = (name: string): readonly Field[] => {
    const shape = answer.find((field) => field.name === name)?.shape;
    return shape?.kind === "rows" ? shape.fields : [];
  };
  const inLanguage = ({ name }: Field) => name !== (texts.language === "zh" ? "NameEn" : "NameZh");
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
      {found !== null && (
        <div className="space">
          <h2>
            {GameId} / {SerialNumber}
          </h2>
          <p>
            <Link
              to={`/AdminIssue/Detail?GameId=${GameId}&SerialNumber=${encodeURIComponent(SerialNumber)}`}
            >
              {ours.current}
            </Link>
          </p>
          <p role="status">
            {filled(ours.refreshed, { time: siteTime(Number(found["ServerTime"])) })}
          </p>
          <Alert className="space" type="info" showIcon={false} title={ours.onlyReads} />
          <Worst found={found} fields={answer} call={call.name} />
          <h3>{ours.cells}</h3>
          <Heat cells={rowsIn(outcome, "Cells")} />
          <h3>{ours.plays}</h3>
          <PlaysTable
            call={call.name}
            fields={fieldsOf("Plays").filter(inLanguage)}
            rows={rowsIn(outcome, "Plays")}
          />
          <h3>{ours.top}</h3>
          <RowsTable
            call={call.name}
            fields={fieldsOf("Top")}
            rows={rowsIn(outcome, "Top")}
            isReading={false}
            onOpen={(row) => void navigate(`/AdminBet/Detail?BetNo=${String(row["BetNo"])}`)}
            paging={null}
          />
        </div>
      )}
    </>
  );
}

interface WorstProps {
  found: Values;
  fields: readonly Field[];
  call: string;
}

function Worst({ found, fields, call }: WorstProps) {
  const ours = useWords(words);
  if (found["Bets"] === 0) return <p>{ours.nothing}</p>;
  const isExact = found["IsExact"] === true;
  const shown = ["Bets", "Stake", "AtLeast", "AtMost", "Draw", "CloseTime"].filter(
    (name) => !isExact || name !== "AtLeast",
  );
  return (
    <>
      <Alert
        className="space"
        type={isExact ? "success" : "warning"}
        showIcon={false}
        title={isExact ? ours.exact : ours.bounded}
      />
      <ValuesList
        call={call}
        fields={fields.filter(({ name }) => shown.includes(name))}
        values={found}
      />
    </>
  );
}

/** Steps of the grid's colour. */
const heats = 5;

/** The numbers of each play as tiles. */
function Heat({ cells }: { cells: readonly Values[] }) {
  const ours = useWords(words);
  const most = Math.max(1, ...cells.map((cell) => Number(cell["Payout"])));
  const byPlay = [...Map.groupBy(cells, (cell) => String(cell["PlayId"]))];
  return byPlay.map(([play, own]) => (
    <section key={play} aria-label={play} className="space">
      <h4>{play}</h4>
      <ul className="heat">
        {own.map((cell) => {
          const number = String(cell["Number"]);
          const payout = String(cell["Payout"]);
          const heat = Math.ceil((heats * Number(payout)) / most);
          const title = filled(ours.cell, {
            play,
            number,
            bets: Number(cell["Bets"]),
            stake: String(cell["Stake"]),
            payout,
          });
          return (
            <li key={number} className={`heat-${heat}`} title={title}>
              <strong>{number}</strong>
              <span>{payout}</span>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

interface PlaysTableProps {
  call: string;
  fields: readonly Field[];
  rows: readonly Values[];
}

function PlaysTable({ call, fields, rows }: PlaysTableProps) {
  const texts = useTexts();
  const ours = useWords(words);
  const shown = fields.filter(({ name }) => name !== "IsExact");
  return (
    <table className="plain">
      <thead>
        <tr>
          {shown.map(({ name }) => (
            <th key={name} scope="col">
              {texts.field(call, `Plays.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row["PlayId"])}>
            {shown.map(({ name }) => (
              <td key={name}>
                {name === "AtMost" && row["IsExact"] === false ? `${ours.upTo} ` : ""}
                {String(row[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
