import { followDatabaseClock } from "../platform/clock.ts";
import { ConfigError } from "../platform/config.ts";
import { openDb } from "../platform/database/db.ts";
import { createLog } from "../platform/log.ts";
import { accountOf, ownSigner } from "./own-signer.ts";
import { serveSigner } from "./serve-signer.ts";
import { readSignerConfig } from "./signer-config.ts";

/** Connections: it signs one payment after the other. */
const poolMax = 4;

try {
  const config = await readSignerConfig(process.env);
  const account = accountOf(config.key);
  const db = openDb(config.databaseUrl, { max: poolMax });
  const log = createLog("warn");
  const clock = await followDatabaseClock(db, {
    testClock: process.env["FAIRDRAW_TEST"] === "1",
    log,
  });
  const signer = ownSigner({ ...config, db, account });
  const server = serveSigner(signer, {
    ...config,
    nowMs: () => clock.nowMs(),
    log: (error) => log.error({ err: error }, "the signer failed"),
  });
  server.listen(config.port, "127.0.0.1", () => {
    const at = server.address();
    const port = typeof at === "object" && at !== null ? at.port : config.port;
    console.log(JSON.stringify({ port, address: account.address }));
  });
  const stop = () => {
    server.close();
    clock.stop();
    void db.end().finally(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // The site that started it holds the other end; when it is killed, nobody stops us later.
  process.on("disconnect", stop);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`The signer cannot start: ${error.message}`);
  process.exit(1);
}
