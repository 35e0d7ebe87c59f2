import { findGame } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { operatorResults, setPlays } from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { emit } from "../../platform/hub/outbox.ts";
import { findGameStates } from "../lottery/game-states.sql.ts";
import { siteChanged } from "../site/site-events.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { findClosedPlays } from "./limits/closed-plays.ts";
import { closePlays, openPlays } from "./limits/limits.sql.ts";

/**
 * Binds the call by which a merchant's operators take plays off sale, in games that all merchants share.
 */
export function serveBettingOperator(http: Http, parts: OperatorParts): void {
  http.serve(
    setPlays,
    act(parts, setPlays, {
      async run({ tx, body, operator, done }) {
        const gameIds = [...new Set(body.GameIds)];
        const plays = [...new Set(body.PlayIds)].map(findPlay);
        const playNos = plays.flatMap((play) => (play === undefined ? [] : [play.no]));
        const served = (await findGameStates(tx)).filter(({ id }) => gameIds.includes(id));
        const isKnown = gameIds.every((gameId) =>
          plays.every((play) => play?.category === findGame(gameId)?.category),
        );
        if (served.length < gameIds.length || playNos.length < plays.length || !isKnown) {
          return operatorResults.NOT_FOUND;
        }
        const { merchantId } = operator;
        const of = { merchantId, gameIds };
        const before = await findClosedPlays(tx, of);
        await (body.IsClosed ? closePlays : openPlays)(tx, { ...of, playNos });
        await emit(tx, [siteChanged(merchantId, "plays")]);
        return {
          before: { closed: Object.fromEntries(before) },
          after: { closed: Object.fromEntries(await findClosedPlays(tx, of)) },
          answer: done,
        };
      },
    }),
  );
}
