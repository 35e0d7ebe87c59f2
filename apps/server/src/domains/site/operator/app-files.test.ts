import { createHash } from "node:crypto";
import {
  appPartBytesMax,
  getAfkConfig,
  operatorResults,
  publishAppFile,
  uploadAppPart,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { anOperator } from "../../../testing/operators.ts";
import { rawCall } from "../../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

const dayMs = 86_400_000;
const refused = { Result: operatorResults.FILE_REFUSED.code };
let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  operator = await anOperator(world);
});
afterAll(() => world.close());

/** A file of one part and a bit, so that it takes two. */
const apk = Buffer.concat([
  Buffer.from("PK\u0003\u0004"),
  Buffer.alloc(appPartBytesMax, 7),
  Buffer.from("end"),
]);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function upload(bytes: Buffer): Promise<string> {
  const Upload = crypto.randomUUID();
  for (let No = 0; No * appPartBytesMax < bytes.length; No += 1) {
    const part = bytes.subarray(No * appPartBytesMax, (No + 1) * appPartBytesMax);
    const answer = await operator.ask(uploadAppPart, { Upload, No, Part: part.toString("base64") });
    expect(answer).toMatchObject({ Result: 0 });
  }
  return Upload;
}
const publish = (Upload: string, FileName: string, Sha256: string) =>
  operator.act(publishAppFile, { Upload, Device: "Android", FileName, Sha256 });
const partCount = async () => {
  const rows = await world.db.rows({ text: "SELECT count(*)::int AS n FROM site_app_part" });
  return rows[0];
};

it("offers a file that came in parts, to be kept and never shown, at a path that names its hash", async () => {
  const answer = await publish(await upload(apk), "fairdraw-1.2.apk", sha256(apk));
  const path = `/apps/${sha256(apk)}/fairdraw-1.2.apk`;
  expect(answer).toMatchObject({ Result: 0, FilePath: path });
  expect(await world.call(getAfkConfig, {})).toMatchObject({
    afkConfig: { AndroidAppFile: path, PCAppFile: "" },
    Files: [
      { Device: "Android", SizeBytes: apk.length, PublishedAt: expect.closeTo(world.nowMs(), -4) },
    ],
  });
  const file = await fetch(world.url + path);
  expect(sha256(Buffer.from(await file.arrayBuffer()))).toBe(sha256(apk));
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/vnd.android.package-archive",
    "content-length": String(apk.length),
    "content-disposition": 'attachment; filename="fairdraw-1.2.apk"',
    "x-content-type-options": "nosniff",
  });
});

it("refuses what is not what was announced, and shows nothing of it", async () => {
  const page = Buffer.from("<!doctype html><script>1</script>");
  expect(await publish(await upload(page), "page.apk", sha256(page))).toMatchObject(refused);
  expect(await publish(await upload(apk), "other.apk", sha256(page))).toMatchObject(refused);
  expect(await publish(crypto.randomUUID(), "none.apk", sha256(apk))).toMatchObject(refused);
  for (const path of [
    `/apps/${sha256(page)}/page.apk`,
    `/apps/${sha256(apk)}/other.apk`,
    `/apps/${sha256(apk)}/fairdraw-1.2.html`,
  ]) {
    expect((await rawCall(world.url + path)).status, path).toBe(404);
  }
});

it("drops after a day what was never published, and what is offered no more", async () => {
  const old = Buffer.from("PK\u0003\u0004 old");
  await publish(await upload(old), "old.apk", sha256(old));
  await publish(await upload(apk), "new.apk", sha256(apk));
  await upload(old);
  await world.advance(dayMs);
  await world.tick(["housekeeping"]);
  expect(await partCount()).toEqual({ n: 4 });
  expect((await rawCall(`${world.url}/apps/${sha256(old)}/old.apk`)).status).toBe(404);
  expect((await rawCall(`${world.url}/apps/${sha256(apk)}/new.apk`)).status).toBe(200);
});
