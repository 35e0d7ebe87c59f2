import { findGame, leafOf, merkleProof } from "@fairdraw/lottery-engine";
import { type AnswerOf, leavesMax, type verifyDraw } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Db } from "../../platform/db.ts";
import { toBetNo } from "../../platform/ids.ts";
import { findDrawFacts } from "../lottery/draw-facts.sql.ts";
import { findLeaves, type LeafRow } from "./betting.sql.ts";

/** Proofs a call answers at most; every one walks the whole tree. */
const proofsMax = 20;

type DrawProof = Omit<Extract<AnswerOf<typeof verifyDraw>, { Commit: string }>, "ServerTime">;

/**
 * Everything that a stranger needs to draw an issue again, and the proofs that the viewer's own bets
 * were in it. Null for an issue that does not exist.
 * Source: domain/games.md 4.6, decisions.md C6.
 */
export async function proveDraw(
  db: Db,
  query: { gameId: number; serialNumber: string; viewerId: bigint | null },
): Promise<DrawProof | null> {
  const facts = await findDrawFacts(db, query);
  if (facts === null) return null;
  const game = findGame(facts.gameId);
  assert(game !== undefined, "a stored game is known to the engine");
  // Before the reveal the leaves would tell who bets and when; the sealed root alone is public.
  const isRevealed = facts.serverSeed !== null;
  const areListed = isRevealed && (facts.betCount ?? 0) <= leavesMax;
  const leaves =
    areListed || (isRevealed && query.viewerId !== null) ? await findLeaves(db, facts.id) : [];
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
    ServerSeed: facts.serverSeed?.toString("hex") ?? "",
    Entropy: facts.entropy?.toString("hex") ?? "",
    BetCount: facts.betCount,
    BetsRoot: facts.betsRoot?.toString("hex") ?? "",
    ContentRoot: facts.contentRoot?.toString("hex") ?? "",
    Leaves: areListed ? leaves.map(toWireLeaf) : null,
    Proofs: proofsOf(leaves, query.viewerId),
    OriginalWinningNumber: facts.originalWinningNumber ?? "",
    WinningNumber: facts.winningNumber ?? "",
  };
}

function toWireLeaf(leaf: LeafRow) {
  return { BetNo: toBetNo(leaf.id), ClientNonce: leaf.clientNonce.toString("hex") };
}

function proofsOf(leaves: readonly LeafRow[], viewerId: bigint | null): DrawProof["Proofs"] {
  const own = leaves
    .flatMap((leaf, index) => (leaf.accountId === viewerId ? [index] : []))
    .slice(0, proofsMax);
  if (own.length === 0) return [];
  const hashes = leaves.map(toWireLeaf).map((leaf) => leafOf(leaf.BetNo, leaf.ClientNonce));
  return own.flatMap((index) => {
    const leaf = leaves[index];
    if (leaf === undefined) return [];
    const path = merkleProof(hashes, index).map((step) => ({ Side: step.side, Hash: step.hash }));
    return [{ ...toWireLeaf(leaf), Path: path }];
  });
}
