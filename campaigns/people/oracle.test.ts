import { expect, it } from "vitest";
import { compareWithStored } from "./oracle.ts";

const sent = { requestId: "r1", kind: "sent", lines: 2, amount: "0.008" };
const acknowledged = { requestId: "r1", kind: "acknowledged", betNos: ["B1", "B2"] };
const refused = { requestId: "r1", kind: "refused", result: 12 };
const voided = { requestId: "r1", kind: "voided" };
/** What is stored of that request when all is well. */
const row = { request: "r1", n: 2, unpaid: 0, taken: "0.008" };

function compare(happenings: readonly object[], rows: readonly object[]): Promise<string[]> {
  const file = happenings.map((one) => `${JSON.stringify(one)}\n`).join("");
  const db = { rows: async <T extends object>() => rows as T[] };
  return compareWithStored(db, file);
}

it.each([
  ["a request whose bets are all there and paid", [sent, acknowledged], [row]],
  [
    "a request that was accepted in part",
    [sent, { ...acknowledged, betNos: ["B1"] }],
    [{ ...row, n: 1, taken: "0.004" }],
  ],
  [
    "a request that was sent again after it had been refused",
    [sent, refused, sent, acknowledged],
    [row],
  ],
  ["a request that was refused", [sent, refused], []],
  ["a request of which no answer came, and no bet", [sent], []],
  ["a request that was voided unsent", [voided], []],
])("finds nothing wrong with %s", async (_, happenings, rows) => {
  expect(await compare(happenings, rows)).toEqual([]);
});

it.each([
  [
    "an acknowledged bet that is not there",
    [sent, acknowledged],
    [{ ...row, n: 1 }],
    "2 bets acknowledged, 1 stored",
  ],
  [
    "an acknowledged request that is not there",
    [sent, acknowledged],
    [],
    "2 bets acknowledged, 0 stored",
  ],
  ["bets of a request that was refused", [sent, refused], [row], "0 bets acknowledged, 2 stored"],
  ["bets of a request that nobody sent", [], [row], "stored but never sent"],
  [
    "more or less taken than was sent",
    [sent, acknowledged],
    [{ ...row, taken: "0.007" }],
    "0.008 was sent, 0.007 taken",
  ],
  [
    "a bet whose stake the ledger took otherwise",
    [sent, acknowledged],
    [{ ...row, unpaid: 1 }],
    "its stake is not what the ledger took",
  ],
  [
    "a request that was voided and then accepted",
    [voided, sent, acknowledged],
    [row],
    "was voided and then accepted",
  ],
])("tells of %s", async (_, happenings, rows, fault) => {
  expect(await compare(happenings, rows)).toContain(`r1: ${fault}`);
});
