import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createTestDatabase, readCommandLine, startTestPostgres } from "./world.ts";

/**
 * `npm run dev [-- --rate 10]`: a world of its own that lasts until Ctrl-C; the server starts anew when
 * its sources change and keeps its data, the pages reload hot at http://localhost:5173. With a rate,
 * time runs that much faster.
 */
const usage =
  "npm run dev -- [--rate 10]   a world of its own; with a rate, its time runs that much faster";
const { values } = readCommandLine(usage, { options: { rate: { type: "string" } } });
const root = join(import.meta.dirname, "..");
const postgres = await startTestPostgres();
const env = {
  ...process.env,
  DEV_DATABASE_URL: await createTestDatabase(postgres.serverUrl),
  ...(values.rate === undefined ? {} : { DEV_RATE: values.rate }),
};
const server = join(import.meta.dirname, "dev-server.ts");
const children: ChildProcess[] = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", server], {
    cwd: root,
    env,
    stdio: "inherit",
  }),
  spawn("vite", ["--port", "5173"], { cwd: join(root, "apps/web"), stdio: "inherit" }),
];

let isStopping = false;
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
    }),
  );
  await postgres.stop();
  process.exit(exitCode);
}
for (const child of children) child.on("exit", () => void stop(1));
process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
