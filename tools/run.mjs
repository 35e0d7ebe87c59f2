// Runs one of the project's programs on the project's Node, installing packages first if needed.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, fail, projectEnv, projectNode, root } from "./install.mjs";
import { relaySignals } from "./relay.mjs";

const [program, ...args] = process.argv.slice(2);
if (program === undefined) fail("run.mjs needs the program to run");
ensureInstalled({ withTools: /^tools\/(test|story|make-traditional)\.ts$/.test(program) });
const child = spawn(projectNode(), [join(root, program), ...args], {
  cwd: root,
  env: projectEnv(),
  stdio: "inherit",
});
relaySignals(child);
