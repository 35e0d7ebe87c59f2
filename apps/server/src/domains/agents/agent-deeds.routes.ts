import {
  commonResults,
  createPlayers as createCall,
  createPlayerInit,
  newPlayersMax,
  passwordLengthMax,
  passwordLengthMin,
  type ResultCode,
  registerResults,
  updatePlayerRate,
} from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { createPlayers } from "./create/create-players.ts";
import { creatorFault } from "./create/judge-player.ts";
import { ratesOf } from "./rates/answer-rates.ts";
import { groupMin, groupStep, isAmbiguous } from "./rates/judge-rates.ts";
import { findQuotas } from "./rates/rates.sql.ts";
import { termsOf, updateRate } from "./rates/update-rate.ts";
import { findParents } from "./tree/lock-tree.sql.ts";

const everyCode: readonly ResultCode[] = Object.values(registerResults);
const textOf = (code: number) => everyCode.find((one) => one.code === code)?.zh ?? "";

/** Binds what agents do with the accounts below them. */
export function serveAgentDeeds(http: Http, parts: { db: Db }): void {
  const { db } = parts;
  http.serve(updatePlayerRate, async ({ body, caller }) => {
    if (isAmbiguous(body.Rates)) return commonResults.PARAM_ERROR;
    const raised = await updateRate(db, caller(), body);
    if ("code" in raised) return raised;
    return { Result: 0 as const, PrizeGroup: raised.prizeGroup, Rates: ratesOf(raised.rates) };
  });
  http.serve(createPlayerInit, async ({ caller }) => {
    const { accountId } = caller();
    const own = expectKey(await findParents(db, [accountId]), accountId, "account of the caller");
    const [terms, quotas] = await Promise.all([termsOf(db, own), findQuotas(db, accountId)]);
    return {
      MyPrizeGroup: own.prizeGroup,
      MinPrizeGroup: groupMin,
      Step: groupStep,
      Quotas: quotas.map(({ prizeGroup, allowed, used }) => ({
        PrizeGroup: prizeGroup,
        Total: allowed,
        Used: used,
        Left: Math.max(0, allowed - used),
      })),
      Rates: ratesOf(terms.rates),
      DefaultPasswordRule: { Min: passwordLengthMin, Max: passwordLengthMax },
      RowsMax: newPlayersMax,
      RefusedBy: creatorFault(own)?.code ?? 0,
    };
  });
  http.serve(createCall, async ({ body, caller }) => {
    if (body.Players.some(({ Rates }) => isAmbiguous(Rates))) return commonResults.PARAM_ERROR;
    const results = await createPlayers(db, caller(), body);
    if ("code" in results) return results;
    const Players = body.Players.map(({ UserName }, place) => {
      const Code = results[place] ?? 0;
      return { UserName, Code, Message: textOf(Code) };
    });
    return { Result: 0 as const, Players };
  });
}
