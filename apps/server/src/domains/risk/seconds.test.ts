import { expect, it } from "vitest";
import { betSchemes } from "../../testing/risk/schemes.ts";
import { aLine, writtenFacts } from "../../testing/risk/written-facts.ts";
import { figureOf } from "./signals/evidence-text.ts";
import { judgeFacts } from "./signals/judge-facts.ts";

const half = (isLow: boolean) => ({
  positions: [isLow ? [0, 1, 2, 3, 4] : [5, 6, 7, 8, 9], [], [], [], []],
});
const dwd = { playId: "ssc.dwd", stake: 100 };

it("says that an agent who bets second could read what he bets against", () => {
  const world = writtenFacts();
  const { agent, players } = aLine(world, 1);
  const [player = 0n] = players;
  for (let issue = 0; issue < 16; issue += 1) {
    world.bet(player, { issue, selection: half(true), ...dwd });
    const later = issue < 12 ? 0.5 : -0.5;
    world.bet(agent, { issue, placedAt: issue + later, selection: half(false), ...dwd });
  }
  const [finding] = judgeFacts(world.facts);
  expect(finding?.rule).toBe("bothSides");
  expect(finding?.parts.slice(-2)).toEqual([
    { part: "betSecond", points: 0, most: 0, figure: `${agent}:12 ${player}:4` },
    { part: "secondAbove", points: 0, most: 0, figure: `${agent}:12` },
  ]);
});

it("names nobody above where the player bets second, or neither does", () => {
  const world = writtenFacts();
  betSchemes.find(({ name }) => name.startsWith("an agent against"))?.play(world);
  const [finding] = judgeFacts(world.facts);
  expect(finding?.parts.map(({ part }) => part)).not.toContain("secondAbove");
  expect(finding?.parts.at(-1)).toMatchObject({ part: "betSecond", figure: "2:0 3:0" });
});

it("is told with the names of the accounts, and other figures as they are", () => {
  const accounts = [
    { id: 3n, userName: "lee" },
    { id: 2n, userName: "ann" },
  ];
  const figure = figureOf({ part: "betSecond", figure: "2:12 3:4" }, accounts);
  expect(figure).toBe("ann 12, lee 4");
  expect(figureOf({ part: "amount", figure: "2:12" }, accounts)).toBe("2:12");
});
