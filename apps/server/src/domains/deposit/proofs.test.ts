import {
  createDeposit,
  depositProofsMax,
  depositResults,
  getDeposit,
  initDepositData,
  uploadDepositProof,
} from "@fairdraw/wire";
import sharp from "sharp";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";

let world: TestWorld;
let token: string;
let OrderNo: string;
beforeEach(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  token = await world.signIn("player1");
  await world.advance(10_000);
  const init = await world.call(initDepositData, {}, token);
  const ChannelId =
    "Channels" in init ? (init.Channels.find(({ Type }) => Type === 4)?.Id ?? 0) : 0;
  const RequestId = crypto.randomUUID();
  const made = await world.call(createDeposit, { RequestId, ChannelId, Amount: "100" }, token);
  OrderNo = "OrderNo" in made ? made.OrderNo : "";
});
afterEach(() => world.close());

const picture = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 30, b: 30 } } });
const send = async (bytes: Buffer) =>
  world.call(uploadDepositProof, { OrderNo, Image: bytes.toString("base64") }, token);
const stored = () =>
  world.db.rows<{ image: Buffer }>({ text: "SELECT image FROM deposit_proof ORDER BY id" });

it("keeps what a picture shows and nothing else of its file", async () => {
  const taken = await picture(3000, 1500)
    .withExif({ IFD0: { Copyright: "somebody", Software: "a camera" } })
    .jpeg()
    .toBuffer();
  expect(await send(taken)).toMatchObject({ Result: 0, ProofCount: 1 });
  const [row] = await stored();
  const kept = await sharp(row?.image).metadata();
  expect(kept).toMatchObject({ format: "webp", width: 1600, height: 800 });
  expect(kept.exif).toBeUndefined();
  expect(await world.call(getDeposit, { OrderNo }, token)).toMatchObject({
    Deposit: { ProofCount: 1 },
  });
});

it("takes three pictures, and the same one once", async () => {
  const first = await picture(40, 40).png().toBuffer();
  expect(await send(first)).toMatchObject({ ProofCount: 1 });
  expect(await send(first)).toMatchObject({ ProofCount: 1 });
  for (let n = 2; n <= depositProofsMax; n++) {
    expect(await send(await picture(40, 40, n).png().toBuffer())).toMatchObject({ ProofCount: n });
  }
  expect((await send(await picture(40, 40, 99).png().toBuffer())).Result).toBe(
    depositResults.PROOF_COUNT.code,
  );
});

it("refuses whatever is no whole picture of its kinds", async () => {
  const whole = await picture(400, 300).png().toBuffer();
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`);
  const gif = await picture(20, 20).gif().toBuffer();
  const bomb = await picture(9000, 9000).png().toBuffer();
  for (const bytes of [svg, gif, bomb, whole.subarray(0, whole.length / 2), Buffer.from("x")]) {
    expect((await send(bytes)).Result).toBe(depositResults.PROOF_REFUSED.code);
  }
  expect(await stored()).toEqual([]);
});

it("is for the player's own open request alone", async () => {
  const bytes = await picture(40, 40).png().toBuffer();
  const Image = bytes.toString("base64");
  const other = await world.signIn("player2");
  const answer = await world.call(uploadDepositProof, { OrderNo, Image }, other);
  expect(answer.Result).toBe(depositResults.NOT_EXIST.code);
  await world.advance(16 * 60_000);
  await world.tick(["end-deposits"]);
  expect((await send(bytes)).Result).toBe(depositResults.EXPIRED.code);
});
