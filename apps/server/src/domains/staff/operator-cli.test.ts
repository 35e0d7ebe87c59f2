import { spawn } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getAfkConfig, operatorCalls } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { demoPassword, demoTotpSecret } from "../site/demo-accounts.ts";

const tool = join(import.meta.dirname, "../../../../../tools/operator.ts");
let world: TestWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fairdraw-operator-"));
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs the command as a person would, with nobody at the keyboard. */
function run(args: readonly string[], change: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(process.execPath, [tool, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      OPERATOR_URL: world.url,
      OPERATOR_PASSWORD: demoPassword,
      OPERATOR_TOTP_SECRET: demoTotpSecret,
      OPERATOR_SESSION: join(folder, "session.json"),
      ...change,
    },
  });
  let out = "";
  let error = "";
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    error += chunk.toString();
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, error })));
}

it("lists every call with what it does and the right it takes, and tells what one is asked with", async () => {
  const { code, out } = await run(["--help"]);
  expect(code).toBe(0);
  for (const { name } of Object.values(operatorCalls)) {
    if (!name.startsWith("AdminToken/")) expect(out).toContain(name);
  }
  expect(out).toMatch(/AdminGame\/SetState +\[games\.change\] Changes/);
  expect(out).toMatch(/AdminIssue\/Cancel +\[issues\.change, two persons\] Proposes/);
  const help = await run(["help", "AdminIp/Save"]);
  expect(JSON.parse(help.out)).toMatchObject({ required: expect.arrayContaining(["Reason"]) });
});

it("makes a call after a login, and the next ones in the same session", async () => {
  const rule = JSON.stringify({ Action: "deny", Kind: "country", Value: "US", Note: "" });
  const saved = await run(["AdminIp/Save", rule, "--reason", "ticket 4711"]);
  expect([saved.error, saved.code]).toEqual(["", 0]);
  expect(JSON.parse(saved.out)).toMatchObject({ Result: 0, Id: 1 });
  const listed = await run(["adminip/lists"]);
  expect(JSON.parse(listed.out)).toMatchObject({ Items: [{ Value: "US" }] });
  const audit = await run(["AdminAudit/Search", '{"PageIndex":1,"PageSize":20}']);
  expect(JSON.parse(audit.out)).toMatchObject({
    Items: [{ Call: "AdminIp/Save", Reason: "ticket 4711" }, { Call: "AdminToken/Login" }],
  });
  const { mode } = await stat(join(folder, "session.json"));
  expect(mode & 0o077).toBe(0);
});

it("ends with 1 for a refusal and prints it", async () => {
  const { code, out } = await run(["AdminIp/Remove", '{"Id":99,"Reason":"ticket 4711"}']);
  expect([code, JSON.parse(out)]).toMatchObject([1, { Result: 1 }]);
  const unfit = await run(["AdminIp/Remove", '{"Id":99}']);
  expect([unfit.code, JSON.parse(unfit.out)]).toMatchObject([1, { Result: 904 }]);
});

it.each([
  ["an unknown call", ["AdminNothing/Do"], {}, "no call"],
  ["what is no JSON", ["AdminIp/Lists", "{"], {}, "not JSON"],
  ["an unknown option", ["AdminIp/Lists", "--force"], {}, "--force"],
  [
    "a wrong password",
    ["AdminIp/Lists"],
    { OPERATOR_NAME: "operator2", OPERATOR_PASSWORD: "x" },
    "cannot log in",
  ],
  [
    "nobody to ask for a password",
    ["AdminIp/Lists"],
    { OPERATOR_NAME: "operator2", OPERATOR_PASSWORD: undefined },
    "nobody is there",
  ],
  [
    "a platform that is not there",
    ["AdminIp/Lists"],
    { OPERATOR_URL: "http://127.0.0.1:9" },
    "fetch failed",
  ],
])("ends with 1 and one line for %s", async (_, args, change, words) => {
  const { code, out, error } = await run(args, change);
  expect([code, out]).toEqual([1, ""]);
  expect(error).toContain(words);
  expect(error).not.toContain("    at ");
});

it("forgets its session at the logout", async () => {
  expect((await run(["logout"])).code).toBe(0);
  await world.advance(31_000);
  expect((await run(["AdminIp/Lists"])).code).toBe(0);
});

it("sends the file of an app in parts and offers it", async () => {
  const path = join(folder, "fairdraw-2.apk");
  await writeFile(path, Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(1_500_000, 1)]));
  const { code, out } = await run(["app", "Android", path, "--reason", "a new version"]);
  expect([code, JSON.parse(out)]).toMatchObject([0, { Result: 0 }]);
  const { FilePath } = JSON.parse(out) as { FilePath: string };
  expect(await world.call(getAfkConfig, {})).toMatchObject({
    afkConfig: { AndroidAppFile: FilePath },
  });
  const text = join(folder, "notes.txt");
  await writeFile(text, "no app");
  expect((await run(["app", "Android", text, "--reason", "by mistake"])).code).toBe(1);
  expect((await run(["app", "Android", join(folder, "none.apk")])).error).toContain("no file");
});
