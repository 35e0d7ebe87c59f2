import { playStories } from "@fairdraw/e2e/play-vectors.ts";
import type { Campaign } from "./campaign.ts";
import { faultOf, tellStories } from "./tell-stories.ts";

const titles = playStories().map(({ title }) => title);

/**
 * All plays in a browser: each is picked by pointer or typed, its unit bets, cost and highest prize
 * are read, it is bet, and after the draw its explanation is held against a second judge. A step is
 * a cart of plays of one category.
 */
export const plays: Campaign = {
  name: "plays",
  steps: titles.length,
  async run({ steps, onStep }) {
    if (steps.length === 0) return;
    const chosen = steps.map((step) => titles[step]).join("|");
    for await (const end of tellStories("plays", [`--grep=: (${chosen})$`])) {
      const step = titles.findIndex((title) => end.title.endsWith(`: ${title}`));
      const note = [titles[step], ...(end.ok ? [] : [faultOf(end)])].join(" | ");
      await onStep(step, { ok: end.ok, seconds: end.seconds, note });
    }
  },
};
