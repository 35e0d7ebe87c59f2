import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { submitBet } from "@fairdraw/wire/betting/calls.ts";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
import { keepSentBet, keptSentBet, requestOf, type SentBet } from "./sent-bet.ts";

beforeAll(() => loadPlays(["ssc"]));
beforeEach(() => sessionStorage.clear());

const sent: SentBet = {
  requestId: newUuid(),
  gameId: 101,
  serialNumber: "20261121-0712",
  lines: [
    {
      id: "a",
      playId: "ssc.dwd",
      selection: { positions: [[1, 2], [], [], [], []] },
      unit: "jiao",
      prizeGroup: 1900,
      multiple: 5,
      count: 2,
      nonce: "0123456789abcdef0123456789abcdef",
    },
  ],
};

it("makes a request that the wire accepts, with the amounts of the engine", () => {
  const request = requestOf(sent, { oddsVersion: 4 });
  expect(submitBet.request.safeParse(request).success).toBe(true);
  expect(request.TotalAmount).toBe("2.000");
  expect(request.Items[0]).toMatchObject({
    Amount: "2.000",
    Count: 2,
    PrizeGroup: 1900,
    ClientNonce: sent.lines[0]?.nonce,
  });
});

it("says that it repeats earlier bets where every line does, over a reload too", () => {
  const [line] = sent.lines;
  if (line === undefined) throw new Error("one line");
  const repeated = { ...line, isRepeat: true as const };
  const sourceIn = (lines: SentBet["lines"]) =>
    requestOf({ ...sent, lines }, { oddsVersion: 4 }).Source;
  expect(sourceIn([repeated, repeated])).toBe(6);
  expect(sourceIn([repeated, line])).toBeUndefined();
  keepSentBet(101, { ...sent, lines: [repeated] });
  expect(sourceIn(keptSentBet(101)?.lines ?? [])).toBe(6);
});

it("sends lines on odds with their stake and the odds that were seen", () => {
  const [line] = sent.lines;
  if (line === undefined) throw new Error("one line");
  const onOdds = {
    ...line,
    playId: "ssc.lm.lh",
    selection: { options: ["dragon"] },
    unit: "yuan" as const,
    count: 1,
  };
  const request = requestOf({ ...sent, lines: [onOdds] }, { oddsVersion: 4 });
  expect(submitBet.request.safeParse(request).success).toBe(true);
  expect(request.Items[0]).toMatchObject({ StakeEach: "5.000", OddsVersion: 4, Amount: "5.000" });
});

it("survives a reload and can be forgotten", () => {
  keepSentBet(101, sent);
  expect(keptSentBet(101)).toEqual(sent);
  expect(keptSentBet(102)).toBeNull();
  keepSentBet(101, null);
  expect(keptSentBet(101)).toBeNull();
});

it("ignores a stored text that is no submission", () => {
  sessionStorage.setItem("fairdraw.sent..101", "{broken");
  expect(keptSentBet(101)).toBeNull();
});
