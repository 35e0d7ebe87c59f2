import type { Scheme } from "./schemes.ts";
import { aLine, type WrittenFacts } from "./written-facts.ts";

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Bets that return nearly the whole stake whatever is drawn. Units: yuan. */
function cover(world: WrittenFacts, player: bigint, of: { issues: number; stake: number }): void {
  for (let issue = 300; issue < 300 + of.issues; issue += 1) {
    const selection = { positions: [digits, [], [], [], []] };
    world.bet(player, { issue, playId: "ssc.dwd", selection, stake: of.stake });
  }
}

/** Schemes of money and of places in the tree. */
export const moneySchemes: readonly Scheme[] = [
  {
    name: "money goes round through two accounts in an hour",
    rule: "circle",
    play: (world) => {
      const { agent, players } = aLine(world, 2);
      const [one = 0n, two = 0n] = players;
      world.transfer(agent, one, { amount: 1000, hours: 1 });
      world.transfer(one, two, { amount: 990, hours: 1.3 });
      world.transfer(two, agent, { amount: 980, hours: 2 });
    },
  },
  {
    name: "money goes round through three accounts, a part stays behind",
    rule: "circle",
    play: (world) => {
      const { agent, players } = aLine(world, 3);
      const [one = 0n, two = 0n, three = 0n] = players;
      world.transfer(agent, one, { amount: 2000, hours: 1 });
      world.transfer(one, two, { amount: 1800, hours: 5 });
      world.transfer(two, three, { amount: 1700, hours: 9 });
      world.transfer(three, agent, { amount: 1600, hours: 15 });
    },
  },
  {
    name: "a balance is sent, turned over on all digits, and withdrawn",
    rule: "dump",
    play: (world) => {
      const { agent, players } = aLine(world, 1);
      const [one = 0n] = players;
      world.transfer(agent, one, { amount: 1000, hours: 1 });
      cover(world, one, { issues: 5, stake: 200 });
      world.withdraw(one, { amount: 980, hours: 12 });
    },
  },
  {
    name: "a balance is sent in three parts to who has the same device, and withdrawn",
    rule: "dump",
    play: (world) => {
      const { agent, players } = aLine(world, 1);
      const [one = 0n] = players;
      world.tie(agent, one, { kind: "device" });
      for (const hours of [1, 2, 3]) world.transfer(agent, one, { amount: 400, hours });
      world.withdraw(one, { amount: 1100, hours: 30 });
    },
  },
  {
    name: "an agent plays from his own device as his player",
    rule: "selfReferral",
    play: (world) => {
      const { agent, players } = aLine(world, 1);
      world.tie(agent, players[0] ?? 0n, { kind: "device" });
      world.commission(agent, players[0] ?? 0n, 80);
    },
  },
  {
    name: "an agent's player withdraws to the agent's card",
    rule: "selfReferral",
    play: (world) => {
      const { agent, players } = aLine(world, 1);
      world.tie(agent, players[0] ?? 0n, { kind: "payee", times: 1 });
      world.commission(agent, players[0] ?? 0n, 12);
    },
  },
  {
    name: "an agent and three of his players at one address of nobody else",
    rule: "selfReferral",
    play: (world) => {
      const { agent, players } = aLine(world, 3);
      for (const player of players) {
        world.tie(agent, player, { kind: "address", holders: 4 });
        world.commission(agent, player, 30);
      }
    },
  },
  {
    name: "a downline moves twelve hours before the bill of its new agent",
    rule: "moveBeforePay",
    play: (world) => {
      const { root, agent, players } = aLine(world, 1);
      const other = world.account(root);
      const [moved = 0n] = players;
      world.move(moved, {
        from: agent,
        to: other,
        paidAfterHours: 12,
        amount: 400,
        movedShare: 0.95,
      });
    },
  },
];
