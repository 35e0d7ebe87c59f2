import {
  commonResults,
  drawRowsPerPage,
  getDayCommits,
  searchDraws,
  verifyDraw,
} from "@fairdraw/wire";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { findDrawPage } from "../../lottery/draw-facts.sql.ts";
import { toWireIssue } from "../../lottery/game-data.ts";
import { findDay, findDayCommits } from "../../lottery/lottery-day.sql.ts";
import type { IssueProofs } from "./issue-proofs.ts";
import { proveDraw } from "./prove-draw.ts";

/** Binds the calls of BlockChainHash. They belong to betting because the proofs are about bets. */
export function serveDrawProof(
  http: Http,
  parts: { db: Db; clock: Clock; proofs: IssueProofs },
): void {
  http.serve(verifyDraw, async ({ body, viewer }) => {
    const proof = await proveDraw(parts, {
      gameId: body.GameId,
      serialNumber: body.SerialNumber,
      viewerId: (await viewer())?.accountId ?? null,
    });
    if (proof === null) return commonResults.NO_PERMISSION;
    return proof === "busy" ? commonResults.TOO_FREQUENT : proof;
  });
  http.serve(getDayCommits, async ({ body }) => {
    const day = { gameId: body.GameId, lotteryDay: body.LotteryDay };
    const [sealed, commits] = await Promise.all([
      findDay(parts.db, day),
      findDayCommits(parts.db, day),
    ]);
    if (sealed === null) {
      return commonResults.NO_PERMISSION;
    }
    return {
      GameId: body.GameId,
      LotteryDay: body.LotteryDay,
      DayCommit: sealed.dayCommit.toString("hex"),
      CommittedAt: sealed.committedAt,
      Items: commits.map(({ serialNumber, seedCommit }) => ({
        SerialNumber: serialNumber,
        Commit: seedCommit.toString("hex"),
      })),
    };
  });
  http.serve(searchDraws, async ({ body }) => {
    const { total, issues } = await findDrawPage(parts.db, {
      gameId: body.GameId,
      limit: drawRowsPerPage,
      offset: (body.PageIndex - 1) * drawRowsPerPage,
    });
    return { Total: total, Items: issues.map(toWireIssue) };
  });
}
