import { describe, expect, it } from "vitest";
import { pictureTypeOf } from "./picture.ts";

const svg = (inner: string, attributes = "") =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inner}</svg>`,
  );

/** Elements that each show the one before twice. */
const doubling = (levels: number) =>
  svg(
    `<rect id="u0"/>${Array.from({ length: levels }, (_, i) => `<g id="u${i + 1}"><use href="#u${i}"/><use href="#u${i}"/></g>`).join("")}`,
  );

function png(width = 16, height = 16): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write("89504e470d0a1a0a", 0, "hex");
  bytes.write("IHDR", 12, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe("pictures of a site", () => {
  it.each([
    ["a PNG", png(), "image/png"],
    ["a WebP", Buffer.from(`RIFF\0\0\0\0WEBPVP8L${"\0".repeat(20)}`, "latin1"), "image/webp"],
    ["shapes", svg('<g fill="#123"><path d="M0 0h8v8z"/></g>'), "image/svg+xml"],
    [
      "gradients, comments and a declaration",
      Buffer.from(
        `<?xml version="1.0"?><!-- a mark --><svg xmlns='http://www.w3.org/2000/svg'><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect width="8" height="8" fill="url(#a)"/><use href="#a"/><title>A &amp; B</title></svg>`,
      ),
      "image/svg+xml",
    ],
  ])("may be %s", (_, bytes, type) => {
    expect(pictureTypeOf(bytes)).toBe(type);
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a page", Buffer.from("<!doctype html><script>1</script>")],
    ["a JPEG", Buffer.from("ffd8ffe000104a464946", "hex")],
    ["a PNG that unpacks to gigabytes", png(100_000, 100_000)],
    ["a PNG without a size", png(0, 0)],
    ["a PNG that ends early", png().subarray(0, 20)],
    ["too many bytes", Buffer.concat([png(), Buffer.alloc(256 * 1024)])],
    ["bytes that are no text", Buffer.concat([svg(""), Buffer.from([0xff, 0xfe])])],
    ["a script", svg("<script>alert(1)</script>")],
    ["a script in capitals", svg("<SCRIPT>alert(1)</SCRIPT>")],
    ["a script of another namespace", svg("<svg:script>alert(1)</svg:script>")],
    ["a handler", svg("", ' onload="alert(1)"')],
    ["a handler in capitals", svg('<rect OnClick="alert(1)"/>')],
    ["a handler after a slash", svg("<rect/onload=alert(1)>")],
    ["an attribute without marks", svg("<rect onload=alert(1) />")],
    ["a link", svg('<a href="javascript:alert(1)"><text>x</text></a>')],
    ["a shape that is used again and again by what is used again and again", doubling(20)],
    ["a shape that uses itself", svg('<g id="a"><use href="#a"/></g>')],
    [
      "a pattern that is filled with itself",
      svg('<pattern id="a"><rect fill="url(#a)"/></pattern><rect fill="url(#a)"/>'),
    ],
    ["an address in a shape", svg('<use href="https://evil.example/x.svg#a"/>')],
    ["an address in an old name", svg('<use xlink:href="data:image/svg+xml,x"/>')],
    ["an address in a colour", svg('<rect fill="url(https://evil.example)"/>')],
    ["a spelled address in a colour", svg('<rect fill="&#117;rl(//evil.example)"/>')],
    ["a style", svg("<style>@import url(//evil.example)</style>")],
    ["a style at a shape", svg('<rect style="fill:url(//evil.example)"/>')],
    ["foreign content", svg("<foreignObject><body/></foreignObject>")],
    ["a picture in it", svg('<image href="https://evil.example/x.png"/>')],
    ["an animation", svg('<animate attributeName="href" values="javascript:alert(1)"/>')],
    ["a set", svg('<set attributeName="onclick" to="alert(1)"/>')],
    ["an entity", Buffer.from('<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>')],
    ["text of an entity", svg("<text>&#60;script&#62;</text>")],
    ["a section", svg("<![CDATA[<script>1</script>]]>")],
    ["a stylesheet instruction", Buffer.from('<?xml-stylesheet href="x"?><svg></svg>')],
    ["a comment that does not end", svg("<!-- <script>1</script>")],
    ["a comment with dashes inside", svg("<!-- -- --><script>1</script>")],
    ["something after its end", Buffer.concat([svg(""), Buffer.from("<script>1</script>")])],
    ["another base", svg("", ' xml:base="https://evil.example/"')],
    ["another namespace", Buffer.from('<svg xmlns="http://www.w3.org/1999/xhtml"></svg>')],
  ])("is never %s", (_, bytes) => {
    expect(pictureTypeOf(bytes)).toBeNull();
  });
});
