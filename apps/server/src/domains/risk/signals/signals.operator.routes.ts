import { money, toWire } from "@fairdraw/money";
import { decideSignal, getSignal, operatorResults, searchSignals } from "@fairdraw/wire";
import type { Http } from "../../../platform/http/http.ts";
import { toBetNo } from "../../../platform/ids.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { findAccountOf } from "../risk-marks.sql.ts";
import { detailOf, figureOf } from "./evidence-text.ts";
import {
  type EvidenceRow,
  findDecisions,
  findEvidence,
  findSignalAccounts,
  insertDecision,
  lockSignal,
} from "./signal-parts.sql.ts";
import { findSignal, findSignals, type SignalRow } from "./signals.sql.ts";

const agentRole = 2;

/** Binds what operators see of signals, and what they decide about them. */
export function serveSignals(http: Http, parts: OperatorParts): void {
  const { db } = parts;
  http.serve(searchSignals, async ({ body, caller }) => {
    const { merchantId } = caller();
    const { UserName: userName } = body;
    const accountId =
      userName === undefined ? null : await findAccountOf(db, { merchantId, userName });
    if (userName !== undefined && accountId === null) return operatorResults.NOT_FOUND;
    const { total, rows } = await findSignals(
      db,
      {
        merchantId,
        rule: body.Rule ?? null,
        state: body.State ?? null,
        scoreFrom: body.ScoreFrom ?? 0,
        accountId,
      },
      { limit: body.PageSize, offset: (body.PageIndex - 1) * body.PageSize },
    );
    return { Total: total, Items: rows.map(signalOf) };
  });
  http.serve(getSignal, async ({ body, caller }) => {
    const { merchantId } = caller();
    const signal = await findSignal(db, { id: body.Id, merchantId });
    if (signal === null) return operatorResults.NOT_FOUND;
    const [accounts, evidence, decisions] = await Promise.all([
      findSignalAccounts(db, signal.accountIds),
      findEvidence(db, signal.id),
      findDecisions(db, signal.id),
    ]);
    return {
      ...signalOf(signal),
      Accounts: accounts.map((account) => ({
        UserName: account.userName,
        IsAgent: account.role === agentRole,
        Path: [...account.path],
        Balance: toWire(money(account.balance)),
      })),
      Parts: signal.parts.map((one) => ({
        Part: one.part,
        Points: one.points,
        Most: one.most,
        Figure: figureOf(one, accounts),
      })),
      Evidence: evidence.map(evidenceOf),
      Decisions: decisions.map(({ state, note, by, at }) => ({
        State: state,
        Note: note,
        By: by,
        Time: at,
      })),
    };
  });
  http.serve(
    decideSignal,
    act(parts, decideSignal, {
      async run({ tx, body, operator, done }) {
        const { merchantId, accountId } = operator;
        const of = { id: body.Id, merchantId };
        const known = await findSignal(tx, of);
        if (known === null) return operatorResults.NOT_FOUND;
        await lockSignal(tx, known.id);
        const signal = await findSignal(tx, of);
        if (signal === null) return operatorResults.NOT_FOUND;
        if (signal.state === body.State) return operatorResults.TOO_LATE;
        await insertDecision(tx, {
          id: signal.id,
          state: body.State,
          note: body.Reason,
          decidedBy: accountId,
        });
        const about = { signal: signal.id, rule: signal.rule, userNames: signal.userNames };
        return {
          before: { ...about, state: signal.state },
          after: { ...about, state: body.State },
          answer: done,
        };
      },
    }),
  );
}

function signalOf(row: SignalRow) {
  return {
    SignalId: Number(row.id),
    Rule: row.rule,
    Day: row.day,
    Score: row.score,
    State: row.state,
    UserNames: [...row.userNames],
    EvidenceCount: row.evidence,
    FoundAt: row.foundAt,
    LastAt: row.lastAt,
  };
}

function evidenceOf(row: EvidenceRow) {
  return {
    Kind: row.kind,
    Ref: row.kind === "bet" ? toBetNo(row.ref) : row.ref,
    Group: row.beside,
    UserName: row.userName,
    Amount: toWire(money(row.amount)),
    ...detailOf(row),
    Time: row.at,
  };
}
