import { addCrowd, type CrowdMember, callOver } from "@fairdraw/dev-world";
import {
  commonResults,
  createPlayers,
  demoFundsPassword,
  movePlayer,
  PlayerMoveState,
  updatePlayerRate,
} from "@fairdraw/wire";
import { sleep } from "../campaign.ts";
import type { Db } from "../site.ts";
import { NotJudged, oneByOne, patiently } from "./patience.ts";

const breathMs = 250;
const teams = 2;
/** They need none; a crowd has some. */
const least = 1n;
/** Rates of card games. Units: 1/10,000. */
const card = { head: 30, agent: 20, made: 5, raised: 10 };
/** Moves that are due are done one after the other, beside all other jobs. */
const movedPatienceMs = 60_000;

/** An agent with two agents right below him. */
export interface Team {
  readonly head: CrowdMember;
  readonly from: CrowdMember;
  readonly to: CrowdMember;
}

/** A player whom an agent makes and raises, and whom the head then moves; null for what was not told. */
interface Grown {
  readonly member: CrowdMember;
  readonly team: Team;
  readonly userName: string;
  readonly makeId: string;
  readonly moveId: string;
  made: string | null;
  isRaised: boolean;
  isMoveAsked: boolean;
  moved: string | null;
}

export interface Growers {
  stop(): Promise<void>;
  /**
   * Sends every request twice more: each must be done by now, and answered as it was then. Then every move is due, and
   * each player must stand once where he was made or moved to, with the rates that he was given.
   */
  resend(url: string): Promise<string[]>;
  count(): number;
}

/** Adds agents who may make players and move them. */
export async function addTeams(db: Db, name: string): Promise<Team[]> {
  const crowd = await addCrowd(db, { name, count: teams * 3, each: least });
  const made: Team[] = [];
  for (let i = 0; i < teams; i++) {
    const [head, from, to] = crowd.slice(3 * i, 3 * i + 3);
    if (head === undefined || from === undefined || to === undefined) {
      throw new Error("a crowd is as many as asked");
    }
    const below = [from.accountId, to.accountId];
    await db.rows({
      text: "UPDATE account SET role = 2 WHERE id = ANY($1::bigint[])",
      values: [[head.accountId, ...below]],
    });
    await db.rows({
      text: "UPDATE account SET parent_id = $1, path = path || $1::bigint WHERE id = ANY($2::bigint[])",
      values: [head.accountId, below],
    });
    await db.rows({
      text: "INSERT INTO account_rate (account_id, kind, rate) VALUES ($1, 1, $2)",
      values: [head.accountId, card.head],
    });
    await db.rows({
      text: "INSERT INTO account_rate (account_id, kind, rate) SELECT id, 1, $2 FROM unnest($1::bigint[]) AS id",
      values: [below, card.agent],
    });
    made.push({ head, from, to });
  }
  return made;
}

/** Agents who make players, raise their rates and move them, one player after the other. */
export function runGrowers(parts: { urlOf(): string; db: Db; teams: readonly Team[] }): Growers {
  const { db } = parts;
  const grown: Grown[] = [];
  let isStopping = false;
  const loops = parts.teams.map(async (team) => {
    for (let n = 1; !isStopping; n += 1) {
      const entry = begin(team, `${team.head.userName}m${n}`);
      grown.push(entry);
      await grow(parts.urlOf(), entry).catch(() => null);
      if (entry.moved !== null) await makeDue(db, team);
      await sleep(breathMs);
    }
  });
  return {
    count: () => grown.filter(({ made }) => made !== null).length,
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
    async resend(url) {
      const faults = await oneByOne(grown, (entry) => sendAgain(url, entry));
      for (const team of parts.teams) await makeDue(db, team);
      await untilMoved(db, parts.teams);
      for (const team of parts.teams) {
        const own = grown.filter((entry) => entry.team === team);
        faults.push(...(await compare(db, team, own)));
      }
      return faults;
    },
  };
}

function begin(team: Team, userName: string): Grown {
  return {
    member: team.from,
    team,
    userName,
    makeId: crypto.randomUUID(),
    moveId: crypto.randomUUID(),
    made: null,
    isRaised: false,
    isMoveAsked: false,
    moved: null,
  };
}

async function grow(url: string, entry: Grown): Promise<void> {
  entry.made = await make(url, entry);
  entry.isRaised = await raise(url, entry);
  entry.isMoveAsked = true;
  entry.moved = await move(url, entry);
}

