import * as z from "zod/mini";
import type { Check } from "../../platform/check.ts";
import type { Tx } from "../../platform/database/db.ts";
import { isSignedBy, type SigningKey } from "../../platform/signing-key.ts";
import { compareHeads } from "./compare-heads.ts";
import { type Head, headOf } from "./head-text.ts";
import { findHeads, type StoredHead } from "./heads.sql.ts";

const Line = z.object({ Text: z.string(), Signature: z.string(), PublicKey: z.string() });

interface Kept {
  readonly head: Head;
  readonly text: string;
  /** The key that signed all of them. */
  readonly publicKey: string;
}

/** A head as a line of a file that somebody keeps outside. */
export function lineOf({ text, signature }: StoredHead, key: SigningKey): string {
  const Signature = signature.toString("base64url");
  return JSON.stringify({ Text: text, Signature, PublicKey: key.publicKey });
}

/**
 * Reads a file of kept heads. Answers what is wrong with it instead where a line is none, or its signature is not that of
 * the one key of the whole file.
 */
export function readKept(file: string): readonly Kept[] | string {
  const lines = file.split("\n").filter((line) => line.trim() !== "");
  const kept: Kept[] = [];
  let key: string | null = null;
  for (const [i, line] of lines.entries()) {
    const read = parseLine(line);
    const head = read === null ? null : headOf(read.Text);
    if (read === null || head === null) return `line ${i + 1} is no head`;
    key ??= read.PublicKey;
    const signature = Buffer.from(read.Signature, "base64url");
    if (read.PublicKey !== key || !isSignedBy(key, read.Text, signature)) {
      return `line ${i + 1} is not signed by the key of the file`;
    }
    kept.push({ head, text: read.Text, publicKey: key });
  }
  return kept.length === 0 ? "it has no heads" : kept;
}

function parseLine(line: string): z.infer<typeof Line> | null {
  try {
    const read = z.safeParse(Line, JSON.parse(line));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Proves a database against heads that were kept outside of it. */
export function keptCheck(kept: readonly Kept[]): Check {
  return {
    name: "heads.file",
    promise:
      "everything that the kept heads say is still so, and they are those that are published",
    async run(tx) {
      const heads = kept.map(({ head }) => head);
      return (await compareHeads(tx, heads)) ?? (await findUnpublished(tx, kept));
    },
  };
}

async function findUnpublished(tx: Tx, kept: readonly Kept[]) {
  for (const { head, text } of kept) {
    const [stored] = await findHeads(tx, { from: head.no, limit: 1 });
    if (stored?.no !== head.no) {
      return { row: `signed_head ${head.no}`, message: "was published and is gone" };
    }
    if (stored.text !== text) {
      return { row: `signed_head ${head.no}`, message: "is another than was published" };
    }
  }
  return null;
}
