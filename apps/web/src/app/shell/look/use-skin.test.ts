import { skinPresets } from "@fairdraw/wire/account/skin-presets.ts";
import { expect, it } from "vitest";
import { skinOf, skinStyle } from "./use-skin.ts";

it("takes no name of a skin but those of the list", () => {
  expect(skinOf("jade")).toBe("jade");
  for (const name of [undefined, "", "Jade", "red", 'x"] body { display:none']) {
    expect(skinOf(name), String(name)).toBeNull();
  }
});

it("puts the merchant's own colours in the place of those of the skin, by day and by night", () => {
  const { Light, Dark } = skinPresets.jade;
  const style = skinStyle({ Light: { ...Light, Primary: "#0a5a46" }, Dark });
  expect(style).toMatchObject({
    "--fd-primary": `light-dark(#0a5a46, ${Dark.Primary})`,
    "--fd-on-primary": `light-dark(${Light.OnPrimary}, ${Dark.OnPrimary})`,
    "--fd-tab": `light-dark(#0a5a46, ${Dark.Primary})`,
  });
});
