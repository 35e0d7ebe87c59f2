import type { RiskRule } from "@fairdraw/wire";
import { aLine, issuesPerDay, type WrittenFacts } from "./written-facts.ts";

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const rows = (first: readonly (string | number)[]) => [first, [], [], [], []];
const ball = (side: string) => ({
  playId: "ssc.lm.ball",
  selection: { positionOptions: rows([side]) },
});
const sum = (side: string) => ({ playId: "ssc.lm.sum", selection: { options: [side] } });
const dragon = (side: string) => ({ playId: "ssc.lhh.wq", selection: { options: [side] } });
const fixed = (picked: readonly number[]) => ({
  playId: "ssc.dwd",
  selection: { positions: rows(picked) },
});
const dice = (side: string) => ({
  gameId: 301,
  playId: "k3.lm.bsoe",
  selection: { options: [side] },
});
const rank = (side: string) => ({
  gameId: 401,
  playId: "pk10.lm.gyp",
  selection: { options: [side] },
});

type Pick = { playId: string; selection: object; gameId?: number };

/** Lets accounts bet on issues, each on his side. Shape: one side and stake for each account. */
function against(
  world: WrittenFacts,
  of: {
    players: readonly bigint[];
    issues: readonly number[];
    sides: (issue: number) => readonly (readonly [Pick, number])[];
  },
): void {
  for (const issue of of.issues) {
    of.sides(issue).forEach(([pick, stake], i) => {
      world.bet(of.players[i] ?? 0n, { issue, stake, ...pick });
    });
  }
}
const evening = (count: number, from = 100) => Array.from({ length: count }, (_, i) => from + i);
const twoOf = (world: WrittenFacts) => aLine(world, 2).players;
const isEven = (issue: number) => issue % 2 === 0;

/** A scheme by which a line cheats the house, and the rule that has to find it. */
export interface Scheme {
  readonly name: string;
  readonly rule: RiskRule;
  readonly play: (world: WrittenFacts) => void;
}

/** Schemes of bets. */
export const betSchemes: readonly Scheme[] = [
  {
    name: "two players on big and small, the same stake",
    rule: "bothSides",
    play: (world) =>
      against(world, {
        players: twoOf(world),
        issues: evening(20),
        sides: () => [
          [ball("big"), 100],
          [ball("small"), 100],
        ],
      }),
  },
  {
    name: "two players who change sides each issue",
    rule: "bothSides",
    play: (world) =>
      against(world, {
        players: twoOf(world),
        issues: evening(20),
        sides: (issue) => [
          [sum(isEven(issue) ? "odd" : "even"), 50],
          [sum(isEven(issue) ? "even" : "odd"), 50],
        ],
      }),
  },
  {
    name: "an agent against his own player, dragon and tiger",
    rule: "bothSides",
    play: (world) => {
      const { agent, players } = aLine(world, 1);
      against(world, {
        players: [agent, ...players],
        issues: evening(18),
        sides: () => [
          [dragon("dragon"), 200],
          [dragon("tiger"), 200],
        ],
      });
    },
  },
  {
    name: "unequal stakes, 100 against 60",
    rule: "bothSides",
    play: (world) =>
      against(world, {
        players: twoOf(world),
        issues: evening(20),
        sides: () => [
          [ball("odd"), 100],
          [ball("even"), 60],
        ],
      }),
  },
  {
    name: "split over three: one on big, two with half each on small",
    rule: "bothSides",
    play: (world) =>
      against(world, {
        players: aLine(world, 3).players,
        issues: evening(16),
        sides: () => [
          [ball("big"), 100],
          [ball("small"), 50],
          [ball("small"), 50],
        ],
      }),
  },
  {
    name: "three share the ten digits of a place",
    rule: "bothSides",
    play: (world) =>
      against(world, {
        players: aLine(world, 3).players,
        issues: evening(16),
        sides: () => [
          [fixed([0, 1, 2]), 30],
          [fixed([3, 4, 5]), 30],
          [fixed([6, 7, 8, 9]), 40],
        ],
      }),
  },
  {
    name: "a few issues a day, over four days",
    rule: "bothSides",
    play: (world) =>
      against(world, {
        players: twoOf(world),
        issues: [0, 1, 2, 3].flatMap((day) => evening(4, 100 + day * issuesPerDay)),
        sides: () => [
          [ball("big"), 500],
          [ball("small"), 500],
        ],
      }),
  },
  {
    name: "different plays: big by name against the small digits",
    rule: "bothSides",
    play: (world) =>
      against(world, {
        players: twoOf(world),
        issues: evening(15),
        sides: () => [
          [ball("big"), 100],
          [fixed([0, 1, 2, 3, 4]), 100],
        ],
      }),
  },
  {
    name: "dice, with other bets of each as cover",
    rule: "bothSides",
    play: (world) => {
      const [one = 0n, other = 0n] = twoOf(world);
      against(world, {
        players: [one, other],
        issues: evening(15),
        sides: () => [
          [dice("big"), 100],
          [dice("small"), 100],
        ],
      });
      for (const issue of evening(10, 400)) {
        world.bet(one, { issue, stake: 20, ...dice("odd") });
        world.bet(other, { issue: issue + 20, stake: 20, ...dice("big") });
      }
    },
  },
  {
    name: "the sum of two ranks, where the sides are not equally likely",
    rule: "bothSides",
    play: (world) =>
      against(world, {
        players: twoOf(world),
        issues: evening(20),
        sides: () => [
          [rank("big"), 90],
          [rank("small"), 110],
        ],
      }),
  },
  {
    name: "one player on nine of ten digits",
    rule: "rebateFarm",
    play: (world) =>
      against(world, {
        players: aLine(world, 1).players,
        issues: evening(20),
        sides: () => [[fixed(digits.slice(1)), 90]],
      }),
  },
  {
    name: "one player on both sides by two bets",
    rule: "rebateFarm",
    play: (world) => {
      const [one = 0n] = aLine(world, 1).players;
      against(world, {
        players: [one, one],
        issues: evening(15),
        sides: () => [
          [ball("big"), 100],
          [ball("small"), 100],
        ],
      });
    },
  },
];
