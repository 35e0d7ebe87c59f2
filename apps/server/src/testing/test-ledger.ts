import type { Money } from "@fairdraw/money";
import { createAccounts } from "../domains/account/create-accounts.ts";
import { insertMerchant } from "../domains/site/site.sql.ts";
import {
  type Balance,
  lockPlayers,
  openHouse,
  type Posting,
  post,
  topUp,
} from "../ledger/index.ts";
import { type Db, openDb } from "../platform/database/db.ts";
import { createIds } from "../platform/ids.ts";
import { systemRandom } from "../platform/random.ts";
import { createTestDatabase, dropTestDatabase } from "./test-postgres.ts";

/** A vault with one merchant and a few players who own nothing. */
export interface TestLedger {
  readonly db: Db;
  readonly newId: () => string;
  readonly players: readonly bigint[];
  /** Posts in a transaction of its own, the players locked as callers do. */
  post(
    postings: readonly Posting[],
    promised?: ReadonlyMap<bigint, Money>,
  ): Promise<Map<bigint, Balance>>;
  topUp(accountId: bigint, amount: Money): Promise<void>;
  close(): Promise<void>;
}

/** Opens a vault on a database of its own. Shape: `players` accounts of merchant 1. */
export async function createTestLedger(options: {
  serverUrl: string;
  players: number;
}): Promise<TestLedger> {
  const databaseUrl = await createTestDatabase(options.serverUrl);
  const db = openDb(databaseUrl, { max: 6 });
  // Counts as the process's clock would; its value means nothing here.
  const [{ now } = { now: 0 }] = await db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  const newId = createIds({ nowMs: () => now, random: systemRandom });
  const players = await db.transaction(async (tx) => {
    await insertMerchant(tx, { id: 1, code: "test", title: "Test", state: 0, hosts: ["*"] });
    await openHouse(tx, 1);
    const requests = Array.from({ length: options.players }, (_, i) => ({
      userName: `player${i + 1}`,
      role: 1,
      parent: null,
      prizeGroup: 1950,
      state: 0,
      passwordHash: "",
      fundsPasswordHash: "",
    }));
    return [...(await createAccounts(tx, 1, requests)).values()];
  });
  const postAll = (postings: readonly Posting[], promised?: ReadonlyMap<bigint, Money>) =>
    db.transaction(async (tx) => {
      const touched = postings.flatMap(({ player }) => (player === null ? [] : [player]));
      await lockPlayers(tx, touched, { skipLocked: false });
      return post(tx, newId(), postings, promised);
    });
  return {
    db,
    newId,
    players,
    post: postAll,
    async topUp(accountId, amount) {
      await postAll([topUp({ ref: newId(), accountId, merchantId: 1, amount })]);
    },
    async close() {
      await db.end();
      await dropTestDatabase(databaseUrl);
    },
  };
}

/** Counts of everything the vault holds, with all balances, to see that a failure left nothing. */
export async function ledgerTrace(db: Db): Promise<string> {
  const [row] = await db.rows<{ trace: string }>({
    text: `SELECT concat_ws(' ', (SELECT count(*) FROM ledger_transfer), (SELECT count(*) FROM ledger_batch),
      (SELECT count(*) FROM ledger_unsealed),
      (SELECT string_agg(p::text, ',' ORDER BY account_id) FROM ledger_player p)) AS trace`,
  });
  return row?.trace ?? "";
}
