import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import "./texts.ts";
import { LinkEditor } from "./link-editor.tsx";

afterEach(closeStage);

const init = {
  MyPrizeGroup: 1950,
  MinPrizeGroup: 1700,
  Step: 2,
  Quotas: [],
  Rates: [],
  DefaultPasswordRule: { Min: 8, Max: 64 },
  RowsMax: 50,
  RefusedBy: 0,
  ServerTime: 1,
};

it("shows each style of the page before it is sent with the link", async () => {
  const stage = await openStage({
    "/api/Player/CreateInit": () => init,
    "/api/RegisterLink/Create": () => ({ Result: 0, Code: "7KQ2MXPA", ServerTime: 1 }),
  });
  await stage.show(
    <LinkEditor link={null} site={{ siteFields: [], minAge: 18 }} onClose={() => {}} />,
  );
  const preview = () => document.querySelector('[aria-label="注册页预览"]')?.textContent ?? "";
  expect(preview()).toContain("18+");
  expect(preview()).not.toContain("每一期开奖");
  await stage.press("可验证开奖");
  expect(preview()).toContain("每一期开奖，您都可以自己核对");
  await act(async () => document.querySelector("form")?.requestSubmit());
  const sent = stage.asked.find(({ path }) => path === "/api/RegisterLink/Create");
  expect(sent?.body).toMatchObject({ Landing: 2 });
});
