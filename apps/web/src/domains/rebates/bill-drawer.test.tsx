import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import "./texts.ts";
import { BillDrawer } from "./bill-drawer.tsx";

afterEach(closeStage);

it("says of steps without a name that they are of who has left, and keeps each with its figures", async () => {
  const step = { UserName: "", Rate: 30, UpTo: "3.000", Cut: "0.0000000", Amount: "3.000" };
  const stage = await openStage({
    "/api/DailyRebate/BillDetail": () => ({
      BillNo: "B1",
      Day: 20_260_105,
      UserName: "agent1",
      Category: 5,
      Base: "1000.000",
      Rate: 40,
      Amount: "1.000",
      State: 1,
      MadeAt: 0,
      PayAt: 0,
      DecidedAt: 0,
      CancelReason: "",
      Total: 1,
      Lines: [
        {
          Base: "1000.000",
          Steps: [
            step,
            { ...step, Amount: "0.000" },
            { ...step, UserName: "agent1", Rate: 40, UpTo: "4.000", Amount: "1.000" },
          ],
        },
      ],
      ServerTime: 0,
    }),
  });
  await stage.show(<BillDrawer billNo="B1" onClose={() => {}} />);
  await stage.until("已不在您的团队内");
  const rows = [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows.map(([name, , upTo, , part]) => [name, upTo, part])).toEqual([
    ["已不在您的团队内", "3.000", "3.000"],
    ["已不在您的团队内", "3.000", "0.000"],
    ["agent1", "4.000", "1.000"],
  ]);
  expect(document.body.textContent).toContain("agent1 所得合计1.00");
});
