import { submitBet } from "@fairdraw/wire/betting/calls.ts";
import { SchemeItem } from "@fairdraw/wire/betting/schemes.ts";
import { beforeAll, expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
import type { BetRow, BetType } from "../betting.api.ts";
import type { CartLine } from "../cart/cart.ts";
import { draftOfLine } from "../cart/draft-of-line.ts";
import { itemOfScheme, linesOfScheme } from "../cart/scheme-lines.ts";
import { addToGames } from "../combo/same-numbers.ts";
import { slipTotal } from "../combo/slip.ts";
import { requestOf } from "../placing/sent-bet.ts";
import { lineOfRow } from "../records/repeat.ts";
import { chaseSubjectOf } from "./chase-subject.ts";

beforeAll(() => loadPlays(["ssc"]));

const line: CartLine = {
  id: "a",
  playId: "ssc.dwd",
  selection: { positions: [[1, 2], [], [], [], []] },
  unit: "yuan",
  multiple: 3,
  prizeGroup: 1950,
  price: 1,
  count: 2,
  nonce: "0".repeat(32),
};
const usual: CartLine = { ...line };
delete usual.price;

it("is sent at the price that was chosen, and at two yuan where none was", () => {
  const sent = { requestId: crypto.randomUUID(), gameId: 101, serialNumber: "20261121-0712" };
  const request = requestOf({ ...sent, lines: [line, usual] }, { oddsVersion: 0 });
  expect(submitBet.request.safeParse(request).success).toBe(true);
  expect(request.Items).toMatchObject([
    { Price: 1, Amount: "6.000" },
    { Price: 2, Amount: "12.000" },
  ]);
  expect(request.TotalAmount).toBe("18.000");
});

it("is chased at what it costs and pays", () => {
  const betType = { MultipleMax: 99_999, StakeMax: "200000", OddsVersion: 0 } as BetType;
  const oddsOf = () => ({ oddsMilli: undefined, context: {} });
  const { unit, items } = chaseSubjectOf([line], { gameId: 101, betType, oddsOf });
  expect(unit).toEqual({ cost: 6_000n, prize: 29_250n });
  expect(items).toMatchObject([{ Price: 1, Amount: "6.000" }]);
});

it("comes back from a scheme, onto the board and out of an old bet as it was", () => {
  const item = itemOfScheme(line);
  expect(SchemeItem.parse(item)).toMatchObject({ Price: 1 });
  expect(linesOfScheme([item, itemOfScheme(usual)], 1950).map(({ price }) => price)).toEqual([
    1,
    undefined,
  ]);
  expect([draftOfLine(line)?.price, draftOfLine(usual)?.price]).toEqual([1, 2]);
  const row = {
    PlayId: "ssc.dwd",
    Selection: { positions: [[1, 2], [], [], [], []] },
    Unit: "yuan",
    Multiple: 3,
    PrizeGroup: 1950,
  };
  expect(lineOfRow({ ...row, Price: 1 } as BetRow)?.price).toBe(1);
  expect(lineOfRow({ ...row, Price: 2 } as BetRow)?.price).toBeUndefined();
});

it("goes to several games at the same price, beside the same numbers at the usual one", () => {
  const target = { serialNumber: "1", multipleMax: 10, prizeGroup: 1950, odds: "", multiple: 1 };
  const targets = [
    { ...target, gameId: 101 },
    { ...target, gameId: 102 },
  ];
  const cheap = addToGames([], line, targets);
  expect(slipTotal(cheap.slip)).toBe(4_000n);
  const both = addToGames(cheap.slip, usual, targets);
  expect(both.slip.map(({ lines }) => lines.length)).toEqual([2, 2]);
  expect(slipTotal(both.slip)).toBe(12_000n);
});
