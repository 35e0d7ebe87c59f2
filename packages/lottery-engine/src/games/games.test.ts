import { expect, it } from "vitest";
import { readFixture } from "../testing/fixtures.ts";
import { categories } from "./categories.ts";
import { findGame, type Game, games, type Session } from "./games.ts";

interface GameLine {
  readonly gameId: number;
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly category: string;
  readonly categoryId: number;
  readonly isMiaoMiao: boolean;
  readonly dailyIssueCount: number;
  readonly closeBeforeSec: number;
  readonly sessions: { open: string; intervalSec: number; count: number }[];
  readonly serialPattern: string;
  readonly numberLength: number;
}

function asLine(game: Game): GameLine {
  return {
    gameId: game.id,
    code: game.code,
    nameZh: game.name.zh,
    nameEn: game.name.en,
    category: game.category,
    categoryId: game.categoryId,
    isMiaoMiao: game.isMiaoMiao,
    dailyIssueCount: game.dailyIssueCount,
    closeBeforeSec: game.closeBeforeMs / 1000,
    sessions: game.sessions.map(sessionLine),
    serialPattern: game.serialPattern,
    numberLength: game.numberLength,
  };
}

/** `-21:15:00` is that time on the day before. */
function sessionLine({ opensAtMs, intervalMs, count }: Session) {
  const dayBefore = opensAtMs < 0;
  const seconds = opensAtMs / 1000 + (dayBefore ? 86_400 : 0);
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, "0"),
  );
  return {
    open: `${dayBefore ? "-" : ""}${parts.join(":")}`,
    intervalSec: intervalMs / 1000,
    count,
  };
}

it("offers exactly the 33 games of the list, field by field", () => {
  const lines = readFixture<GameLine>("games");
  expect(lines).toHaveLength(33);
  expect(games.map(asLine)).toEqual(lines);
});

it("finds a game by its id and nothing by a foreign one", () => {
  expect(findGame(101)?.code).toBe("ssc1f");
  expect(findGame(999)).toBeUndefined();
});

it("gives every category an id and a key of its own", () => {
  expect(categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(new Set(categories.map(({ key }) => key)).size).toBe(10);
});
