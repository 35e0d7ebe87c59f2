import { type Below, someOf } from "@fairdraw/lottery-engine/random-bets.ts";
import { aLine, issuesPerDay, type WrittenFacts } from "./written-facts.ts";

const stakes = [2, 5, 10, 10, 10, 20, 20, 50, 100];
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const rows = (first: readonly (string | number)[]) => [first, [], [], [], []];

/** How a player is used to play. Units: of `leaning`, per cent. */
interface Habit {
  readonly gameId: number;
  readonly stake: number;
  readonly favourite: string;
  readonly leaning: number;
  readonly from: number;
  readonly issues: number;
}

/**
 * A day of a line of honest people: they play the same popular games in the same evening, with the usual round stakes, mostly
 * on the sides of a coin, and each has a side that he likes. Agents lend money, people withdraw what they won, families share
 * an address.
 */
export function honestDay(world: WrittenFacts, size: number, below: Below): void {
  const { agent, players } = aLine(world, size);
  const evening = below(issuesPerDay - 300);
  for (const player of players) {
    const habit: Habit = {
      gameId: [101, 101, 101, 102][below(4)] ?? 101,
      stake: stakes[below(stakes.length)] ?? 10,
      favourite: ["big", "small", "odd", "even"][below(4)] ?? "big",
      leaning: 40 + below(40),
      from: evening + below(60),
      issues: 20 + below(160),
    };
    for (let issue = habit.from; issue < habit.from + habit.issues; issue += 1 + below(3)) {
      betOnce(world, { player, issue, habit, below });
    }
    if (below(3) === 0) world.transfer(agent, player, { amount: 100 + below(900), hours: 1 });
    if (below(3) === 0) world.withdraw(player, { amount: 50 + below(1500), hours: 10 + below(60) });
    if (below(8) === 0) world.tie(agent, player, { kind: "address", holders: 2 + below(4) });
    world.commission(agent, player, 1 + below(20));
  }
}

function betOnce(
  world: WrittenFacts,
  of: { player: bigint; issue: number; habit: Habit; below: Below },
): void {
  const { player, issue, habit, below } = of;
  const bet = {
    issue,
    gameId: habit.gameId,
    stake: habit.stake * (below(5) === 0 ? 2 : 1),
  };
  const kind = below(10);
  if (kind < 6) {
    const isUsual = below(100) < habit.leaning;
    const side = isUsual ? habit.favourite : (["big", "small", "odd", "even"][below(4)] ?? "big");
    const selection = { positionOptions: rows([side]) };
    world.bet(player, { ...bet, playId: "ssc.lm.ball", selection });
  } else if (kind < 8) {
    const options = [["dragon", "tiger"][below(2)] ?? "dragon"];
    world.bet(player, { ...bet, playId: "ssc.lhh.wq", selection: { options } });
  } else {
    const picked = someOf(digits, 1 + below(8), below).toSorted((a, b) => a - b);
    world.bet(player, { ...bet, playId: "ssc.dwd", selection: { positions: rows(picked) } });
  }
}
