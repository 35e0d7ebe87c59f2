import { storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { ReportTabs } from "./report-tabs.tsx";

afterEach(closeStage);

const choices = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
const marked = () => choices().find(({ checked }) => checked)?.parentElement?.textContent;

it("marks whose result is shown, and leads from somebody below back to the agent's own", async () => {
  const stage = await openStage({});
  storeSession({ ...aGrant, IsAgent: true }, 0);
  const onChange = vi.fn();
  await stage.show(<ReportTabs view="own" member="player7" onChange={onChange} />);
  expect(marked()).toBe("player7");
  await act(async () => choices()[0]?.click());
  expect(onChange).toHaveBeenCalledExactlyOnceWith("own");
  await closeStage();
  const own = await openStage({});
  storeSession({ ...aGrant, IsAgent: true }, 0);
  await own.show(<ReportTabs view="own" member={null} onChange={onChange} />);
  expect(marked()).toBe("个人");
});
