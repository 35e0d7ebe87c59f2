import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Domain bytes keep a leaf of one tree from passing as a leaf of the other or as a node. */
const betLeaf = Uint8Array.of(0x00);
const innerNode = Uint8Array.of(0x01);
const contentLeaf = Uint8Array.of(0x02);

const hashBytes = 32;
const hashText = /^[0-9a-f]{64}$/;

/** The sibling on the way from a leaf to the root, and the side it stands on. */
export interface ProofStep {
  readonly side: "left" | "right";
  readonly hash: string;
}

/**
 * Leaf of a bet in the entropy tree: it seals that the bet exists.
 * Shape: `clientNonce` 32 hex characters. Source: draw rule 4.1.
 */
export function leafOf(betNo: string, clientNonce: string): Uint8Array {
  return sha256(concatBytes(betLeaf, utf8ToBytes(`${betNo}|${clientNonce}`)));
}

/**
 * Leaf of a bet in the content tree: it seals what was bet, which the entropy tree does not.
 * Shape: `contentHash` lower-case hex of the frozen bet.
 */
export function contentLeafOf(betNo: string, contentHash: string): Uint8Array {
  return sha256(concatBytes(contentLeaf, utf8ToBytes(`${betNo}|${contentHash}`)));
}

/** Hash of what a bet froze, as receipts and leaves name it. Shape: lower-case hex. */
export function contentHashOf(content: string): string {
  return bytesToHex(sha256(utf8ToBytes(content)));
}

/** Puts bets in the order of the tree's leaves: by bet number, byte by byte. Shape: ASCII. */
export function inLeafOrder<T extends { readonly betNo: string }>(bets: readonly T[]): T[] {
  return bets.toSorted((a, b) => (a.betNo < b.betNo ? -1 : Number(a.betNo > b.betNo)));
}

/**
 * Root over leaves in leaf order: the entropy of an issue, or the seal of its contents.
 * Shape: lower-case hex; 64 zeros without leaves. Source: draw rule 4.1.
 */
export function merkleRoot(leaves: readonly Uint8Array[]): string {
  let level = leaves;
  while (level.length > 1) level = parentsOf(level);
  return bytesToHex(level[0] ?? new Uint8Array(hashBytes));
}

/**
 * The siblings that lead from one leaf to the root, so that a player can check one bet alone.
 * Shape: leaf end first; levels where the node moves up unchanged have no step.
 */
export function merkleProof(leaves: readonly Uint8Array[], index: number): ProofStep[] {
  if (leaves[index] === undefined) throw new RangeError(`no leaf ${index}`);
  const steps: ProofStep[] = [];
  let [level, place] = [leaves, index];
  while (level.length > 1) {
    const side = place % 2 === 0 ? "right" : "left";
    const sibling = level[side === "right" ? place + 1 : place - 1];
    if (sibling !== undefined) steps.push({ side, hash: bytesToHex(sibling) });
    [level, place] = [parentsOf(level), Math.floor(place / 2)];
  }
  return steps;
}

/** Says whether a proof leads from a leaf to a root. Malformed steps or roots prove nothing. */
export function verifyProof({
  leaf,
  proof,
  root,
}: {
  leaf: Uint8Array;
  proof: readonly ProofStep[];
  root: string;
}): boolean {
  let node = leaf;
  for (const { side, hash } of proof) {
    if (!hashText.test(hash)) return false;
    const sibling = hexToBytes(hash);
    node = side === "left" ? parentOf(sibling, node) : parentOf(node, sibling);
  }
  return bytesToHex(node) === root;
}

function parentsOf(level: readonly Uint8Array[]): Uint8Array[] {
  const parents: Uint8Array[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i], level[i + 1]];
    if (left !== undefined) parents.push(right === undefined ? left : parentOf(left, right));
  }
  return parents;
}

function parentOf(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(innerNode, left, right));
}
