import { act, useState } from "react";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import "./texts.ts";
import { AskedFields } from "./asked-fields.tsx";

afterEach(closeStage);

function Shown() {
  const [asked, setAsked] = useState<Parameters<typeof AskedFields>[0]["asked"]>([]);
  return (
    <>
      <AskedFields
        siteFields={[
          { Key: "Email", Required: true },
          { Key: "Phone", Required: false },
          { Key: "QQ", Required: false },
        ]}
        asked={asked}
        onChange={setAsked}
      />
      <output>{asked.join()}</output>
    </>
  );
}

it("are those of the site's form, in its order, without leaving out what the site requires", async () => {
  const stage = await openStage({});
  await stage.show(<Shown />);
  const boxes = [...document.querySelectorAll<HTMLInputElement>("input")];
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  await act(async () => boxes[2]?.click());
  await act(async () => boxes[1]?.click());
  expect(document.querySelector("output")?.textContent).toBe("Phone,QQ");
  await act(async () => boxes[2]?.click());
  expect(document.querySelector("output")?.textContent).toBe("Phone");
});
