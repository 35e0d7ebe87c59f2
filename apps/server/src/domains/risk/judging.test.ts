import { afterAll, expect, it } from "vitest";
import { betSchemes } from "../../testing/risk/schemes.ts";
import { aLine, writtenFacts } from "../../testing/risk/written-facts.ts";
import { judgeFacts } from "./signals/judge-facts.ts";
import { createJudging } from "./signals/judging.ts";

const judging = createJudging();
afterAll(() => judging.stop());

it("finds on a thread of its own what it finds here, when there are many bets", async () => {
  const world = writtenFacts();
  betSchemes[0]?.play(world);
  const [other = 0n] = aLine(world, 1).players;
  for (let issue = 0; issue < 600; issue += 1) {
    const selection = { options: [issue % 3 === 0 ? "dragon" : "tiger"] };
    world.bet(other, { issue, playId: "ssc.lhh.wq", selection, stake: 10 });
  }
  const found = await judging.of(world.facts);
  expect(found).toHaveLength(1);
  expect(found).toEqual(judgeFacts(world.facts));
});
