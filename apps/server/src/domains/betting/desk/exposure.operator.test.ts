import { type AnswerOf, cancelBet, getExposure, operatorResults } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { anOperator, operatorOf } from "../../../testing/operators.ts";
import { passIssue, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let token: string;
let SerialNumber: string;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  operator = await anOperator(world);
  token = await world.signIn("player1");
  SerialNumber = (await anOpenIssue(world)).serialNumber;
});
afterAll(() => world.close());

type Exposure = Extract<AnswerOf<typeof getExposure>, { Cells: unknown }>;
async function exposure(as = operator): Promise<Exposure> {
  const answer = await as.ask(getExposure, { GameId: 101, SerialNumber });
  assert("Cells" in answer, `the exposure is answered: ${JSON.stringify(answer)}`);
  return answer;
}

describe("the exposure of an issue", () => {
  it("follows every bet and every cancelling", async () => {
    expect(await exposure()).toMatchObject({ Bets: 0, AtMost: "0.000", IsExact: true, Draw: "" });
    const seven = aBetItem({ stakePositions: [[7], [], [], [], []] });
    await placed(world, token, [seven]);
    await placed(world, await world.signIn("player2"), [{ ...seven, Multiple: 3, Amount: "6" }]);
    const found = await exposure();
    expect(found).toMatchObject({
      Bets: 2,
      Stake: "8.000",
      AtLeast: "78.000",
      AtMost: "78.000",
      IsExact: true,
      Cells: [{ PlayId: "ssc.dwd", Number: "0:7", Bets: 2, Stake: "8.000", Payout: "78.000" }],
    });
    expect(found.Draw).toMatch(/^7,/);
    expect(found.Top.map(({ UserName, Payout }) => [UserName, Payout])).toEqual([
      ["player2", "58.500"],
      ["player1", "19.500"],
    ]);
    const { Orders } = await placed(world, token, [seven]);
    expect((await exposure()).AtMost).toBe("97.500");
    await world.call(cancelBet, { BetNos: [Orders[0]?.BetNo ?? ""] }, token);
    expect(await exposure()).toMatchObject({ Bets: 2, AtMost: "78.000" });
  });

  it("is that of the issue on sale with the highest stakes when none is named", async () => {
    for (const asked of [{}, { GameId: 101 }]) {
      expect(await operator.ask(getExposure, asked)).toMatchObject({ SerialNumber, Bets: 2 });
    }
    const unknown = { Result: operatorResults.NOT_FOUND.code };
    // This site sells no other game, and a number alone says too little.
    for (const asked of [{ GameId: 102 }, { SerialNumber }]) {
      expect(await operator.ask(getExposure, asked)).toMatchObject(unknown);
    }
  });

  it("keeps to a player's cap, and is each merchant's own", async () => {
    await world.db.rows({
      text: "INSERT INTO bet_limit (merchant_id, category, payout_max) VALUES (1, 1, 25000)",
    });
    const eight = aBetItem({ stakePositions: [[8], [], [], [], []] });
    await placed(world, await world.signIn("player3"), [eight, eight]);
    await world.db.rows({ text: "DELETE FROM bet_limit" });
    const found = await exposure();
    // The 7 costs 78, the 8 no more than the cap of the third player.
    expect(found).toMatchObject({ Bets: 4, AtMost: "78.000", IsExact: true });
    expect(found.Cells.find(({ Number: picked }) => picked === "0:8")?.Payout).toBe("39.000");
    const second = await operatorOf(world, "second");
    expect(await exposure(second)).toMatchObject({ Bets: 0, Stake: "0.000", Top: [] });
  });

  it("is over when the issue is paid, and none of an issue that nobody knows", async () => {
    const before = await world.db.rows({ text: "SELECT * FROM bet ORDER BY id" });
    await exposure();
    expect(await world.db.rows({ text: "SELECT * FROM bet ORDER BY id" })).toEqual(before);
    await passIssue(world);
    const asked = { GameId: 101, SerialNumber };
    const late = { Result: operatorResults.TOO_LATE.code };
    expect(await operator.ask(getExposure, asked)).toMatchObject(late);
    const unknown = { Result: operatorResults.NOT_FOUND.code };
    expect(await operator.ask(getExposure, { GameId: 101, SerialNumber: "1" })).toMatchObject(
      unknown,
    );
  });
});
