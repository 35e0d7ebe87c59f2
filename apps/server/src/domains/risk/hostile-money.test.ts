import { expect, it } from "vitest";
import { aLine, type WrittenFacts, writtenFacts } from "../../testing/risk/written-facts.ts";
import { findCircles } from "./signals/circles.ts";
import { type RiskTransfer, scoreOf } from "./signals/facts.ts";
import { judgeFacts } from "./signals/judge-facts.ts";

/** Each account of a chain sends a sum so many times to the one after it. */
function sendDown(world: WrittenFacts, chain: readonly bigint[], times: number): void {
  chain.slice(1).forEach((to, level) => {
    for (let n = 0; n < times; n += 1) {
      world.transfer(chain[level] ?? 0n, to, { amount: 100, hours: level + n / 1000 });
    }
  });
}
/** Transfers that count how often a rule reads when one was made: its work, without a clock. */
function counted(transfers: readonly RiskTransfer[]) {
  const reads = { count: 0 };
  const rows = transfers.map((transfer) => ({
    ...transfer,
    get at() {
      reads.count += 1;
      return transfer.at;
    },
  }));
  return { rows, reads };
}

it("does not follow every way down a chain that comes back to nobody", () => {
  const world = writtenFacts();
  const chain = [world.account()];
  for (let level = 0; level < 6; level += 1) chain.push(world.account(chain.at(-1)));
  sendDown(world, chain, 25);
  const { rows, reads } = counted(world.facts.transfers);
  expect(findCircles({ transfers: rows })).toEqual([]);
  // 25 ways of each step to the sixth power would be 244 million.
  expect(reads.count).toBeLessThan(20_000);
});

it("gives up looking where all send to all, and still finds the circle of another line", () => {
  const world = writtenFacts();
  const { agent, players } = aLine(world, 24);
  const all = [agent, ...players];
  for (const from of all) {
    for (const to of all) if (from !== to) world.transfer(from, to, { amount: 5000, hours: 1 });
  }
  const other = aLine(world, 2);
  const [one = 0n, two = 0n] = other.players;
  world.transfer(other.agent, one, { amount: 1000, hours: 1 });
  world.transfer(one, two, { amount: 990, hours: 1.3 });
  world.transfer(two, other.agent, { amount: 980, hours: 2 });
  const { rows, reads } = counted(world.facts.transfers);
  const found = findCircles({ transfers: rows });
  expect(reads.count).toBeLessThan(1_000_000);
  expect(found.map(({ accountIds }) => accountIds)).toContainEqual([other.agent, one, two]);
  expect(found.length).toBeLessThanOrEqual(21);
});

it("sees a circle whose every step is sent in parts of less than is judged", () => {
  const world = writtenFacts();
  const { agent, players } = aLine(world, 2);
  const [one = 0n, two = 0n] = players;
  const ways = [
    [agent, one],
    [one, two],
    [two, agent],
  ] as const;
  ways.forEach(([from, to], step) => {
    for (let n = 0; n < 20; n += 1) {
      world.transfer(from, to, { amount: 99.99, hours: 1 + step + n / 100 });
    }
  });
  const [finding] = judgeFacts(world.facts);
  expect(finding).toMatchObject({ rule: "circle", accountIds: [agent, one, two] });
  expect(finding?.evidence).toHaveLength(60);
});

it("sees a circle beside a larger sum to the same account on the same day", () => {
  const world = writtenFacts();
  const { agent, players } = aLine(world, 2);
  const [one = 0n, two = 0n] = players;
  world.transfer(agent, one, { amount: 1000, hours: 1 });
  world.transfer(one, two, { amount: 990, hours: 1.3 });
  world.transfer(two, agent, { amount: 980, hours: 2 });
  world.transfer(agent, one, { amount: 3000, hours: 3 });
  expect(judgeFacts(world.facts).map(({ rule }) => rule)).toEqual(["circle"]);
});

it("takes money that was sent before it came for no circle", () => {
  const world = writtenFacts();
  const { agent, players } = aLine(world, 2);
  const [one = 0n, two = 0n] = players;
  world.transfer(two, agent, { amount: 1000, hours: 3 });
  world.transfer(one, two, { amount: 1000, hours: 2 });
  world.transfer(agent, one, { amount: 1000, hours: 2.5 });
  world.transfer(agent, one, { amount: 1000, hours: 28 });
  expect(findCircles(world.facts)).toEqual([]);
});

it("sees a balance that was sent in 200 small parts and withdrawn", () => {
  const world = writtenFacts();
  const { agent, players } = aLine(world, 1);
  const [one = 0n] = players;
  world.tie(agent, one, { kind: "device" });
  for (let n = 0; n < 200; n += 1) {
    world.transfer(agent, one, { amount: 99.99, hours: 1 + n / 1000 });
  }
  world.withdraw(one, { amount: 19_998, hours: 12 });
  const [finding] = judgeFacts(world.facts);
  expect(finding?.rule).toBe("dump");
  expect(finding === undefined ? 0 : scoreOf(finding)).toBeGreaterThanOrEqual(50);
});
