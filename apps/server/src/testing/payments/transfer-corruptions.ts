import { money } from "@fairdraw/money";
import { signTradeAgreement, submitTransfer } from "@fairdraw/wire";
import { demoFundsPassword } from "../../domains/site/demo-accounts.ts";
import { entryKinds } from "../../ledger/index.ts";
import { assert } from "../../platform/assert.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { giveMoney } from "../players.ts";
import type { TestWorld } from "../test-world.ts";

/** Points that an agent sends to a player right below him. */
export async function playTransfers(world: TestWorld, toUserName: string): Promise<void> {
  await giveMoney(world, "agent1", money(500_000n));
  // What is asked for is another one's proof.
  await storeSetting(world.db, { merchantId: 1, name: "transferTurnover", value: 0 });
  const token = await world.signIn("agent1");
  const proof = { FundsPassword: demoFundsPassword };
  await world.call(signTradeAgreement, { Type: "Point", Version: 1, ...proof }, token);
  const sent = await world.call(
    submitTransfer,
    {
      RequestId: crypto.randomUUID(),
      ToUserName: toUserName,
      Amount: "100",
      Type: 1,
      ...proof,
    },
    token,
  );
  assert(sent.Result === 0, `sent: ${JSON.stringify(sent)}`);
}

const receivedTwice = `INSERT INTO ledger_transfer (ref, kind, batch, debit, credit, amount, player, player_balance_after, at)
  SELECT fd_uuid_from(fd_now()), kind, batch, debit, credit, amount, player, player_balance_after, at
  FROM ledger_transfer WHERE kind = ${entryKinds.TRANSFER_IN}`;

/** Corrupted transfers of points: each, the check that must name it, and how it names the row. */
export const transferCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "points were received that nobody sent",
    "transfer.pair",
    "ledger_transfer ",
    `${receivedTwice} RETURNING ref AS row`,
  ],
  [
    "a transfer says another amount than moved",
    "transfer.pair",
    "transfer_point ",
    "UPDATE transfer_point SET amount = amount + 1 RETURNING id AS row",
  ],
  [
    "points stay with the house",
    "transfer.house",
    "ledger_system_account ",
    `${receivedTwice} RETURNING debit AS row`,
  ],
  [
    "points went to another merchant",
    "transfer.line",
    "transfer_point ",
    "UPDATE transfer_point SET merchant_id = 2 RETURNING id AS row",
  ],
];
