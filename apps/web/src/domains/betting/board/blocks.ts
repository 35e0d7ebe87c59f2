/** Numbers that are not sold, by play, as the wire names them. */
export type Blocks = ReadonlyMap<string, ReadonlySet<string>>;

/** Tells whether a number or an option of a row is not sold; typed lines are in row 0. */
export type IsBlocked = (row: number, pick: number | string) => boolean;

export const noneBlocked: IsBlocked = () => false;
export const noBlocks: Blocks = new Map();
