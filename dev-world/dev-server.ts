import { demoPassword, offeredAccounts } from "@fairdraw/server/src/domains/site/demo-accounts.ts";
import { startWorld } from "./world.ts";

/** The server half of `npm run dev`, run anew after every change of its sources. */
const databaseUrl = process.env["DEV_DATABASE_URL"];
if (databaseUrl === undefined) throw new Error("dev.ts starts this program");
const rate = process.env["DEV_RATE"];
const world = await startWorld({
  databaseUrl,
  port: 8080,
  ...(rate === undefined ? {} : { rate: Number(rate) }),
});
console.log(`The server answers at ${world.url}; the pages are at http://localhost:5173`);
console.log(
  `Sign in as ${offeredAccounts.map((account) => account.UserName).join(", ")} with ${demoPassword}`,
);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void world.close().then(() => process.exit(0)));
}
