import { hash } from "node:crypto";

/** The engine's tree (`merkle.ts`), by the faster hash that servers have. */
const innerNode = Buffer.of(0x01);

/** A leaf of a kind of its own, so that none passes for one of another tree. */
export function leafOver(kind: Buffer, text: string): Buffer {
  return hash("sha256", Buffer.concat([kind, Buffer.from(text)]), "buffer");
}

/** All levels of the tree over leaves, from them to the root. A node without a sister moves up unchanged. */
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
