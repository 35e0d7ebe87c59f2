import { expect, it } from "vitest";
import { driftedFiles } from "./make-traditional.ts";

it("has in Traditional Chinese what the Simplified texts give, word for word", async () => {
  // Else: node tools/make-traditional.ts
  expect(await driftedFiles()).toEqual([]);
});

it("keeps the words of the trade that a general dictionary mistakes", async () => {
  const { traditional } = await import("../packages/wire/src/texts.tw.ts");
  expect(traditional["充值冲正"]).toBe("充值沖正");
  expect(traditional["人工审核"]).toBe("人工審核");
  const { traditional: plays } = await import(
    "../packages/lottery-engine/src/categories/d3/texts.tw.ts"
  );
  expect(plays["三星组三复式"]).toBe("三星組三複式");
});