async function sendAgain(url: string, entry: Grown): Promise<string[]> {
  const faults: string[] = [];
  const twice = async (told: string | null, send: () => Promise<string>) => {
    const first = told ?? (await patiently(send));
    const second = await patiently(send);
    if (first !== second) faults.push(`${entry.userName}: was told ${first}, then ${second}`);
    return first;
  };
  entry.made = await twice(entry.made, () => make(url, entry));
  if (entry.made !== `${entry.userName} 0`) {
    faults.push(`${entry.userName} was not made: ${entry.made}`);
  }
  if (!entry.isMoveAsked) return faults;
  entry.moved = await twice(entry.moved, () => move(url, entry));
  if (!entry.moved.startsWith("move ")) faults.push(`${entry.userName}: ${entry.moved}`);
  return faults;
}

async function make(url: string, { team, userName, makeId }: Grown): Promise<string> {
  const player = {
    UserName: userName,
    Password: "correct-horse-7",
    IsAgent: false,
    PrizeGroup: 1700,
    Rates: [{ Kind: 1 as const, Rate: card.made }],
  };
  const asked = { RequestId: makeId, Players: [player] };
  const answer = heard(await callOver(url, createPlayers, asked, team.from.token));
  if (!("Players" in answer)) return `refused with ${answer.Result}`;
  return answer.Players.map(({ UserName, Code }) => `${UserName} ${Code}`).join();
}

async function raise(url: string, { team, userName }: Grown): Promise<boolean> {
  const asked = { UserName: userName, Rates: [{ Kind: 1 as const, Rate: card.raised }] };
  const answer = await callOver(url, updatePlayerRate, asked, team.from.token);
  return answer.Result === 0;
}

async function move(url: string, { team, userName, moveId }: Grown): Promise<string> {
  const asked = {
    RequestId: moveId,
    UserName: userName,
    TargetUserName: team.to.userName,
    FundsPassword: demoFundsPassword,
  };
  const answer = heard(await callOver(url, movePlayer, asked, team.head.token));
  return "MoveId" in answer ? `move ${answer.MoveId}` : `refused with ${answer.Result}`;
}

/** Throws where the answer only says to come again. */
function heard<T extends { Result: number }>(answer: T): T {
  if (answer.Result === commonResults.TOO_FREQUENT.code) throw new NotJudged();
  return answer;
}

/** Lets midnight come for the moves of a team alone: a campaign cannot pass a day for each. */
async function makeDue(db: Db, { head }: Team): Promise<void> {
  await db.rows({
    text: "UPDATE player_move SET effective_at = asked_at WHERE mover_id = $1 AND state = 0",
    values: [head.accountId],
  });
}

async function untilMoved(db: Db, all: readonly Team[]): Promise<void> {
  const movers = all.map(({ head }) => head.accountId);
  for (let waitedMs = 0; waitedMs < movedPatienceMs; waitedMs += breathMs) {
    const rows = await db.rows({
      text: "SELECT FROM player_move WHERE mover_id = ANY($1::bigint[]) AND state = 0",
      values: [movers],
    });
    if (rows.length === 0) return;
    await sleep(breathMs);
  }
  throw new Error(`due moves are not done ${movedPatienceMs} ms later`);
}

interface Standing {
  readonly name: string;
  readonly parentId: bigint;
  readonly rate: number;
  readonly state: number | null;
}

/** What does not fit between the players of a team and what its agents were told. */
async function compare(db: Db, team: Team, own: readonly Grown[]): Promise<string[]> {
  const rows = await db.rows<Standing>({
    text: `SELECT a.user_name AS name, a.parent_id AS "parentId", coalesce(r.rate, 0) AS rate, m.state
      FROM account a LEFT JOIN account_rate r ON r.account_id = a.id AND r.kind = 1 LEFT JOIN player_move m ON m.account_id = a.id
      WHERE a.path @> ARRAY[$1::bigint] AND a.id <> ALL($2::bigint[])`,
    values: [team.head.accountId, [team.from.accountId, team.to.accountId]],
  });
  const faults = own.flatMap((entry) => {
    const [found, ...more] = rows.filter(({ name }) => name === entry.userName);
    if (found === undefined) return [`${entry.userName} is not there`];
    const parent = entry.moved === null ? team.from : team.to;
    const isMoved = entry.moved === null || found.state === PlayerMoveState.DONE;
    return [
      ...(more.length === 0 ? [] : [`${entry.userName} is there ${more.length + 1} times`]),
      ...(found.parentId === parent.accountId && isMoved
        ? []
        : [`${entry.userName} stands below ${found.parentId}, his move is ${found.state}`]),
      ...(entry.isRaised && found.rate !== card.raised
        ? [`${entry.userName} was raised, and has ${found.rate}`]
        : []),
    ];
  });
  const extra = rows.filter(({ name }) => !own.some(({ userName }) => userName === name));
  return [...faults, ...extra.map(({ name }) => `nobody asked for ${name}`)];
}
