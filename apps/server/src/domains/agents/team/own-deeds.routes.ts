import { commonResults, ownDeedDaysMax, searchOwnDeeds, teamResults } from "@fairdraw/wire";
import type { DomainParts } from "../../../domain.ts";
import { limitRate } from "../../session/guard/limit-rate.ts";
import { findMember } from "../tree/find-member.sql.ts";
import { findOwnDeeds } from "./own-deeds.sql.ts";

const searchesPerMinute = 60;
const dayMs = 86_400_000;

/** Binds what an agent sees of his own deeds. */
export function serveOwnDeeds({ http, db }: Pick<DomainParts, "http" | "db">): void {
  http.serve(searchOwnDeeds, async ({ body, caller }) => {
    const { accountId: viewerId, merchantId } = caller();
    const { DateFrom, DateTo, UserName } = body;
    const isRange = DateTo > DateFrom && DateTo - DateFrom <= ownDeedDaysMax * dayMs;
    if (!isRange) return commonResults.PARAM_ERROR;
    const wait = await limitRate(db, {
      scope: `own-deeds|${viewerId}`,
      max: searchesPerMinute,
      windowSeconds: 60,
    });
    if (wait !== null) return commonResults.TOO_FREQUENT;
    const member =
      UserName === undefined
        ? undefined
        : await findMember(db, { viewerId, merchantId, userName: UserName });
    if (member === null) return teamResults.NOT_EXIST;
    const { deeds, total } = await findOwnDeeds(
      db,
      {
        viewerId,
        from: DateFrom,
        to: DateTo,
        accountId: member?.id ?? null,
        kind: body.Kind ?? null,
      },
      { limit: body.PageSize, offset: (body.PageIndex - 1) * body.PageSize },
    );
    return {
      Total: total,
      Items: deeds.map(({ at, kind, userName, before, after }) => ({
        At: at,
        Kind: kind,
        UserName: userName,
        Before: before,
        After: after,
      })),
    };
  });
}
