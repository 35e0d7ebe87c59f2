import { hash } from "node:crypto";

/** The same tree as the engine's (`merkle.ts`), with the faster hash function of Node. */
const innerNode = Buffer.of(0x01);

/** A leaf. Its kind is part of the hash, so that a leaf of one tree cannot pass for a leaf of another. */
export function leafOver(kind: Buffer, text: string): Buffer {
  return hash("sha256", Buffer.concat([kind, Buffer.from(text)]), "buffer");
}

/** All levels of the tree, from the leaves to the root. A node without a sister moves up unchanged. */
export function levelsOver(leaves: readonly Buffer[]): readonly (readonly Buffer[])[] {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; levels.push(level)) level = parentsOf(level);
  return levels;
}

function parentsOf(level: readonly Buffer[]): Buffer[] {
  const parents: Buffer[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i], level[i + 1]];
    if (left === undefined) continue;
    parents.push(
      right === undefined
        ? left
        : hash("sha256", Buffer.concat([innerNode, left, right]), "buffer"),
    );
  }
  return parents;
}

/** Length of a hash in bytes. */
export const hashBytes = 32;

/**
 * As `levelsOver`, for trees that are kept: each level is one block of memory. Shape: the leaves have 32 bytes each,
 * concatenated.
 */
export function packedLevelsOver(leaves: Buffer): readonly Buffer[] {
  const levels = [leaves];
  const pair = Buffer.concat([innerNode, Buffer.alloc(2 * hashBytes)]);
  for (let level = leaves; level.length > hashBytes; levels.push(level)) {
    const nodes = level.length / hashBytes;
    const parents = Buffer.alloc(Math.ceil(nodes / 2) * hashBytes);
    for (let i = 0; i + 1 < nodes; i += 2) {
      level.copy(pair, innerNode.length, i * hashBytes, (i + 2) * hashBytes);
      hash("sha256", pair, "buffer").copy(parents, (i / 2) * hashBytes);
    }
    if (nodes % 2 === 1) level.copy(parents, parents.length - hashBytes, level.length - hashBytes);
    level = parents;
  }
  return levels;
}

/** A step of the path from a leaf to the root: the sister in hex, and its side. */
export interface ProofStep {
  readonly Side: "left" | "right";
  readonly Hash: string;
}

/** Sisters on the path from a leaf to the root. Shape: a level on which the node moves up unchanged has none. */
export function packedPathOf(levels: readonly Buffer[], leaf: number): ProofStep[] {
  const steps: ProofStep[] = [];
  let place = leaf;
  for (const level of levels.slice(0, -1)) {
    const sister = place % 2 === 0 ? place + 1 : place - 1;
    if (sister * hashBytes < level.length) {
      const at = sister * hashBytes;
      const Hash = level.toString("hex", at, at + hashBytes);
      steps.push({ Side: sister > place ? "right" : "left", Hash });
    }
    place = Math.floor(place / 2);
  }
  return steps;
}
