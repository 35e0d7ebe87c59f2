import { boot } from "./boot.ts";
import {
  demoAccounts,
  demoFundsPassword,
  demoPassword,
  demoTotpSecret,
} from "./domains/site/demo-accounts.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { createLog } from "./platform/log.ts";
import { tuneMemory } from "./platform/postgres/memory.ts";

/** A stop that takes longer than this is cut short; whatever was acknowledged is safe by then. */
const stopPatienceMs = 20_000;

tuneMemory();
try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  const booted = await boot(config, log);
  for (const note of booted.notes) console.log(`Note: ${note}`);
  console.log(readyText(booted.port));
  let stopping = false;
  const stop = async (why: string) => {
    if (stopping) return;
    stopping = true;
    console.log(`Stopping (${why}) ...`);
    setTimeout(() => process.exit(1), stopPatienceMs).unref();
    await booted.stop();
    console.log("Fairdraw has stopped.");
    process.exit(0);
  };
  process.on("SIGINT", () => void stop("Ctrl-C"));
  process.on("SIGTERM", () => void stop("asked to end"));
  // The launcher holds the other end of this channel; when it is killed, nobody can stop us later.
  process.on("disconnect", () => void stop("the launcher is gone"));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`Fairdraw cannot start: ${error.message}`);
  process.exit(1);
}

function readyText(port: number): string {
  const names = (role: string) =>
    demoAccounts.filter((account) => account.Role === role).map((account) => account.UserName);
  return [
    "",
    `Fairdraw is ready: http://localhost:${port}`,
    "",
    "  Play money only. Demo accounts:",
    `    players   ${names("player").join("  ")}`,
    `    agents    ${["rootAgent", "directAgent", "agent"].flatMap(names).join("  ")}`,
    `    operators ${names("operator").join("  ")}     authenticator  ${demoTotpSecret}`,
    `    password  ${demoPassword}     funds password  ${demoFundsPassword}`,
    "",
    "  Stop with Ctrl-C.",
    "",
  ].join("\n");
}
