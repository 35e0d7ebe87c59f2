import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRefused, searchHeads } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openSigningKey } from "../../platform/signing-key.ts";
import { anOpenIssue } from "../../testing/bets-to-place.ts";
import { passIssue } from "../../testing/players.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../testing/test-world.ts";
import { hashOfText, headOf } from "./head-text.ts";
import { findHeads } from "./heads.sql.ts";
import { lineOf, readKept } from "./kept-heads.ts";

let world: TestWorld;
const hourMs = 3_600_000;
const key = openSigningKey(testSecrets.headKey);
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await world.tick(["publish-heads"]);
});
afterAll(() => world.close());

const stored = () => findHeads(world.db, { from: 1, limit: 100 });

it("signs what is committed, once an hour, each head naming the one before it", async () => {
  expect(await stored()).toHaveLength(1);
  await world.advance(hourMs - 1);
  await world.tick(["publish-heads"]);
  expect(await stored()).toHaveLength(1);
  await world.advance(1);
  await world.tick(["publish-heads"]);
  const [first, second] = (await stored()).map(({ text }) => ({ text, head: headOf(text) }));
  expect(first?.head).toMatchObject({ no: 1, from: 0, previous: "", at: usualStartMs });
  expect(second?.head).toMatchObject({
    no: 2,
    at: usualStartMs + hourMs,
    from: usualStartMs - 5 * 60_000,
    upto: usualStartMs + hourMs - 5 * 60_000,
    previous: hashOfText(first?.text ?? ""),
  });
  const days = await world.db.rows<{ commit: string }>({
    text: "SELECT encode(day_commit, 'hex') AS commit FROM lottery_day WHERE game_id = 101 ORDER BY lottery_day",
  });
  const told = [first, second].flatMap((one) => one?.head?.days ?? []);
  expect(told.filter(([game]) => game === 101).map(([, , commit]) => commit)).toEqual(
    days.map(({ commit }) => commit),
  );
});

it("tells them to everybody, as they can be kept", async () => {
  const answer = await world.call(searchHeads, { From: 2 });
  expect(isRefused(answer)).toBe(false);
  if (isRefused(answer)) return;
  expect(answer.Items.map(({ No }) => No)).toEqual([2]);
  const lines = answer.Items.map(({ Text, Signature }) =>
    JSON.stringify({ Text, Signature, PublicKey: answer.PublicKey }),
  );
  const [, second] = await stored();
  expect(lines).toEqual([second === undefined ? "" : lineOf(second, key)]);
  expect(readKept(`${lines[0] ?? ""}\n`)).toMatchObject([{ head: { no: 2 } }]);
});

it("takes no file that is none, that was edited, or that another key signed in part", async () => {
  const [first, second] = await stored();
  if (first === undefined || second === undefined) throw new Error("two heads were made");
  const line = lineOf(first, key);
  expect(readKept("\n")).toBe("it has no heads");
  expect(readKept(`${line}\n{}`)).toBe("line 2 is no head");
  const edited = line.replace(/\\"no\\":1/, String.raw`\"no\":2`);
  expect(readKept(edited)).toBe("line 1 is not signed by the key of the file");
  const other = openSigningKey("55".repeat(32));
  const forged = lineOf({ ...second, signature: other.sign(second.text) }, other);
  expect(readKept(forged)).toMatchObject([{ head: { no: 2 } }]);
  expect(readKept(`${line}\n${forged}`)).toBe("line 2 is not signed by the key of the file");
});

const script = join(import.meta.dirname, "../../../../../verifier/fairdraw-verify.py");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** What the verifier in Python says, which shares no code with the platform. */
function verifier(...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile("python3", [script, ...args], (_, out, error) => resolve(out + error));
  });
}

it.skipIf(!hasPython)("lets a program without our code hold the site to kept heads", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "fairdraw-heads-")), "heads.jsonl");
  const lines = (await stored()).map((head) => lineOf(head, key));
  await writeFile(path, lines.join("\n"));
  expect(await verifier("heads", path)).toContain("2 heads agree");
  expect(await verifier("heads", path, "--site", world.url)).toContain("2 heads agree with http");
  await anOpenIssue(world);
  const serial = await passIssue(world);
  const bend = (text: string) =>
    world.db.transaction(async (tx) => {
      await tx.rows({ text: "SET LOCAL session_replication_role = replica" });
      await tx.rows({ text, values: [serial] });
    });
  const root = "UPDATE lottery_issue SET content_root = sha256(content_root) WHERE game_id = 101";
  const [before] = await world.db.rows<{ root: Buffer }>({
    text: "SELECT content_root AS root FROM lottery_issue WHERE game_id = 101 AND serial_number = $1",
    values: [serial],
  });
  await bend(`${root} AND serial_number = $1`);
  expect(await verifier("heads", path, "--site", world.url)).toContain(
    `DIFFERENCE seal of ${serial} is not signed by this key`,
  );
  await bend(
    `UPDATE lottery_issue SET content_root = '\\x${before?.root.toString("hex") ?? ""}' WHERE game_id = 101 AND serial_number = $1`,
  );
  expect(await verifier("heads", path, "--site", world.url)).toContain("2 heads agree with http");
  await world.db.transaction(async (tx) => {
    await tx.rows({ text: "SET LOCAL session_replication_role = replica" });
    await tx.rows({
      text: `UPDATE lottery_day SET day_commit = sha256('another')
        WHERE (game_id, lottery_day) = (SELECT game_id, lottery_day FROM lottery_day ORDER BY 1, 2 LIMIT 1)`,
    });
  });
  expect(await verifier("heads", path, "--site", world.url)).toMatch(
    /DIFFERENCE day \d+ of game 101/,
  );
  await writeFile(path, lines.join("\n").replace(/\\"no\\":2/, String.raw`\"no\":3`));
  expect(await verifier("heads", path)).toContain("head 3 is not signed");
});
