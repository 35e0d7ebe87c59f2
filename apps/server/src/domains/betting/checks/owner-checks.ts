import { isOverStake, returnsAtOdds } from "@fairdraw/lottery-engine";
import { allPlays } from "@fairdraw/lottery-engine/registry.ts";
import { setGameOdds } from "@fairdraw/wire";
import { type Check, sqlCheck } from "../../../platform/check.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { fromBetNo, noId } from "../../../platform/ids.ts";
import { doneByTwo } from "../../staff/checks/done-by-two.ts";
import { contentHashOf } from "../rows/bet-content.ts";
import { type BetRow, betRowColumns } from "../rows/betting.sql.ts";
import { findOddsChanges } from "../rules/odds.sql.ts";
import { openOdds } from "../rules/odds.ts";
import { answerOf } from "../rules/stored-answer.ts";

/** The names of plays, as audit rows have them, by the numbers that their odds have. */
const oddsPlays = allPlays
  .filter((play) => play.mode === "odds")
  .map((play) => `(${play.no}, '${play.id}')`)
  .join(", ");

/** What whoever owns the tables could change after the fact: odds that bets froze, and what a player was answered. */
export const ownerChecks: readonly Check[] = [
  sqlCheck({
    name: "odds.hands",
    promise:
      "the odds of every version are those that two operators set, as it was written down then",
    text: `
      WITH play (no, id) AS (VALUES ${oddsPlays}),
      told AS (
        SELECT a.merchant_id, (a.after->>'version')::int AS version, p.no AS play_no, i->>'Level' AS level, (i->>'OddsMilli')::bigint AS odds,
          ${doneByTwo({
            call: setGameOdds.name,
            subject: "a.after->>'play'",
            at: "a.at",
            after: "a.after",
          })} AND a.approved_by IS NOT NULL AS is_by_two
        FROM operator_audit a JOIN play p ON p.id = a.after->>'play' CROSS JOIN LATERAL jsonb_array_elements(a.after->'items') i
        WHERE a.call = '${setGameOdds.name}' AND a.after ? 'version'
      )
      SELECT format('odds_change of merchant %s, version %s, play %s, level %s', merchant_id, version, play_no, level) AS row,
        format('says %s; what was written down is %s%s', coalesce(c.odds_milli::text, 'nothing'), coalesce(t.odds::text, 'nothing'),
          CASE WHEN NOT t.is_by_two THEN ', and no two persons decided it' END) AS message
      FROM odds_change c FULL JOIN told t USING (merchant_id, version, play_no, level)
      WHERE c.odds_milli IS DISTINCT FROM t.odds OR NOT t.is_by_two ORDER BY merchant_id, version, play_no, level`,
  }),
  {
    name: "odds.return",
    promise: "no odds that operators set give players back more than they stake",
    run: checkReturns,
  },
  {
    name: "bet.answer",
    promise: "every bet is what its player was answered when he made it",
    run: checkAnswers,
  },
];

async function checkReturns(tx: Tx): Promise<{ row: string; message: string } | null> {
  const merchants = await tx.rows<{ id: number }>({
    text: "SELECT DISTINCT merchant_id AS id FROM odds_change ORDER BY 1",
  });
  const changes = await findOddsChanges(
    tx,
    merchants.map(({ id }) => id),
  );
  const book = openOdds(changes);
  for (const { merchantId, version, playNo, level } of changes) {
    const play = allPlays.find(({ no }) => no === playNo);
    if (play?.mode !== "odds") continue;
    const returns = returnsAtOdds(play, book.at(merchantId, playNo, version));
    const over = returns.find((one) => one.level === level && isOverStake(one.returned));
    if (over === undefined) continue;
    const { numerator, denominator } = over.returned;
    return {
      row: `odds_change of merchant ${merchantId}, version ${version}, play ${playNo}, level ${level}`,
      message: `gives back ${numerator} of every ${denominator} that are staked`,
    };
  }
  return null;
}

interface Answered {
  readonly accountId: bigint;
  readonly requestId: string;
  readonly answer: string;
}

/** Requests whose answers are read together. */
const requestsPerPage = 500;

async function checkAnswers(tx: Tx): Promise<{ row: string; message: string } | null> {
  let last: Pick<Answered, "accountId" | "requestId"> = { accountId: 0n, requestId: noId };
  for (;;) {
    const page = await tx.rows<Answered>({
      name: "verify_answers",
      text: `SELECT account_id AS "accountId", request_id AS "requestId", answer FROM bet_request
        WHERE (account_id, request_id) > ($1, $2) AND answer IS NOT NULL ORDER BY account_id, request_id LIMIT ${requestsPerPage}`,
      values: [last.accountId, last.requestId],
    });
    const answered = page.flatMap(({ answer }) =>
      answerOf(answer).groups.flatMap(({ orders }) =>
        orders.map(({ betNo, contentHash }) => ({ id: fromBetNo(betNo) ?? betNo, contentHash })),
      ),
    );
    const bets = await tx.rows<BetRow>({
      name: "verify_answered_bets",
      text: `SELECT ${betRowColumns} FROM bet b WHERE b.id = ANY($1::uuid[])`,
      values: [answered.map(({ id }) => id)],
    });
    const hashes = new Map(bets.map((bet) => [bet.id, contentHashOf(bet)]));
    for (const { id, contentHash } of answered) {
      const is = hashes.get(id);
      if (is === undefined) return { row: `bet ${id}`, message: "was answered and does not exist" };
      if (is !== contentHash) {
        return { row: `bet ${id}`, message: "is no longer what its player was answered" };
      }
    }
    const next = page.at(-1);
    if (next === undefined) return null;
    last = next;
  }
}
