// `npm start`: installs and builds what is needed, then runs the server and ends with it.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, ensureWebBuilt, projectEnv, projectNode, root } from "./install.mjs";
import { relaySignals } from "./relay.mjs";

ensureInstalled();
ensureWebBuilt();

const server = spawn(projectNode(), [join(root, "apps", "server", "src", "main.ts")], {
  cwd: root,
  env: projectEnv(),
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
server.on("error", (error) => {
  console.error(`Fairdraw: the server cannot be run: ${error.message}`);
  process.exit(1);
});

relaySignals(server);

// Whoever kills npm means us, but npm cannot pass a kill on.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill("SIGTERM");
}, 500).unref();
