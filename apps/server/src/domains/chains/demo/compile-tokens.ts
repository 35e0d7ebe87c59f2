import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import solc from "solc";
import * as z from "zod/mini";

const source = join(import.meta.dirname, "tokens.sol");
const artefact = join(import.meta.dirname, "tokens.json");
const contracts = ["PlainToken", "QuietToken"] as const;

const Output = z.object({
  errors: z.optional(z.array(z.object({ severity: z.string(), formattedMessage: z.string() }))),
  contracts: z.optional(
    z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
      ),
    ),
  ),
});

/** Compiles the play tokens. Shape: the text of `tokens.json`: the bytecode of each, and what it was made from. */
export function compileTokens(): string {
  const content = readFileSync(source, "utf8");
  const input = {
    language: "Solidity",
    sources: { "tokens.sol": { content } },
    settings: {
      evmVersion: "paris",
      optimizer: { enabled: true, runs: 200 },
      // Without the hash of what it was made from, the same source is the same code on every machine.
      metadata: { bytecodeHash: "none", appendCBOR: false },
      outputSelection: { "*": { "*": ["evm.bytecode.object"] } },
    },
  };
  const output = Output.parse(JSON.parse(solc.compile(JSON.stringify(input))));
  const wrong = output.errors?.filter(({ severity }) => severity === "error") ?? [];
  if (wrong.length > 0) throw new Error(wrong.map((one) => one.formattedMessage).join("\n"));
  const made = contracts.map((name): [string, string] => {
    const code = output.contracts?.["tokens.sol"]?.[name]?.evm.bytecode.object;
    if (code === undefined || code === "") throw new Error(`${name} has no code`);
    return [name, `0x${code}`];
  });
  const of = createHash("sha256").update(content).digest("hex");
  const text = { compiler: solc.version(), sourceSha256: of, ...Object.fromEntries(made) };
  return `${JSON.stringify(text, null, 2)}\n`;
}

/** `node apps/server/src/domains/chains/demo/compile-tokens.ts` writes `tokens.json` anew. */
if (process.argv[1] === import.meta.filename) writeFileSync(artefact, compileTokens());
