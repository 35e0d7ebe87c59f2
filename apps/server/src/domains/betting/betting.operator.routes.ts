import { findGame } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { operatorResults, setGameOdds, setPlays } from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { emit } from "../../platform/hub/outbox.ts";
import { findGameStates } from "../lottery/game-states.sql.ts";
import { siteChanged } from "../site/site-events.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { findClosedPlays } from "./limits/closed-plays.ts";
import { closePlays, openPlays } from "./limits/limits.sql.ts";
import { setOdds } from "./limits/set-odds.ts";

/**
 * Binds the calls by which a merchant's operators take plays off sale and set odds, in games that all merchants share.
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
  http.serve(
    setGameOdds,
    act(parts, setGameOdds, {
      async run({ tx, body, operator, done }) {
        const play = findPlay(body.PlayId);
        const levels = new Set(play?.mode === "odds" ? play.levels.map(({ key }) => key) : []);
        const asked = new Set(body.Items.map(({ Level }) => Level));
        if (play === undefined || ![...asked].every((level) => levels.has(level))) {
          return operatorResults.NOT_FOUND;
        }
        if (asked.size < body.Items.length) return operatorResults.UNFIT;
        const OddsVersion = await setOdds(
          tx,
          operator.merchantId,
          body.Items.map(({ Level, OddsMilli }) => {
            return { playNo: play.no, level: Level, oddsMilli: BigInt(OddsMilli) };
          }),
        );
        // The audit row needs no old value: earlier versions stand in the table of changes.
        const after = { version: OddsVersion, play: play.id, items: body.Items };
        return {
          before: { version: OddsVersion - 1 },
          after,
          answer: { ...done, OddsVersion },
        };
      },
    }),
  );
}
