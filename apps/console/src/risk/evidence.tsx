import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { AnswerOf } from "@fairdraw/wire/core/define-call.ts";
import { getSignal } from "@fairdraw/wire/risk/signal-calls.ts";
import { Linked } from "../fields/linked.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";

const call = getSignal.name;
export type Signal = Extract<AnswerOf<typeof getSignal>, { Evidence: unknown }>;
type Row = Signal["Evidence"][number];

/** What stands behind a signal: bets of the same issue beside each other, everything else in order of time. */
export function Evidence({ signal }: { signal: Signal }) {
  const texts = useTexts();
  const bets = signal.Evidence.filter(({ Kind }) => Kind === "bet");
  const others = signal.Evidence.filter(({ Kind }) => Kind !== "bet");
  const title = `${texts.field(call, "Evidence")} (${signal.EvidenceCount})`;
  return (
    <section className="risk-evidence" aria-label={title}>
      <h2>{title}</h2>
      {others.length > 0 && <Movements rows={others} />}
      {bets.length > 0 && <BetsBeside bets={bets} />}
    </section>
  );
}

function useDetail(): (row: Row) => string {
  const { language } = useTexts();
  return (row) => (language === "zh" ? row.DetailZh : row.DetailEn);
}

/** One row for each issue, the newest first, and one column for each account that bet. */
function BetsBeside({ bets }: { bets: readonly Row[] }) {
  const texts = useTexts();
  const says = useWords(words);
  const names = [...new Set(bets.map(({ UserName }) => UserName))].toSorted();
  const byIssue = [...Map.groupBy(bets, ({ Group }) => Group)].toReversed();
  return (
    <div className="wide-table space">
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">{says.issue}</th>
            {names.map((UserName) => (
              <th key={UserName} scope="col">
                <Linked at={{ call, field: "UserName", row: { UserName } }}>{UserName}</Linked>
              </th>
            ))}
            <th scope="col">{texts.field(call, "Evidence.Time")}</th>
          </tr>
        </thead>
        <tbody>
          {byIssue.map(([issue, rows]) => (
            <tr key={issue}>
              <th scope="row">
                <IssueLink issue={issue} />
              </th>
              {names.map((name) => (
                <td key={name}>
                  <Bets rows={rows.filter(({ UserName }) => UserName === name)} />
                </td>
              ))}
              <td>{siteDateTime(rows[0]?.Time ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function IssueLink({ issue }: { issue: string }) {
  const [game = "", SerialNumber = ""] = issue.split(" ");
  const row = { GameId: Number(game), SerialNumber };
  return <Linked at={{ call, field: "SerialNumber", row }}>{issue}</Linked>;
}

function Bets({ rows }: { rows: readonly Row[] }) {
  const says = useWords(words);
  const detailOf = useDetail();
  if (rows.length === 0) return says.nobody;
  return rows.map((row) => (
    <span key={row.Ref} className="risk-bet">
      <Linked at={{ call, field: "BetNo", row: { BetNo: row.Ref } }}>{row.Amount}</Linked>
      <span className="risk-bet-picks">{detailOf(row)}</span>
    </span>
  ));
}

/** Transfers, withdrawals, moves, bills, and what accounts have in common. */
function Movements({ rows }: { rows: readonly Row[] }) {
  const texts = useTexts();
  const detailOf = useDetail();
  const detail = texts.language === "zh" ? "DetailZh" : "DetailEn";
  return (
    <div className="wide-table space">
      <table className="plain">
        <thead>
          <tr>
            {["Time", "Kind", "UserName", "Amount", detail].map((name) => (
              <th key={name} scope="col">
                {texts.field(call, `Evidence.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.Kind} ${row.Ref}`}>
              <td>{siteDateTime(row.Time)}</td>
              <td>{texts.value(call, "Evidence.Kind", row.Kind) ?? row.Kind}</td>
              <td>
                <Linked at={{ call, field: "UserName", row: { UserName: row.UserName } }}>
                  {row.UserName}
                </Linked>
              </td>
              <td>{row.Amount}</td>
              <td>{detailOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
