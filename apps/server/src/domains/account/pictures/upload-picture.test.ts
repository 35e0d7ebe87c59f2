import {
  commonResults,
  getProfile,
  pictureResults,
  updateProfile,
  uploadPicture,
} from "@fairdraw/wire";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { createPictureLane } from "./upload-picture.ts";

let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl") });
  token = await world.signIn("player1");
});
afterAll(() => world.close());

const picture = async (background: string) =>
  (
    await sharp({ create: { width: 30, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString("base64");
const upload = (Picture: string) => world.call(uploadPicture, { Picture }, token);
const pathOf = async () => {
  const answer = await world.call(getProfile, {}, token);
  if (!("Profile" in answer)) throw new Error("refused");
  return answer.Profile.HeadImage;
};
const get = (path: string) => fetch(`${world.url}${path}`);

it("keeps a picture under an address that nobody guesses, and the one before is gone", async () => {
  expect(await upload(await picture("#f00"))).toMatchObject({ Result: 0 });
  const first = await pathOf();
  expect(first).toMatch(/^\/pictures\/[\w-]{43}$/);
  const answer = await get(first);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 256 });
  await upload(await picture("#00f"));
  const second = await pathOf();
  expect(second).not.toBe(first);
  expect((await get(first)).status).toBe(404);
  await world.call(updateProfile, { HeadImage: "/heads/1.svg" }, token);
  expect((await get(second)).status).toBe(404);
  expect(await pathOf()).toBe("/heads/1.svg");
});

it("refuses what is no picture and keeps what was there; another's address cannot be chosen", async () => {
  await upload(await picture("#0f0"));
  const kept = await pathOf();
  const drawing = Buffer.from("<svg/>").toString("base64");
  expect(await upload(drawing)).toMatchObject({ Result: pictureResults.KIND.code });
  expect(await pathOf()).toBe(kept);
  const other = await world.signIn("player2");
  expect(await world.call(updateProfile, { HeadImage: kept }, other)).toMatchObject({
    Result: commonResults.PARAM_ERROR.code,
  });
  expect((await get(kept)).status).toBe(200);
  expect((await get("/pictures/..%2f..%2fetc")).status).toBe(404);
});

it("says that a picture above 2 MB is too large, and stops who sends one after the other", async () => {
  const large = Buffer.alloc(2_200_000).toString("base64");
  expect(await upload(large)).toMatchObject({ Result: pictureResults.TOO_LARGE.code });
  for (let i = 0; i < 20; i += 1) await upload("AAAA");
  expect(await upload(await picture("#fff"))).toMatchObject({
    Result: commonResults.TOO_FREQUENT.code,
  });
});

it("works on one picture at a time and lets only so many wait", async () => {
  const encode = createPictureLane();
  const bytes = Buffer.from(await picture("#123"), "base64");
  const answers = await Promise.all(Array.from({ length: 12 }, () => encode(bytes)));
  expect(answers.filter((one) => Buffer.isBuffer(one))).toHaveLength(10);
  expect(answers.filter((one) => one === commonResults.TOO_FREQUENT)).toHaveLength(2);
});
