import { spawn } from "node:child_process";
import { join } from "node:path";

/**
 * `npm run dev`: the server, started anew when its sources change, and the client with hot reload at
 * http://localhost:5173. Data in `./data`, as with `npm start`.
 */
const root = join(import.meta.dirname, "..");
const children = [
  spawn(
    process.execPath,
    ["--watch", "--watch-preserve-output", join(root, "apps/server/src/main.ts")],
    {
      cwd: root,
      stdio: "inherit",
    },
  ),
  spawn("vite", ["--port", "5173"], { cwd: join(root, "apps/web"), stdio: "inherit" }),
];
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const child of children) {
  child.on("exit", () => {
    stop();
    process.exitCode = 1;
  });
}
process.on("SIGINT", () => {});
process.on("SIGTERM", stop);
