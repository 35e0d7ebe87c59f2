import { show } from "@fairdraw/ui/testing";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { useIssueSounds } from "./use-issue-sounds.ts";

const heard = vi.hoisted(() => [] as string[]);
vi.mock("../account/sounds.ts", () => ({ playSound: (sound: string) => heard.push(sound) }));

/** What happens one after the other, and what is to be heard of it. */
const story = [
  { seconds: 12, current: "8", drawn: "7", sounds: [] },
  { seconds: 11, current: "8", drawn: "7", sounds: [] },
  { seconds: 10, current: "8", drawn: "7", sounds: ["tick"] },
  { seconds: 1, current: "8", drawn: "7", sounds: ["tick"] },
  { seconds: 50, current: "9", drawn: "7", sounds: ["close"] },
  { seconds: 40, current: "9", drawn: "7", sounds: [] },
  { seconds: 40, current: "9", drawn: "8", sounds: ["draw"] },
];

function Listening() {
  const [at, setAt] = useState(0);
  const { seconds = -1, current = null, drawn = null } = story[at] ?? {};
  useIssueSounds({ seconds, current, drawn });
  return (
    <button type="button" onClick={() => setAt(at + 1)}>
      next
    </button>
  );
}

it("ticks in the last ten seconds, tells the close, and the draw when it comes", async () => {
  const { run, find, end } = await show(<Listening />);
  for (const { sounds } of story) {
    expect(heard).toEqual(sounds);
    heard.length = 0;
    await run(() => find("button", HTMLButtonElement).click());
  }
  await end();
});
