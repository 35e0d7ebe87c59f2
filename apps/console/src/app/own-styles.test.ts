import { afterEach, expect, it } from "vitest";
import { nameOwnStyles } from "./own-styles.ts";

afterEach(() => {
  Reflect.deleteProperty(document, "createElement");
});

it("gives styles the word of the page, and other elements none", () => {
  nameOwnStyles("word");
  expect(document.createElement("style").nonce).toBe("word");
  expect(document.createElement("div").nonce ?? "").toBe("");
});
