import { type CategoryKey, games, type Play, type Selection } from "@fairdraw/lottery-engine";
import { readFixture } from "@fairdraw/lottery-engine/fixtures.ts";
import { allPlays } from "@fairdraw/lottery-engine/registry.ts";

interface Vector {
  readonly play: string;
  readonly selection: unknown;
  readonly units: number;
}

/** A play with what is picked on its board and the unit bets that the vectors count. */
export interface ToldPlay {
  readonly play: Play;
  readonly selection: Selection;
  readonly units: number;
}

/** Plays that are bet together, in one cart. */
export interface PlayStory {
  readonly title: string;
  readonly gameId: number;
  readonly plays: readonly ToldPlay[];
}

/** More would make one story so long that a share of them says little. */
const playsAtOnce = 30;

/** All plays, those of a category in stories of equal length, on its game of the quickest issues. */
export function playStories(): PlayStory[] {
  const told = Map.groupBy(allPlays.map(tellPlay), ({ play }) => play.category);
  return [...told].flatMap(([category, plays]) => {
    const parts = Math.ceil(plays.length / playsAtOnce);
    const size = Math.ceil(plays.length / parts);
    return Array.from({ length: parts }, (_, part) => ({
      title: `${category} ${part + 1} of ${parts}`,
      gameId: quickestGame(category),
      plays: plays.slice(part * size, (part + 1) * size),
    }));
  });
}

const vectors = Map.groupBy(readFixture<Vector>("vectors"), ({ play }) => play);

/** The vector of a play that asks for the fewest picks. */
function tellPlay(play: Play): ToldPlay {
  const [vector] = (vectors.get(play.id) ?? []).toSorted(
    (a, b) => picksIn(a.selection) - picksIn(b.selection),
  );
  const checked = play.check(vector?.selection);
  if (vector === undefined || !checked.ok) throw new Error(`no vector of ${play.id}`);
  return { play, selection: checked.selection, units: vector.units };
}

function picksIn(selection: unknown): number {
  return JSON.stringify(selection).split(",").length;
}

/** In issues of less than a minute a slow machine would miss the close. */
const issuesADayMost = 1440;

function quickestGame(category: CategoryKey): number {
  const [game] = games
    .filter((one) => one.category === category && !one.isMiaoMiao)
    .filter(({ dailyIssueCount }) => dailyIssueCount <= issuesADayMost)
    .toSorted((a, b) => b.dailyIssueCount - a.dailyIssueCount);
  if (game === undefined) throw new Error(`no game of ${category}`);
  return game.id;
}
