import type { StoryEnd } from "@fairdraw/e2e/line-reporter.ts";
import { storyFiles } from "@fairdraw/e2e/story-files.ts";
import type { Campaign, StepResult } from "./campaign.ts";
import { faultOf, tellStories } from "./tell-stories.ts";

const files = storyFiles();

/**
 * All stories in a browser at both sizes. A step is the stories of one file at one size. As in `npm test` a story
 * gets a second try, and is named when it needed one.
 */
export const stories: Campaign = {
  name: "stories",
  steps: files.length,
  async run({ steps, onStep }) {
    const chosen = files
      .map((one, step) => ({ ...one, step }))
      .filter(({ step }) => steps.includes(step));
    const told = chosen.length === files.length ? "whole" : "all";
    for (const [size, own] of Map.groupBy(chosen, (one) => one.size)) {
      const ends: StoryEnd[] = [];
      const args = ["--retries=1", `--project=${size}`, ...own.map(({ file }) => file)];
      for await (const end of tellStories(told, args)) ends.push(end);
      for (const { step, file } of own) {
        await onStep(
          step,
          resultOf(
            `${file} at ${size} size`,
            ends.filter((end) => end.file === file),
          ),
        );
      }
    }
  },
};

/** Shape: a file none of whose stories ended has failed. */
function resultOf(what: string, ends: readonly StoryEnd[]): StepResult {
  const faults = ends.filter(({ ok }) => !ok);
  const unsteady = ends.filter(({ ok, fault }) => ok && fault !== "");
  return {
    ok: faults.length === 0 && ends.length > 0,
    seconds: ends.reduce((sum, { seconds }) => sum + seconds, 0),
    note: [
      `${what}, ${ends.length} stories`,
      ...faults.map((end) => `${end.title}: ${faultOf(end)}`),
      ...unsteady.map((end) => `UNSTEADY, passed at its second try: ${end.title}: ${faultOf(end)}`),
    ].join(" | "),
  };
}
