import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import "./texts.ts";
import { SavedFilters } from "./saved-filters.tsx";
import { readFilter, type TeamFilter } from "./team-filter.ts";

afterEach(async () => {
  await closeStage();
  localStorage.clear();
});

function Shown({ address }: { address: string }) {
  const [filter, setFilter] = useState<TeamFilter>(readFilter(new URLSearchParams(address)));
  return (
    <>
      <SavedFilters filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      <output>
        {filter.type ?? "all"} {filter.idle ?? "any"} {filter.of ?? "me"}
      </output>
    </>
  );
}
const output = () => document.querySelector("output")?.textContent;
async function opened(address: string) {
  const stage = await openStage({});
  await stage.show(<Shown address={address} />);
  await stage.press("常用筛选");
  return stage;
}

it("keeps a filter under a name for later, and takes it without leaving whom it looks at", async () => {
  const stage = await opened("type=agent&idle=7");
  await stage.type("保存当前筛选 · 名称", "久未登录");
  await stage.press("保存");
  const later = await opened("of=direct1");
  expect(output()).toBe("all any direct1");
  await later.press("久未登录");
  expect(output()).toBe("agent 7 direct1");
  await later.press("常用筛选");
  await later.press("删除“久未登录”");
  expect(later.text()).toContain("还没有保存的筛选");
  expect(stage).not.toBe(later);
});

it("keeps ten at most, the newest, and says so", async () => {
  const kept = Array.from({ length: 10 }, (_, i) => ({
    name: `第${10 - i}个`,
    query: "type=player",
  }));
  localStorage.setItem(`fairdraw.team.filters.${aGrant.UserName}`, JSON.stringify(kept));
  const stage = await opened("type=player");
  await stage.type("保存当前筛选 · 名称", "第11个");
  await stage.press("保存");
  const names = [...document.querySelectorAll("li")].map((one) => one.textContent);
  expect(names).toHaveLength(10);
  expect([names[0], names.at(-1)]).toEqual(["第11个", "第2个"]);
  expect(stage.text()).toContain("最多保存 10 个");
});

it("says where filters are kept, and that one must be chosen before it can be saved", async () => {
  const none = await opened("");
  expect(none.text()).toContain("只保存在此浏览器中");
  expect(none.text()).toContain("要保存筛选，请先选择条件。");
  await closeStage();
  const some = await opened("type=agent");
  expect(some.text()).not.toContain("请先选择条件");
});
