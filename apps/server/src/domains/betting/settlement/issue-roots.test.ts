import { contentLeafOf, leafOf, merkleRoot } from "@fairdraw/lottery-engine";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { toBetNo } from "../../../platform/ids.ts";
import { contentHashOf, contentOf } from "../rows/bet-content.ts";
import type { BetRow } from "../rows/betting.sql.ts";
import { rootsOf } from "./issue-roots.ts";

const aBet = fc.record({ id: fc.uuid(), nonce: fc.uint8Array({ minLength: 16, maxLength: 16 }) });

it("roots are those that verifiers compute with the engine, for any bets in any order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(aBet, { selector: ({ id }) => id, maxLength: 40 }), (some) => {
      const bets = some.map(
        ({ id, nonce }, i): BetRow => ({
          id,
          accountId: BigInt(i),
          issueId: id,
          playNo: 1,
          selection: '{"positions":[[1],[],[],[],[]]}',
          unit: 0,
          price: 2,
          multiple: 1 + i,
          prizeGroup: 1950,
          unitBets: 1,
          stake: 2000n,
          clientNonce: Buffer.from(nonce),
          rulesVersion: 1 + (i % 4),
          pays: i % 4 === 3 ? "2|1:19.500" : null,
          oddsVersion: 0,
          payoutMax: 400_000_000n,
          uplineRates: [],
        }),
      );
      const inOrder = bets.toSorted((a, b) => (toBetNo(a.id) < toBetNo(b.id) ? -1 : 1));
      const leaves = inOrder.map((bet) => leafOf(toBetNo(bet.id), bet.clientNonce.toString("hex")));
      const contents = inOrder.map((bet) => contentLeafOf(toBetNo(bet.id), contentHashOf(bet)));
      expect(rootsOf(bets)).toEqual({
        betsRoot: merkleRoot(leaves),
        contentRoot: merkleRoot(contents),
        betCount: bets.length,
      });
    }),
    { numRuns: 50 },
  );
});

it("the content of bets on hidden selections cannot be guessed from its hash: it ends with the nonce", () => {
  const bet = {
    id: "01970000-0000-7000-8000-000000000001",
    accountId: 7n,
    playNo: 1,
    selection: '{"positions":[[1],[],[],[],[]]}',
    unit: 0,
    price: 2 as const,
    multiple: 1,
    prizeGroup: 1950,
    unitBets: 1,
    stake: 2000n,
    rulesVersion: 3,
    oddsVersion: 0,
    pays: null,
    payoutMax: 1n,
    uplineRates: [],
  };
  const hashWith = (nonce: string) =>
    contentHashOf({ ...bet, clientNonce: Buffer.from(nonce.repeat(16), "hex") });
  expect(hashWith("00")).not.toBe(hashWith("01"));
});

it("contents of every version of the rules keep the form that was hashed, golden ones", () => {
  const bet = {
    id: "01970000-0000-7000-8000-000000000001",
    accountId: 7n,
    playNo: 140,
    selection: '{"options":["big"]}',
    unit: 0,
    price: 1 as const,
    multiple: 1,
    prizeGroup: 1950,
    unitBets: 1,
    stake: 10_000n,
    clientNonce: Buffer.alloc(16, 0xab),
    oddsVersion: 3,
    payoutMax: 400_000_000n,
    uplineRates: [9900, 9750],
  };
  const begin =
    '["01JW000000E008000000000001","7",140,"{\\"options\\":[\\"big\\"]}",0,1,1,1950,1,"10000"';
  const nonce = `"${"ab".repeat(16)}"`;
  const pays = "1|big:1.985 small:1.985";
  const contents = [1, 2, 3, 4].map((rulesVersion) =>
    contentOf({ ...bet, rulesVersion, pays: rulesVersion < 4 ? null : pays }),
  );
  expect(contents).toEqual([
    `${begin}]`,
    `${begin},2,3,"400000000",[9900,9750]]`,
    `${begin},3,3,"400000000",[9900,9750],${nonce}]`,
    `${begin},4,3,"400000000",[9900,9750],"${pays}",${nonce}]`,
  ]);
});
