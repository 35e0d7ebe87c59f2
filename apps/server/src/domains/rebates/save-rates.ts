import { createHash } from "node:crypto";
import {
  type saveRebates as call,
  commonResults,
  type RequestOf,
  type ResultCode,
  rebateCategories,
  registerResults,
  serviceFeeResults,
} from "@fairdraw/wire";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type Agent, raiseRates } from "../agents/rates/update-rate.ts";
import { fundsRefusal } from "../session/password/judge-funds.ts";
import { findSave, insertSave } from "./saves.sql.ts";

type Body = RequestOf<typeof call>;

export interface SaveOutcome {
  readonly faults: readonly { readonly userName: string; readonly refusal: ResultCode }[];
}

class RowsRefused extends Error {
  override name = "RowsRefused";
  readonly outcome: SaveOutcome;
  constructor(outcome: SaveOutcome) {
    super("a row is refused");
    this.outcome = outcome;
  }
}

/**
 * Raises rates of accounts right below an agent, all or none. Refuses: PARAM_ERROR, FUNDS_UNSET, FUNDS_LOCKED,
 * FUNDS_PASSWORD_WRONG, TOO_FREQUENT, CONFLICT; rows with codes of their own. Effects: rates, and who changed them.
 * Locks: as `raiseRates`, accounts in the order of their names.
 */
export async function saveRates(
  db: Db,
  agent: Agent,
  body: Body,
): Promise<SaveOutcome | ResultCode> {
  if (isAmbiguous(body)) return commonResults.PARAM_ERROR;
  const funds = { accountId: agent.accountId, password: body.FundsPassword };
  const refusal = await fundsRefusal(db, funds, serviceFeeResults.FUNDS_PASSWORD_WRONG);
  if (refusal !== null) return refusal;
  try {
    return await db.transaction((tx) => save(tx, agent, body), { name: "save-rebates" });
  } catch (error) {
    if (error instanceof RowsRefused) return error.outcome;
    throw error;
  }
}

/** True where an account or a category comes twice, or a category belongs to the other kind. */
function isAmbiguous({ Kind, Rows }: Body): boolean {
  const names = new Set(Rows.map(({ UserName }) => UserName.toLowerCase()));
  const known: readonly number[] = rebateCategories[Kind];
  return (
    names.size < Rows.length ||
    Rows.some(
      ({ Rates }) =>
        new Set(Rates.map(({ Category }) => Category)).size < Rates.length ||
        Rates.some(({ Category }) => !known.includes(Category)),
    )
  );
}

async function save(tx: Tx, agent: Agent, body: Body): Promise<SaveOutcome | ResultCode> {
  const request = { agentId: agent.accountId, requestId: body.RequestId };
  const hash = hashOf(body);
  if (!(await insertSave(tx, { ...request, hash }))) {
    const before = await findSave(tx, request);
    return before?.equals(hash) === true ? { faults: [] } : commonResults.CONFLICT;
  }
  const faults = [];
  const rows = body.Rows.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  for (const { UserName, Rates } of rows) {
    const wanted = Rates.map(({ Category, Rate }) => ({ Kind: Category, Rate }));
    const raised = await raiseRates(tx, agent, { UserName, Rates: wanted });
    if ("code" in raised) faults.push({ userName: UserName, refusal: rowRefusal(raised) });
  }
  if (faults.length > 0) throw new RowsRefused({ faults });
  return { faults };
}

const orderOf = ({ UserName }: { UserName: string }) => UserName.toLowerCase();

/** What a row is refused with, in the words of this page. */
function rowRefusal({ code }: ResultCode): ResultCode {
  switch (code) {
    case registerResults.RATE_EXCEED.code:
      return serviceFeeResults.RATE_EXCEED;
    case registerResults.RATE_LOWER.code:
      return serviceFeeResults.RATE_LOWER;
    case registerResults.NOT_DIRECT.code:
      return serviceFeeResults.NOT_DIRECT;
    default:
      return serviceFeeResults.NO_PERMISSION;
  }
}

/** Shape: of what is saved, not of the proof. */
function hashOf({ Kind, Rows }: Body): Buffer {
  const rows = Rows.map(({ UserName, Rates }) => [
    UserName.toLowerCase(),
    ...Rates.map(({ Category, Rate }) => [Category, Rate]),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([Kind, rows]))
    .digest();
}
