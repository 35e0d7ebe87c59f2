import { aBetItem, aBetRequest, callOver } from "@fairdraw/dev-world";
import { findGame } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { getBetType, getGameData, isRefused, submitBet } from "@fairdraw/wire";
import { seededChance, sleep } from "./campaign.ts";
import { signIn } from "./kills-load.ts";

/** A login lasts two hours of the platform; it is renewed well before. */
const loginRounds = 60;

/** One player bets the worked example of some play on every game, round after round. */
export function betOnAllGames(
  url: string,
  { seed, everyMs }: { seed: number; everyMs: number },
): { bets(): number; stop(): Promise<void> } {
  const chance = seededChance(seed);
  let placed = 0;
  let isStopping = false;
  const loop = async () => {
    let token = "";
    for (let round = 0; !isStopping; round++) {
      if (round % loginRounds === 0) token = await signIn(url, "player1");
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
    const item = aBetItem({
      PlayId: play.id,
      Selection: JSON.parse(JSON.stringify(play.example.selection)),
      Unit: "li",
      PrizeGroup: offer.PrizeGroup,
    });
    const request = await aBetRequest(world, [item], {
      GameId: game.id,
      SerialNumber: issue.serialNumber,
    });
    const answer = await callOver(url, submitBet, request, token);
    if ("Orders" in answer) placed += answer.Orders.length;
  }
  return placed;
}
