import "../texts.ts";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { DrawStrip } from "./draw-strip.tsx";

afterEach(closeStage);

const issues = Array.from({ length: 9 }, (_, i) => ({
  serialNumber: `20960105-000${9 - i}`,
  originalWinningNumber: "",
  winningNumber: i === 2 ? "" : `${9 - i},1,2,3,4`,
  startTimeStamp: 0,
  closeTimeStamp: 0,
  drawTimeStamp: 0,
  state: 2,
  seedCommit: "",
  serverSeed: "",
  entropy: "",
}));

it("shows the five draws before the last one, without issues that have no numbers", async () => {
  const stage = await openStage({});
  await stage.show(<DrawStrip category="ssc" issues={issues} />);
  const rows = [...document.querySelectorAll("li")].map((row) => row.textContent?.slice(0, 4));
  expect(rows).toEqual(["0008", "0006", "0005", "0004", "0003"]);
});
