import { randomUUID } from "node:crypto";
import type { Below } from "@fairdraw/lottery-engine/random-bets.ts";
import { parseCheckedMoney } from "@fairdraw/money";
import type { GroupBetItem } from "@fairdraw/wire";
import { balancesOf, lockPlayers } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { hashPassword } from "../../platform/passwords.ts";
import type { Random } from "../../platform/random.ts";
import type { Secrets } from "../../platform/secret-box.ts";
import { newToken } from "../../platform/tokens.ts";
import { placeBets } from "../betting/intake/place-bets.ts";
import { readIntent } from "../betting/intake/read-intent.ts";
import { findCurrentSerials } from "../lottery/lottery.sql.ts";
import { grantPlayMoney } from "../play-money/grant-play-money.ts";
import { findDemoMerchants, grantKinds } from "../play-money/play-money.sql.ts";
import { refillOf } from "../play-money/play-money-rules.ts";
import { colludersBets, isColluding } from "./collude.ts";
import { countMembers, findMembers, type Member } from "./crowd.sql.ts";
import { crowdBet } from "./crowd-bet.ts";
import { gatherCrowd } from "./gather-crowd.ts";

export interface CrowdParts {
  readonly db: Db;
  readonly newId: () => string;
  readonly nowMs: () => number;
  readonly random: Random;
  readonly secrets: Pick<Secrets, "tokenKey">;
}

/** The first merchant is the demo site that `npm start` shows. */
const merchantId = 1;
/** Whoever has less is given play money before he bets. */
const poor = parseCheckedMoney("500");
const bettorsMax = 3;
/** Rounds from one try of the two to the next, on average: some tries while a minute's issue is open. */
const colludersPause = 4;

/**
 * Lets a few simulated players of the demo site bet, one after the other, as any player does: the same rules, limits and
 * ledger. A site that is no demo has none. Shape: answers that nothing is left to be done at once. Effects: the players
 * themselves when they are fewer than `size`, play money for who has little, bets.
 */
export async function playCrowd(parts: CrowdParts, size: number, lease: Lease): Promise<boolean> {
  const { db } = parts;
  if (!(await findDemoMerchants(db, [merchantId])).has(merchantId)) return false;
  const count = await countMembers(db, merchantId);
  if (count < size) {
    const passwordHash = await hashPassword(newToken(parts.random));
    const crowd = { merchantId, from: count + 1, to: size, passwordHash };
    await writeLeased(db, lease, async (tx) => {
      await gatherCrowd(tx, parts, crowd);
      return true;
    });
  }
  const below = chanceOf(parts.random);
  const members = await findMembers(db, merchantId);
  const serials = [...(await findCurrentSerials(db))];
  for (let left = Math.min(1 + below(bettorsMax), members.length); left > 0; left -= 1) {
    const member = members[below(members.length)];
    const sold = serials[below(serials.length)];
    if (member === undefined || sold === undefined) return false;
    const [gameId, serialNumber] = sold;
    if (isColluding(members, { accountId: member.accountId, gameId })) continue;
    await bet(parts, { lease, member, gameId, serialNumber, below });
  }
  if (below(colludersPause) === 0) await collude(parts, { lease, members, serials, below });
  return false;
}

/** Two of the crowd bet on the two halves of each open issue of some games; once on each, however often they are let. */
async function collude(
  parts: CrowdParts,
  of: Pick<Turn, "lease" | "below"> & {
    members: readonly Member[];
    serials: readonly (readonly [number, string])[];
  },
): Promise<void> {
  for (const wanted of colludersBets(of.members, new Map(of.serials))) {
    const { member, gameId, serialNumber, item, requestId } = wanted;
    const turn = { lease: of.lease, member, gameId, serialNumber, below: of.below };
    await place(parts, turn, { item, requestId });
  }
}

interface Turn {
  readonly lease: Lease;
  readonly member: Member;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly below: Below;
}

/** One simulated player bets once. What is refused is nobody's loss: the issue may have closed meanwhile. */
async function bet(parts: CrowdParts, turn: Turn): Promise<void> {
  const { member, gameId } = turn;
  const item = crowdBet({ gameId, prizeGroup: member.prizeGroup }, turn.below);
  if (item === null) return;
  await place(parts, turn, { item, requestId: randomUUID() });
}

async function place(
  parts: CrowdParts,
  turn: Turn,
  { item, requestId }: { item: GroupBetItem; requestId: string },
): Promise<void> {
  const { member, gameId, serialNumber } = turn;
  await refillWhenPoor(parts, turn);
  const intent = readIntent({
    accountId: member.accountId,
    requestId,
    groups: [{ GameId: gameId, SerialNumber: serialNumber, Items: [item] }],
  });
  await writeLeased(parts.db, turn.lease, async (tx) => {
    const [outcome] = await placeBets(tx, parts, [intent], { skipLocked: true });
    return outcome?.kind === "placed";
  });
}

async function refillWhenPoor(parts: CrowdParts, { lease, member }: Turn): Promise<void> {
  const { accountId } = member;
  const now = await balancesOf(parts.db, [accountId]);
  if (expectKey(now, accountId, "pockets of a simulated player").available >= poor) return;
  await writeLeased(parts.db, lease, async (tx) => {
    const locked = await lockPlayers(tx, [accountId], { skipLocked: false });
    const { available } = expectKey(locked, accountId, "pockets of a simulated player");
    const grant = { ...member, amount: refillOf(available), kind: grantKinds.BY_HAND };
    await grantPlayMoney(tx, parts.newId, [grant]);
    return true;
  });
}

function chanceOf(random: Random): Below {
  return (n) => Buffer.from(random.bytes(6)).readUIntBE(0, 6) % n;
}
