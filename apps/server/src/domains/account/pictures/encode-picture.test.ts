import { ownPictureMax, pictureResults } from "@fairdraw/wire";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodePicture } from "./encode-picture.ts";

const red = { r: 200, g: 30, b: 30 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

async function made(bytes: Buffer): Promise<Buffer> {
  const answer = await encodePicture(bytes);
  if (!Buffer.isBuffer(answer)) throw new Error(`refused: ${answer.en}`);
  return answer;
}

/** A chunk of a PNG; its checksum is not looked at where the file is refused before. */
function chunk(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

describe("a picture that a player sends", () => {
  it.each(["png", "jpeg", "webp"] as const)(
    "is made anew from %s, 256 pixels square",
    async (kind) => {
      const answer = await made(await plain(400, 300).toFormat(kind).toBuffer());
      expect(await sharp(answer).metadata()).toMatchObject({
        format: "webp",
        width: 256,
        height: 256,
      });
    },
  );

  it("loses where and with what it was taken, and is turned as it was held", async () => {
    const left = await sharp({
      create: { width: 20, height: 40, channels: 3, background: red },
    })
      .composite([{ input: await plain(20, 20).tint("#00ff00").png().toBuffer(), top: 0, left: 0 }])
      .jpeg()
      .withExif({ IFD0: { Copyright: "secret-owner", ImageDescription: "52.1,4.3" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(left).metadata()).orientation).toBe(6);
    const answer = await made(left);
    const { exif, orientation, icc, xmp } = await sharp(answer).metadata();
    expect({ exif, orientation, icc, xmp }).toEqual({});
    expect(answer.includes("secret-owner")).toBe(false);
  });

  it("carries nothing on that was hung behind it", async () => {
    const script = "<script>alert(1)</script>PK\u0003\u0004";
    for (const kind of ["png", "jpeg"] as const) {
      const both = Buffer.concat([
        await plain(50, 50).toFormat(kind).toBuffer(),
        Buffer.from(script, "latin1"),
      ]);
      const answer = await made(both);
      expect(answer.includes("<script>")).toBe(false);
      expect(answer.includes("PK\u0003\u0004")).toBe(false);
    }
  });

  it.each([
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
    ["a page", "<!doctype html><img src=x onerror=alert(1)>"],
    ["a moving picture of another kind", "GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000"],
    ["a document", "%PDF-1.7\n1 0 obj"],
    ["nothing", ""],
  ])("is refused by its bytes: %s", async (_, text) => {
    expect(await encodePicture(Buffer.from(text, "latin1"))).toEqual(pictureResults.KIND);
  });

  it("is refused when it says one thing in front and is another behind", async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const png = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");
    expect(await encodePicture(Buffer.concat([png, drawing]))).toEqual(pictureResults.BROKEN);
  });

  it("is refused when it is broken off", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const whole = sharp({
      create: { width: 300, height: 300, channels: 3, background: red, noise },
    });
    for (const kind of ["png", "jpeg", "webp"] as const) {
      const bytes = await whole.clone().toFormat(kind).toBuffer();
      const half = bytes.subarray(0, Math.floor(bytes.length / 2));
      expect(await encodePicture(half), kind).toEqual(pictureResults.BROKEN);
    }
  });

  it("is refused above 25 megapixels, before they are unpacked", async () => {
    const bomb = await plain(6000, 6000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(ownPictureMax.bytes);
    const before = process.memoryUsage().rss;
    expect(await encodePicture(bomb)).toEqual(pictureResults.TOO_MANY_PIXELS);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
    // What stands in the head of a file is judged, however little follows it.
    const claim = await plain(10, 10).png().toBuffer();
    claim.writeUInt32BE(100_000, 16);
    claim.writeUInt32BE(100_000, 20);
    const answer = await encodePicture(claim);
    expect([pictureResults.TOO_MANY_PIXELS, pictureResults.BROKEN]).toContainEqual(answer);
  });

  it("is refused above 2 MB, whatever it is", async () => {
    expect(await encodePicture(Buffer.alloc(ownPictureMax.bytes + 1))).toEqual(
      pictureResults.TOO_LARGE,
    );
  });

  it("is refused when it moves, as PNG and as WebP", async () => {
    const png = await plain(10, 10).png().toBuffer();
    const moving = Buffer.concat([
      png.subarray(0, 33),
      chunk("acTL", Buffer.alloc(8)),
      png.subarray(33),
    ]);
    expect(await encodePicture(moving)).toEqual(pictureResults.ANIMATED);
    const frames = await Promise.all(
      ["#f00", "#0f0"].map((background) =>
        sharp({ create: { width: 10, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const webp = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(webp).metadata()).format).toBe("webp");
    expect(await encodePicture(webp)).toEqual(pictureResults.ANIMATED);
  });
});
