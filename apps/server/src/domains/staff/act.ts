import type { Call, Refused, RequestOf, ResultCode } from "@fairdraw/wire";
import type * as z from "zod/mini";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Caller } from "../../platform/http/auth.ts";
import type { CallContext } from "../../platform/http/http.ts";
import { writeAudit } from "./audit.sql.ts";

/** What every part of this domain works with. */
export interface OperatorParts {
  readonly db: Db;
  readonly clock: Clock;
  /** What other nodes learn within a second, this one knows at once. */
  readonly gate: { forget(): void };
}

/** What an act learns of its request. */
export interface Acting<Body> {
  readonly tx: Tx;
  readonly body: Body;
  readonly operator: Caller;
  readonly ip: string;
  /** The answer of an act that has nothing to tell, and the beginning of any other. */
  readonly done: { readonly Result: 0; readonly ServerTime: number };
}

/** What an act did: what was, what is since, and the answer. */
export interface Acted<Answer extends object> {
  readonly before: object | null;
  readonly after: object | null;
  readonly answer: Answer;
}

class ActRefused extends Error {
  override name = "ActRefused";
  readonly refusal: ResultCode;
  constructor(refusal: ResultCode) {
    super(`refused with ${refusal.code}`);
    this.refusal = refusal;
  }
}

type ActCall = Call<z.ZodMiniType<{ Reason: string }>>;

/**
 * Makes the run of a call by which an operator changes something: what it does and the audit row that
 * tells of it are one transaction. A refusal takes back whatever was written before it.
 */
export function act<C extends ActCall, Answer extends object>(
  parts: OperatorParts,
  call: C,
  run: (acting: Acting<RequestOf<C>>) => Promise<Acted<Answer> | ResultCode>,
): (context: CallContext<C>) => Promise<Answer | Refused> {
  return async ({ body, caller, ip }) => {
    const operator = caller();
    const ServerTime = parts.clock.nowMs();
    try {
      const answer = await parts.db.transaction(
        async (tx) => {
          const acted = await run({ tx, body, operator, ip, done: { Result: 0, ServerTime } });
          if ("code" in acted) throw new ActRefused(acted);
          await writeAudit(tx, {
            merchantId: operator.merchantId,
            accountId: operator.accountId,
            call: call.name,
            reason: body.Reason,
            before: acted.before,
            after: acted.after,
            ip,
          });
          return acted.answer;
        },
        { name: "operator-act", statementTimeoutMs: 10_000, lockTimeoutMs: 5000 },
      );
      parts.gate.forget();
      return answer;
    } catch (error) {
      if (!(error instanceof ActRefused)) throw error;
      const { code, zh } = error.refusal;
      return { Result: code, Message: zh, ServerTime };
    }
  };
}
