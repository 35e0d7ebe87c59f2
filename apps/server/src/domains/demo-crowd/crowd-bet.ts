import { categoryOf, findGame, stakeOf } from "@fairdraw/lottery-engine";
import { type Below, randomDraw, randomSelection } from "@fairdraw/lottery-engine/random-bets.ts";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";
import { parseCheckedMoney, toWire } from "@fairdraw/money";
import { type GroupBetItem, Selection } from "@fairdraw/wire";
import * as z from "zod/mini";

const stakeMin = parseCheckedMoney("2");
const stakeMax = parseCheckedMoney("120");
const multiples = [1, 1, 1, 2, 2, 5, 10];
const triesMax = 20;

/** A small bet on a game such as a player makes by quick pick; null where no play of the game suits. */
export function crowdBet(
  bettor: { gameId: number; prizeGroup: number },
  below: Below,
): GroupBetItem | null {
  const game = findGame(bettor.gameId);
  if (game === undefined) return null;
  const plays = playsOf(game.category).filter(({ mode }) => mode === "group");
  for (let n = 0; n < triesMax; n += 1) {
    const play = plays[below(plays.length)];
    if (play === undefined) return null;
    const drawn = randomDraw(categoryOf(game.category), below);
    const checked = play.check(randomSelection(play, drawn, below));
    if (!checked.ok) continue;
    const unitBets = play.countUnitBets(checked.selection);
    const multiple = multiples[below(multiples.length)] ?? 1;
    const stake = stakeOf({ price: 2, unit: "yuan", multiple, unitBets });
    if (stake < stakeMin || stake > stakeMax) continue;
    return {
      PlayId: play.id,
      Selection: z.parse(Selection, checked.selection),
      Unit: "yuan",
      Multiple: multiple,
      PrizeGroup: bettor.prizeGroup,
      Count: unitBets,
      Amount: toWire(stake),
    };
  }
  return null;
}
