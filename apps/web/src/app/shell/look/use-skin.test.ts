import { expect, it } from "vitest";
import { skinOf } from "./use-skin.ts";

it("takes no name of a skin but those of the list", () => {
  expect(skinOf("jade")).toBe("jade");
  for (const name of [undefined, "", "Jade", "red", 'x"] body { display:none']) {
    expect(skinOf(name), String(name)).toBeNull();
  }
});
