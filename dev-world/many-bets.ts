import { money } from "@fairdraw/money";
import { placeBets } from "@fairdraw/server/src/domains/betting/intake/place-bets.ts";
import { readIntent } from "@fairdraw/server/src/domains/betting/intake/read-intent.ts";
import { grantPlayMoney } from "@fairdraw/server/src/domains/play-money/grant-play-money.ts";
import { grantKinds } from "@fairdraw/server/src/domains/play-money/play-money.sql.ts";
import { lockPlayers, openPlayers } from "@fairdraw/server/src/ledger/index.ts";
import type { Db, Queryable } from "@fairdraw/server/src/platform/database/db.ts";
import { createIds } from "@fairdraw/server/src/platform/ids.ts";
import { systemRandom } from "@fairdraw/server/src/platform/random.ts";
import { aBetItem } from "@fairdraw/server/src/testing/bets-to-place.ts";
import type { BetItem } from "@fairdraw/wire";

const accountsPerTransaction = 400;
const rich = 1_000_000_000n;
/** Far above what any load stakes. */
const noLimit = 10n ** 17n;
/** Prize groups of a line, from the root agent to the player. */
const groups = [1980, 1970, 1960, 1950];
const playersPerAgent = 100;
const agentsPerDirect = 10;

/**
 * Adds players on lines of four, a hundred under each agent, ten agents under a direct one, ten of those
 * under a root; everybody may stake without limit. Shape: user names are `name` and a number, new to
 * the world; the players' ids come back. Nobody of them is signed in.
 */
export async function addLines(
  db: Db,
  request: { name: string; players: number },
): Promise<bigint[]> {
  await db.rows({
    text: `INSERT INTO bet_limit (merchant_id, category, number_stake_max, house_cap, player_stake_max)
      SELECT 1, c, $1, $1, $1 FROM generate_series(0, 30) AS c
      ON CONFLICT (merchant_id, category) DO UPDATE SET number_stake_max = $1, house_cap = $1, player_stake_max = $1`,
    values: [noLimit],
  });
  const agents = Math.ceil(request.players / playersPerAgent);
  const directs = Math.ceil(agents / agentsPerDirect);
  const counts = [Math.ceil(directs / agentsPerDirect), directs, agents, request.players];
  const shares = [0, agentsPerDirect, agentsPerDirect, playersPerAgent];
  let above: bigint[] = [];
  for (const [level, count] of counts.entries()) {
    above = await insertLevel(db, {
      name: `${request.name}-${level}-`,
      count,
      prizeGroup: groups[level] ?? 0,
      parents: above,
      perParent: shares[level] ?? 0,
    });
  }
  const players = above;
  for (let i = 0; i < players.length; i += accountsPerTransaction) {
    await giveEach(db, players.slice(i, i + accountsPerTransaction));
  }
  return players;
}

async function insertLevel(
  db: Queryable,
  level: { name: string; count: number; prizeGroup: number; parents: bigint[]; perParent: number },
): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>({
    text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, password_hash,
        funds_password_hash, terms_version, created_at)
      SELECT d.merchant_id, CASE WHEN $6 THEN d.role ELSE agent.role END, $2 || n, $2 || n, p.id,
        CASE WHEN p.id IS NULL THEN '{}' ELSE p.path || p.id END, $3, d.password_hash, d.funds_password_hash, d.terms_version, fd_now()
      FROM generate_series(1, $1::int) AS n
      CROSS JOIN (SELECT * FROM account WHERE user_name = 'player1' AND merchant_id = 1) d
      CROSS JOIN (SELECT role FROM account WHERE user_name = 'agent1' AND merchant_id = 1) agent
      LEFT JOIN account p ON p.id = ($4::bigint[])[1 + (n - 1) / greatest($5::int, 1)]
      ORDER BY n RETURNING id`,
    values: [
      level.count,
      level.name,
      level.prizeGroup,
      level.parents,
      level.perParent,
      level.prizeGroup === groups.at(-1),
    ],
  });
  const ids = rows.map((row) => row.id);
  await openPlayers(
    db,
    ids.map((accountId) => ({ accountId, merchantId: 1 })),
  );
  return ids;
}

async function giveEach(db: Db, accountIds: readonly bigint[]): Promise<void> {
  const [{ now } = { now: 0 }] = await db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  const newId = createIds({ nowMs: () => now, random: systemRandom });
  await db.transaction(async (tx) => {
    await lockPlayers(tx, accountIds, { skipLocked: false });
    const gift = { merchantId: 1, amount: money(rich), kind: grantKinds.BY_HAND };
    await grantPlayMoney(
      tx,
      newId,
      accountIds.map((accountId) => ({ ...gift, accountId })),
    );
  });
}

/**
 * Places bets of all players on an open issue, through `placeBets`, many players in a transaction.
 * Shape: `perPlayer` lines each, as `itemOf` says by player and line.
 */
export async function placeForAll(
  db: Db,
  request: {
    players: readonly bigint[];
    perPlayer: number;
    gameId: number;
    serialNumber: string;
    itemOf(player: number, n: number): BetItem;
  },
): Promise<void> {
  const { gameId, serialNumber, players, perPlayer, itemOf } = request;
  const [{ now } = { now: 0 }] = await db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  const parts = {
    newId: createIds({ nowMs: () => now, random: systemRandom }),
    random: systemRandom,
    nowMs: () => now,
  };
  for (let i = 0; i < players.length; i += accountsPerTransaction) {
    const intents = players.slice(i, i + accountsPerTransaction).map((accountId, k) => {
      const items = Array.from({ length: perPlayer }, (_, n) => itemOf(i + k, n));
      const group = { GameId: gameId, SerialNumber: serialNumber, Items: items };
      return readIntent({ accountId, requestId: crypto.randomUUID(), groups: [group] });
    });
    const outcomes = await db.transaction((tx) =>
      placeBets(tx, parts, intents, { skipLocked: false }),
    );
    const refused = outcomes.find((outcome) => outcome.kind !== "placed");
    if (refused !== undefined)
      throw new Error(`not placed: ${refused.kind}${"code" in refused ? ` ${refused.code}` : ""}`);
  }
}

/** Half of the lines on one digit of one place, half on three digits of three: one in twenty wins. */
export function oneInTwenty(player: number, n: number): BetItem {
  const digit = (player + n * 3) % 10;
  if (n % 2 === 0) {
    const place = Math.floor(n / 2 + player) % 5;
    return aBetItem({
      stakePositions: Array.from({ length: 5 }, (_, i) => (i === place ? [digit] : [])),
    });
  }
  const positions = [[digit], [Math.floor(player / 10) % 10], [Math.floor(player / 100) % 10]];
  return aBetItem({ PlayId: "ssc.3x.front.direct", Selection: { positions } });
}
