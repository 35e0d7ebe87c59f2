import type { Text } from "../text.ts";
import { type CategoryKey, categories, categoryOf } from "./categories.ts";

/** How serial numbers look: date and number of the day, year and day, or instant (MM). */
export type SerialPattern = "D-NNNN" | "D-NNN" | "D-NN" | "YNNN" | "MM";

/** One run of issues. Units: milliseconds; `opensAtMs` from midnight of the lottery day. */
export interface Session {
  readonly opensAtMs: number;
  readonly intervalMs: number;
  readonly count: number;
}

export interface Game {
  readonly id: number;
  /** Enters every draw derivation: never renamed, never reused. */
  readonly code: string;
  readonly name: Text;
  readonly categoryId: number;
  readonly category: CategoryKey;
  readonly isMiaoMiao: boolean;
  readonly dailyIssueCount: number;
  readonly closeBeforeMs: number;
  readonly sessions: readonly Session[];
  readonly serialPattern: SerialPattern;
  readonly numberLength: number;
}

type Row = readonly [id: number, code: string, zh: string, en: string, timetable: Timetable];
type Timetable = Pick<Game, "closeBeforeMs" | "sessions" | "serialPattern">;

const msPerSecond = 1000;
const secondsPerDay = 86_400;

const instant: Timetable = { closeBeforeMs: 0, sessions: [], serialPattern: "MM" };

/** Draws all day and night, every `seconds`. */
function allDay(seconds: number, closeBefore: number): Timetable {
  const count = secondsPerDay / seconds;
  const serialPattern = count > 999 ? "D-NNNN" : "D-NNN";
  return {
    closeBeforeMs: closeBefore * msPerSecond,
    serialPattern,
    sessions: [at("00:00", seconds, count)],
  };
}

/** One draw a day at a time of day; betting has been open since the draw of the day before. */
function daily(drawTime: string): Timetable {
  const { opensAtMs, ...rest } = at(drawTime, secondsPerDay, 1);
  const dayBefore = { ...rest, opensAtMs: opensAtMs - secondsPerDay * msPerSecond };
  return { closeBeforeMs: 300 * msPerSecond, serialPattern: "YNNN", sessions: [dayBefore] };
}

/** Draws in sessions of its own. */
function inSessions(
  serialPattern: SerialPattern,
  closeBefore: number,
  ...sessions: readonly Session[]
): Timetable {
  return { closeBeforeMs: closeBefore * msPerSecond, serialPattern, sessions };
}

function at(opens: string, everySeconds: number, count: number): Session {
  const [hours = 0, minutes = 0] = opens.split(":").map(Number);
  const opensAtMs = (hours * 60 + minutes) * 60 * msPerSecond;
  return { opensAtMs, intervalMs: everySeconds * msPerSecond, count };
}

const rows: Readonly<Record<CategoryKey, readonly Row[]>> = {
  ssc: [
    [101, "ssc1f", "极速分分彩", "Speed SSC 1 min", allDay(60, 5)],
    [102, "ssc15f", "东方1.5分彩", "Oriental SSC 90 s", allDay(90, 5)],
    [103, "ssc3f", "极速三分彩", "Speed SSC 3 min", allDay(180, 10)],
    [104, "ssc5f", "极速五分彩", "Speed SSC 5 min", allDay(300, 15)],
    [
      105,
      "ssc20f",
      "经典时时彩",
      "Classic SSC 20 min",
      inSessions("D-NNN", 30, at("00:10", 1200, 9), at("07:10", 1200, 50)),
    ],
    [106, "ssc30s", "30秒彩", "SSC 30 s", allDay(30, 3)],
    [107, "mmssc", "秒秒时时彩", "Instant SSC", instant],
  ],
  x5: [
    [201, "x51f", "分分11选5", "11x5 1 min", allDay(60, 5)],
    [202, "x55f", "五分11选5", "11x5 5 min", allDay(300, 15)],
    [
      203,
      "x520f",
      "经典11选5",
      "Classic 11x5 20 min",
      inSessions("D-NN", 30, at("09:00", 1200, 42)),
    ],
    [204, "mmx5", "秒秒11选5", "Instant 11x5", instant],
  ],
  k3: [
    [301, "k31f", "分分快3", "K3 1 min", allDay(60, 5)],
    [302, "k35f", "五分快3", "K3 5 min", allDay(300, 15)],
    [303, "k320f", "经典快3", "Classic K3 20 min", inSessions("D-NN", 30, at("08:30", 1200, 41))],
    [304, "mmk3", "秒秒快3", "Instant K3", instant],
  ],
  pk10: [
    [401, "pk1f", "极速赛车", "Speed racing 1 min", allDay(60, 5)],
    [402, "pk3f", "三分赛车", "Racing 3 min", allDay(180, 10)],
    [403, "pk5f", "五分飞艇", "Airship 5 min", inSessions("D-NNN", 20, at("13:04", 300, 180))],
    [404, "mmpk", "秒秒赛车", "Instant racing", instant],
  ],
  d3: [
    [501, "d3day", "每日3D", "3D daily", daily("21:15")],
    [502, "pl3day", "每日排列3", "PL3 daily", daily("21:25")],
    [503, "d31f", "分分3D", "3D 1 min", allDay(60, 5)],
  ],
  keno: [
    [601, "keno1f", "分分快乐8", "KENO 1 min", allDay(60, 5)],
    [602, "keno2", "快乐8", "KENO 5 min", inSessions("D-NNN", 20, at("09:00", 300, 179))],
  ],
  kl10: [
    [701, "kl10f", "快乐十分", "KL10 20 min", inSessions("D-NN", 30, at("09:00", 1200, 42))],
    [702, "kl101f", "分分快乐十分", "KL10 1 min", allDay(60, 5)],
  ],
  pc28: [
    [801, "pc28x", "极速28", "Speed 28, 90 s", allDay(90, 5)],
    [802, "pc285", "五分28", "PC28 5 min", inSessions("D-NNN", 20, at("09:00", 300, 179))],
  ],
  lhc: [
    [901, "lhc5f", "五分六合彩", "LHC 5 min", allDay(300, 20)],
    [902, "lhcd", "每日六合彩", "LHC daily", daily("21:30")],
  ],
  hash: [
    [1001, "hash1f", "哈希分分彩", "Hash 1 min", allDay(60, 5)],
    [1002, "hash3f", "哈希三分彩", "Hash 3 min", allDay(180, 10)],
    [1003, "mmhash", "秒秒哈希", "Instant hash", instant],
  ],
};

/** All games of the platform, by id. Source: games, section 2. */
export const games: readonly Game[] = categories.flatMap(({ key }) => gamesOf(key));

const gamesById = new Map(games.map((game) => [game.id, game]));

/** Finds the game of an id. Shape: undefined for an id we do not offer. */
export function findGame(gameId: number): Game | undefined {
  return gamesById.get(gameId);
}

function gamesOf(key: CategoryKey): Game[] {
  const { id: categoryId, numberLength } = categoryOf(key);
  return rows[key].map(([id, code, zh, en, timetable]) => ({
    id,
    code,
    name: { zh, en },
    categoryId,
    category: key,
    isMiaoMiao: timetable.serialPattern === "MM",
    dailyIssueCount: timetable.sessions.reduce((total, { count }) => total + count, 0),
    ...timetable,
    numberLength,
  }));
}
