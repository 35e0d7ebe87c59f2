import "./texts.ts";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { rowsOf } from "./batch-rows.ts";
import { RowList } from "./row-list.tsx";

afterEach(closeStage);

const cells = () =>
  [...document.querySelectorAll("tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

it("shows nick names and notes where a row has them, and all that is wrong with a row", async () => {
  const stage = await openStage({});
  await stage.show(<RowList rows={rowsOf('lucky88,correct-horse-7,,"fair, in May"\n1lucky,12')} />);
  expect(cells()).toEqual([
    ["#", "账号", "备注", "检查"],
    ["1", "lucky88", "fair, in May", "可以"],
    ["2", "1lucky", "", "6–16 位字母或数字，以字母开头密码不符合要求"],
  ]);
});

it("leaves out what no row has", async () => {
  const stage = await openStage({});
  await stage.show(<RowList rows={rowsOf("lucky88,correct-horse-7")} />);
  expect(cells()[0]).toEqual(["#", "账号", "检查"]);
});
