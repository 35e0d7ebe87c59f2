import { openDb } from "@fairdraw/dev-world";
import type { TpcBOrder } from "./tpc-b.ts";
import { openRawClient, type RawClient, type RawStatement } from "./tpc-b-client.ts";

/** The five statements of TPC-B and what holds them together, as pgbench has them. */
const statements: readonly RawStatement[] = [
  { name: "begin", text: "BEGIN" },
  {
    name: "account",
    text: "UPDATE tpcb_account SET abalance = abalance + $1::int WHERE aid = $2",
  },
  { name: "read", text: "SELECT abalance FROM tpcb_account WHERE aid = $1" },
  { name: "teller", text: "UPDATE tpcb_teller SET tbalance = tbalance + $1::int WHERE tid = $2" },
  { name: "branch", text: "UPDATE tpcb_branch SET bbalance = bbalance + $1::int WHERE bid = $2" },
  {
    name: "history",
    text: "INSERT INTO tpcb_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)",
  },
  { name: "commit", text: "COMMIT" },
];

const below = (count: number) => 1 + Math.floor(Math.random() * count);

async function transfer(client: RawClient, scale: number): Promise<void> {
  const aid = below(scale * 100_000);
  const bid = below(scale);
  const tid = below(scale * 10);
  const delta = below(10_001) - 5001;
  await client.execute("begin", []);
  await client.execute("account", [delta, aid]);
  await client.execute("read", [aid]);
  await client.execute("teller", [delta, tid]);
  await client.execute("branch", [delta, bid]);
  await client.execute("history", [tid, bid, aid, delta]);
  await client.execute("commit", []);
}

/** Runs its clients, each one transaction after the other, and ends them. Shape: how many transactions they made. */
async function run({ databaseUrl, scale, clients, seconds }: TpcBOrder): Promise<number> {
  const db = openDb(databaseUrl, { max: 1 });
  const connected = await Promise.all(
    Array.from({ length: clients }, () => openRawClient(db, statements)),
  );
  // Plans are there before the watch starts.
  await Promise.all(connected.map((client) => transfer(client, scale)));
  const endsAt = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    connected.map(async (client) => {
      while (performance.now() < endsAt) {
        await transfer(client, scale);
        done += 1;
      }
    }),
  );
  await Promise.all(connected.map((client) => client.end()));
  await db.end();
  return done;
}

/** Takes orders from its parent, one after the other. */
process.on("message", (order: TpcBOrder) => {
  void run(order).then((count) => process.send?.(count));
});
