import { type CrowdMember, callOver } from "@fairdraw/dev-world";
import { getGameInfo, isRefused } from "@fairdraw/wire";
import { sleep } from "../campaign.ts";
import { aSubmit, type Oracle } from "./oracle.ts";

const gameId = 101;
const linesMax = 3;
const cancelShare = 0.2;
/** So many ask for a request before they send it, which voids it. */
const voidShare = 0.1;
/** After a refusal or a lost answer a player tries again a little later. */
const breathMs = 20;

/** Players who bet on whatever issue sells, one request after the other, and take some bets back. */
export function runBettors(request: {
  /** Where each player's next call goes; a campaign may move it. */
  urlOf(player: number): string;
  oracle: Oracle;
  crowd: readonly CrowdMember[];
  chance: () => number;
}): { stop(): Promise<void> } {
  let isStopping = false;
  const { oracle, chance, urlOf } = request;
  const loops = request.crowd.map(async (member, player) => {
    while (!isStopping) {
      const serialNumber = await sellingIssue(urlOf(player));
      if (serialNumber === null) {
        await sleep(breathMs);
        continue;
      }
      const lines = 1 + Math.floor(chance() * linesMax);
      const order = aSubmit({ gameId, serialNumber }, chance, lines);
      const url = urlOf(player);
      if (chance() < voidShare && !(await oracle.voidUnsent(url, member, order))) continue;
      const entry = await oracle.submit(url, member, order);
      if (entry.state !== "acknowledged") await sleep(breathMs);
      else if (chance() < cancelShare) await oracle.cancel(url, entry);
    }
  });
  return {
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
  };
}

/** Serial number of the issue that sells or opens next; null while nobody answers. */
export async function sellingIssue(url: string): Promise<string | null> {
  const asked = { GameIdList: [gameId], Countdown: true };
  const games = await callOver(url, getGameInfo, asked).catch(() => null);
  const game = games === null || isRefused(games) ? undefined : games[String(gameId)];
  return game?.currentIssue?.serialNumber ?? null;
}
