import { aBetItem, aBetRequest, addCrowd, callOver } from "@fairdraw/dev-world";
import { findGame, type Play } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { type BetItem, getBetType, getGameData, isRefused, submitBet } from "@fairdraw/wire";
import { seededChance, sleep } from "../campaign.ts";
import type { Db } from "../site.ts";

/** A session lasts two hours of the platform; another player comes well before. */
const roundsPerPlayer = 60;
const money = 10_000_000_000n;

/** A player bets the worked example of some play on every game, round after round. */
export function betOnAllGames(
  url: string,
  { db, seed, everyMs }: { db: Db; seed: number; everyMs: number },
): { bets(): number; stop(): Promise<void> } {
  const chance = seededChance(seed);
  let placed = 0;
  let isStopping = false;
  const loop = async () => {
    let token = "";
    for (let round = 0; !isStopping; round++) {
      if (round % roundsPerPlayer === 0) {
        const [player] = await addCrowd(db, { name: `hours${round}x`, count: 1, each: money });
        token = player?.token ?? "";
      }
      placed += await betOnce(url, token, chance);
      await sleep(everyMs);
    }
  };
  const running = loop();
  return {
    bets: () => placed,
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

async function betOnce(url: string, token: string, chance: () => number): Promise<number> {
  const games = await callOver(url, getGameData, {});
  if (isRefused(games)) throw new Error("the games are refused");
  const world = {
    call: <C extends Parameters<typeof callOver>[1]>(
      declared: C,
      body: Parameters<typeof callOver<C>>[2],
    ) => callOver(url, declared, body, token),
  };
  let placed = 0;
  for (const [id, data] of Object.entries(games)) {
    const game = findGame(Number(id));
    const issue = data.currentIssue;
    if (game === undefined || issue == null || issue.startTimeStamp > data.serverTime) continue;
    const offer = await callOver(url, getBetType, { GameId: game.id }, token);
    if (!("Plays" in offer) || offer.Plays.length === 0) continue;
    const play = findPlay(offer.Plays[Math.floor(chance() * offer.Plays.length)]?.PlayId ?? "");
    if (play === undefined) continue;
    const item = exampleOf(play, offer.PrizeGroup);
    const request = await aBetRequest(world, [item], {
      GameId: game.id,
      SerialNumber: issue.serialNumber,
    });
    const answer = await callOver(url, submitBet, request, token);
    if ("Orders" in answer) placed += answer.Orders.length;
  }
  return placed;
}

/** What the rules of a play show as an example, as a line for the smallest stake. */
export function exampleOf(play: Play, prizeGroup: number): BetItem {
  const line = {
    PlayId: play.id,
    Selection: JSON.parse(JSON.stringify(play.example.selection)) as BetItem["Selection"],
  };
  if (play.mode === "group") return aBetItem({ ...line, Unit: "li", PrizeGroup: prizeGroup });
  const checked = play.check(line.Selection);
  const count = checked.ok ? play.countUnitBets(checked.selection) : 1;
  return { ...line, StakeEach: "1", OddsVersion: 0, Count: count, Amount: String(count) };
}
