import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { AnswerOf, RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { getSignal, searchSignals } from "@fairdraw/wire/risk/signal-calls.ts";
import { Alert, Pagination, Spin } from "antd";
import type { CallPage } from "../app/areas.ts";
import { pageAddress } from "../app/page-address.ts";
import { Badge } from "../charts/badge.tsx";
import { Linked } from "../fields/linked.tsx";
import { Filters } from "../lists/filters.tsx";
import { useAddress } from "../lists/use-address.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { Score } from "./score.tsx";
import { words } from "./words.ts";
import "../fields/plain-table.css";
import "./risk.css";

const refreshMs = 30_000;
const columns = ["SignalId", "Score", "Rule", "State", "UserNames", "EvidenceCount", "FoundAt"];
type Row = Extract<AnswerOf<typeof searchSignals>, { Items: unknown }>["Items"][number];

/** Signals of collusion, the highest score first. */
export function SignalsPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const says = useWords(words);
  const { call, request } = page;
  const filterFields = request.filter(({ name }) => name !== "PageIndex" && name !== "PageSize");
  const { filters, place, search, goTo } = useAddress(filterFields);
  const { answer, failure, isReading, readAgain } = useAnswer(
    searchSignals,
    // The filters were read by the fields of the call.
    { ...filters, PageIndex: place.page, PageSize: place.size } as RequestOf<typeof searchSignals>,
    { refreshMs },
  );
  const rows = answer?.Items ?? [];
  return (
    <>
      <div className="head">
        <h1>{texts.call(call.name)}</h1>
      </div>
      <p>{says.intro}</p>
      <Filters
        call={call}
        fields={filterFields}
        asked={filters}
        onSearch={(next) => {
          if (!search(next)) readAgain();
        }}
      />
      {failure !== null && (
        <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />
      )}
      {answer === null && isReading && <Spin className="space" />}
      {answer !== null && (
        <div className="wide-table space">
          <table className="plain">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {texts.field(call.name, name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <SignalRow key={row.SignalId} row={row} />
              ))}
              {rows.length === 0 && (
                <tr>
                  <td colSpan={columns.length}>{says.nothing}</td>
                </tr>
              )}
            </tbody>
          </table>
          <Pagination
            current={place.page}
            pageSize={place.size}
            total={answer.Total}
            hideOnSinglePage
            onChange={goTo}
          />
        </div>
      )}
    </>
  );
}

function SignalRow({ row }: { row: Row }) {
  const texts = useTexts();
  const call = searchSignals.name;
  const value = (field: string, of: string) => texts.value(call, field, of) ?? of;
  const to = pageAddress(getSignal.name, { Id: String(row.SignalId) });
  return (
    <tr>
      <td>{to === null ? row.SignalId : <Link to={to}>#{row.SignalId}</Link>}</td>
      <td>
        <Score points={row.Score} />
      </td>
      <td>{value("Rule", row.Rule)}</td>
      <td>
        <StateBadge state={row.State} />
      </td>
      <td>
        <span className="risk-names">
          {row.UserNames.map((UserName) => (
            <Linked key={UserName} at={{ call, field: "UserName", row: { UserName } }}>
              {UserName}
            </Linked>
          ))}
        </span>
      </td>
      <td>{row.EvidenceCount}</td>
      <td>{siteDateTime(row.FoundAt)}</td>
    </tr>
  );
}

const levels = { open: 1, explained: 0, confirmed: 2 } as const;

/** How a signal stands. */
export function StateBadge({ state }: { state: keyof typeof levels }) {
  const texts = useTexts();
  const word = texts.value(searchSignals.name, "State", state) ?? state;
  return <Badge level={levels[state]}>{word}</Badge>;
}
