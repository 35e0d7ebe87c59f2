import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { type Money, money } from "@fairdraw/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { PairMap } from "../../../platform/pair-map.ts";
import { defaultLimits } from "../rules/limits.ts";
import { type IssueBook, type MeteredLine, openBook } from "./issue-book.ts";

const issue = { issueId: "01970000-0000-7000-8000-000000000001", merchantId: 1 };
const limits = {
  ...defaultLimits("ssc"),
  stakeMin: money(2n),
  stakeMax: money(1_002n),
  oddsStakeMin: money(1n),
  oddsStakeMax: money(700n),
  playerStakeMax: money(1_000_000n),
  numberStakeMax: money(1_500n),
  payoutMax: money(4_000n),
  houseCap: money(20_001n),
};
const onGroup = findPlay("ssc.dwd");
const onOdds = findPlay("ssc.lm.lh");

function lineOn(
  play: typeof onGroup,
  terms: { stake: bigint; number: string; highestPrize: bigint },
): MeteredLine {
  assert(play !== undefined, "the engine knows the play");
  const stake = money(terms.stake);
  return {
    play,
    picked: { positions: [] },
    unitBets: 1,
    multiple: 1,
    stake,
    numbers: [[terms.number, stake]],
    highestPrize: money(terms.highestPrize),
  };
}

const aLine = fc
  .record({
    play: fc.constantFrom(onGroup, onOdds),
    stake: fc.bigInt({ min: 1n, max: 1_100n }),
    number: fc.constantFrom("0:1", "0:2"),
    highestPrize: fc.bigInt({ min: 0n, max: 5_000n }),
  })
  .map(({ play, ...terms }) => lineOn(play, terms));

/** What others have added before: to the worst case, and to the numbers of each play. */
interface Before {
  readonly worstCase: Money;
  readonly numbers: PairMap<number, string, Money>;
}

function bookAfter({ worstCase, numbers }: Before): IssueBook {
  const exposure = { ...issue, stake: worstCase, worstCase };
  return openBook({ exposure, numbers, players: new Map(), blocks: [] }, limits);
}

const noNumbers = new PairMap<number, string, Money>();

const takeAll = (book: IssueBook, lines: readonly MeteredLine[]) =>
  lines.filter((line) => book.take(1n, line) === null);

it("tells exactly how much others may add before what was taken no longer fits", () => {
  let boundsSeen = 0;
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 12 }),
      fc.bigInt({ min: 0n, max: 20_001n }),
      (lines, worstCase) => {
        const before = { worstCase: money(worstCase), numbers: noNumbers };
        const book = bookAfter(before);
        const taken = takeAll(book, lines);
        const fits = (other: Before) => takeAll(bookAfter(other), taken).length === taken.length;
        const { exposures, numbers } = book.changes();
        expect(exposures.length).toBe(taken.length > 0 ? 1 : 0);
        for (const { worstCaseMax } of exposures) {
          boundsSeen += 1;
          expect(fits({ ...before, worstCase: worstCaseMax })).toBe(true);
          expect(fits({ ...before, worstCase: money(worstCaseMax + 1n) })).toBe(false);
        }
        for (const { playNo, number, stakeMax } of numbers) {
          const staked = (stake: Money) => new PairMap([[playNo, number, stake]]);
          expect(fits({ ...before, numbers: staked(stakeMax) })).toBe(true);
          expect(fits({ ...before, numbers: staked(money(stakeMax + 1n)) })).toBe(false);
        }
      },
    ),
  );
  expect(boundsSeen).toBeGreaterThan(50);
});

it("leaves no more room for what was given back than for what was not", () => {
  const line = (stake: bigint) => lineOn(onGroup, { stake, number: "0:1", highestPrize: 100n });
  const book = bookAfter({ worstCase: money(0n), numbers: noNumbers });
  expect(takeAll(book, [line(10n), line(20n)])).toHaveLength(2);
  book.giveBack(1n, line(20n));
  const { exposures, numbers } = book.changes();
  expect(exposures).toMatchObject([{ stake: 10n, worstCase: 100n, isFirst: true }]);
  expect(numbers).toMatchObject([{ number: "0:1", stake: 10n, stakeMax: 1_470n }]);
});
