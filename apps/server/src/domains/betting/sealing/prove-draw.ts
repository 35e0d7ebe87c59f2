import { findGame } from "@fairdraw/lottery-engine";
import { type AnswerOf, leavesMax, type verifyDraw } from "@fairdraw/wire";
import { assert } from "../../../platform/assert.ts";
import type { Db } from "../../../platform/database/db.ts";
import { toBetNo } from "../../../platform/ids.ts";
import { findDrawFacts } from "../../lottery/draw-facts.sql.ts";
import { findLeaves, findOwnLeaves, type LeafRow } from "../rows/betting.sql.ts";
import { countBets } from "../rows/settlement.sql.ts";
import type { IssueProofs } from "./issue-proofs.ts";

/** Most proofs in one answer. */
const proofsMax = 20;

type DrawProof = Omit<Extract<AnswerOf<typeof verifyDraw>, { Commit: string }>, "ServerTime">;

/**
 * Everything that a stranger needs to repeat the draw of an issue, and proofs for the viewer's own bets. Null for an
 * unknown issue, "busy" for a viewer who asks too much at once.
 * Source: domain/games.md 4.6, decisions.md C6.
 */
export async function proveDraw(
  { db, proofs }: { db: Db; proofs: IssueProofs },
  query: { gameId: number; serialNumber: string; viewerId: bigint | null },
): Promise<DrawProof | "busy" | null> {
  const facts = await findDrawFacts(db, query);
  if (facts === null) return null;
  const game = findGame(facts.gameId);
  assert(game !== undefined, "a stored game is known to the engine");
  // Until the seed is revealed, the leaves would show who bets and when; only the sealed root is public.
  const isRevealed = facts.serverSeed !== null;
  const [listed, own] = isRevealed
    ? await Promise.all([
        listOf(db, { issueId: facts.id, betCount: facts.betCount }),
        query.viewerId === null ? [] : ownProofs({ db, proofs }, facts.id, query.viewerId),
      ])
    : [null, []];
  if (own === null) return "busy";
  return {
    GameId: facts.gameId,
    GameCode: game.code,
    SerialNumber: facts.serialNumber,
    State: facts.state,
    Commit: facts.seedCommit.toString("hex"),
    CommittedAt: facts.committedAt,
    LotteryDay: facts.lotteryDay,
    DayCommit: facts.dayCommit?.toString("hex") ?? "",
    StartTime: facts.startAt,
    CloseTime: facts.closeAt,
    DrawTime: facts.drawAt,
    Mode: facts.entropyMode,
    BeaconRound: facts.beaconRound,
    BeaconSignature: isRevealed ? (facts.beaconSignature?.toString("hex") ?? "") : "",
    ServerSeed: facts.serverSeed?.toString("hex") ?? "",
    Entropy: facts.entropy?.toString("hex") ?? "",
    BetCount: facts.betCount,
    BetsRoot: facts.betsRoot?.toString("hex") ?? "",
    ContentRoot: facts.contentRoot?.toString("hex") ?? "",
    SealedAt: facts.sealedAt,
    SealSignature: facts.sealSignature?.toString("base64url") ?? "",
    SealKey: facts.sealKey ?? "",
    Leaves: listed?.map(toWireLeaf) ?? null,
    Proofs: own,
    OriginalWinningNumber: facts.originalWinningNumber ?? "",
    WinningNumber: facts.winningNumber ?? "",
  };
}

function toWireLeaf(leaf: LeafRow) {
  return { BetNo: toBetNo(leaf.id), ClientNonce: leaf.clientNonce.toString("hex") };
}

/** All leaves of the issue; null when they are too many to list. */
async function listOf(
  db: Db,
  { issueId, betCount }: { issueId: string; betCount: number | null },
): Promise<LeafRow[] | null> {
  // The bets of an issue that was cancelled while it was on sale have never been counted.
  const count = betCount ?? (await countBets(db, { issueIds: [issueId], limit: leavesMax + 1 }));
  return count > leavesMax ? null : findLeaves(db, issueId);
}

/** Proofs of own bets; null when too many questions of the viewer wait already. */
async function ownProofs(
  { db, proofs }: { db: Db; proofs: IssueProofs },
  issueId: string,
  accountId: bigint,
): Promise<DrawProof["Proofs"] | null> {
  const own = await findOwnLeaves(db, { issueId, accountId, limit: proofsMax });
  if (own.length === 0) return [];
  const betIds = own.map(({ id }) => id);
  const paths = await proofs.pathsOf({ accountId, issueId, kind: "bets", betIds });
  if (paths === null) return null;
  return own.map((leaf, i) => ({ ...toWireLeaf(leaf), Path: [...(paths[i] ?? [])] }));
}
