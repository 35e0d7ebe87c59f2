import { createInterface } from "node:readline";
import { answerLine, catalogue, verbs } from "./verbs.ts";

/** `npm run -s lottery -- check < lines.jsonl`: JSON lines in, JSON lines out, in the order of input. */
const name = process.argv[2] ?? "";
const verb = verbs[name];
if (name === "plays") {
  for (const play of catalogue()) await write(play);
} else if (verb === undefined) {
  console.error(`Which verb? There are: ${[...Object.keys(verbs), "plays"].join(", ")}`);
  process.exitCode = 2;
} else {
  for await (const text of createInterface({ input: process.stdin })) {
    if (text.trim() !== "") await write(answerLine(verb, text));
  }
}

/** Waits for a slow reader instead of keeping its lines in memory. */
async function write(answer: object): Promise<void> {
  if (process.stdout.write(`${JSON.stringify(answer)}\n`)) return;
  await new Promise((resolve) => process.stdout.once("drain", resolve));
}
