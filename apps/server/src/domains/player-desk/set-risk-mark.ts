import { operatorResults, setRiskMark } from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { findPlayer } from "../account/find-players.ts";
import { dropRiskMark, storeRiskMark } from "../risk/risk-marks.sql.ts";
import { act, type OperatorParts } from "../staff/act.ts";

/** Binds what operators forbid an account because of its risk. */
export function serveRiskMarks(http: Http, parts: OperatorParts): void {
  http.serve(
    setRiskMark,
    act(parts, setRiskMark, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const player = await findPlayer(tx, { merchantId, userName: body.UserName });
        if (player === null) return operatorResults.NOT_FOUND;
        const mark = { accountId: player.id, action: body.Action };
        if (body.IsForbidden) {
          await storeRiskMark(tx, { ...mark, reason: body.Reason, setBy: operator.accountId });
        } else if (!(await dropRiskMark(tx, mark))) {
          return operatorResults.TOO_LATE;
        }
        const who = { account: player.id, userName: player.userName, action: body.Action };
        return {
          before: { ...who, isForbidden: !body.IsForbidden },
          after: { ...who, isForbidden: body.IsForbidden },
          answer: done,
        };
      },
    }),
  );
}
