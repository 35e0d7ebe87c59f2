import { describe, expect, it } from "vitest";
import { parseKeyPoints, parseTerms, termsHtml } from "./document.ts";

describe("a document of terms", () => {
  it("is headings, paragraphs and items, line by line", () => {
    const text = "# One\nfirst line\nsecond line\n\nanother\n- a\n- b\r\n#no heading";
    expect(parseTerms(text)).toEqual([
      { Kind: "heading", Text: "One" },
      { Kind: "paragraph", Text: "first line second line" },
      { Kind: "paragraph", Text: "another" },
      { Kind: "item", Text: "a" },
      { Kind: "item", Text: "b" },
      { Kind: "paragraph", Text: "#no heading" },
    ]);
  });

  it("becomes markup in which nothing of its writers is markup", () => {
    const text = '# <img src=x onerror="alert(1)">\n- a & b\n- c';
    expect(termsHtml(parseTerms(text))).toBe(
      "<h2>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</h2><ul><li>a &amp; b</li><li>c</li></ul>",
    );
  });

  it("has key points of a line each", () => {
    expect(parseKeyPoints("- a\n\n b \n")).toEqual(["a", "b"]);
  });
});
