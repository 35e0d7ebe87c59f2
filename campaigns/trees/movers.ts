import { sleep } from "../campaign.ts";
import { doDeed } from "./deeds.ts";
import { belowOf, type Grove, type Standing } from "./grove.ts";

/** What moved: how often, and below whom each who did stands in the end, by names. */
export interface Moves {
  readonly count: number;
  readonly last: ReadonlyMap<string, string>;
}

/** Gets ready to move, and moves when it is called, beside what is going on. */
export type Mover = (
  grove: Grove,
  of: { tree: readonly Standing[]; chance: () => number },
) => Promise<(beside: Promise<unknown>) => Promise<Moves>>;

export type Pick = <T>(from: readonly T[]) => T;

export function pickBy(chance: () => number): Pick {
  return (from) => {
    const chosen = from[Math.floor(chance() * from.length)];
    if (chosen === undefined) throw new Error("nothing to choose from");
    return chosen;
  };
}

const asked = 2;
/** Passwords are hashed before anything is locked: moves wait up to so long. */
const waitMs = 150;

/** The root agent asks for moves of any two members; which of them come into force is the product's to say. */
export const askedMoves: Mover = async (grove, { tree, chance }) => {
  const pick = pickBy(chance);
  const [by] = tree;
  const agents = tree.filter(({ isAgent }) => isAgent);
  const wanted = new Map<string, string>();
  for (let n = 0; n < asked; n += 1) {
    const to = pick(tree.slice(1)).name;
    const target = pick(agents).name;
    if (by === undefined || target === to || wanted.has(to)) continue;
    const code = await doDeed(pick(grove.worlds), { what: "move", by, to, target });
    if (code === 0) wanted.set(to, target);
  }
  return async () => {
    const last = new Map<string, string>();
    for (const [name, target] of wanted) {
      await sleep(chance() * waitMs);
      if (await comeIntoForce(grove)) last.set(name, target);
    }
    return { count: last.size, last };
  };
};

/**
 * Somebody with many below him goes from one agent to another and back without a pause, for as long as others work.
 * Shape: the waiting moves are written as the call writes them, as it would ask for a password each time.
 */
export const walking: Mover = async (grove, { tree }) => {
  const { db } = grove;
  const { walker, targets } = walkOf(tree);
  return async (beside) => {
    let isOver = false;
    const end = () => (isOver = true);
    void beside.then(end, end);
    const last = new Map<string, string>();
    let count = 0;
    for (let n = 0; !isOver; n += 1) {
      const target = targets[n % targets.length] ?? walker;
      await db.rows({
        text: `INSERT INTO player_move (merchant_id, mover_id, is_by_staff, account_id, from_id, to_id, request_id, request_hash, asked_at, effective_at)
          SELECT 1, $1, false, id, parent_id, $3, gen_random_uuid(), '', fd_now(), fd_now() FROM account WHERE id = $2 AND parent_id <> $3`,
        values: [tree[0]?.id, walker.id, target.id],
      });
      if (!(await comeIntoForce(grove))) continue;
      count += 1;
      last.set(walker.name, target.name);
    }
    return { count, last };
  };
};

/** Who walks between whom: the two highest agents take everybody, and he is the one of most below either. */
export function walkOf(tree: readonly Standing[]): {
  walker: Standing;
  targets: readonly Standing[];
} {
  const [root] = tree;
  const targets = tree.filter(({ name }) => /^tree\d+xn[12]$/.test(name));
  const below = tree.filter(
    (one) => one !== root && one.isAgent && !targets.includes(one) && !hasBelow(tree, one, targets),
  );
  const [walker] = below.toSorted((a, b) => belowOf(tree, b).length - belowOf(tree, a).length);
  if (walker === undefined) throw new Error("nobody can walk");
  return { walker, targets };
}

const hasBelow = (tree: readonly Standing[], of: Standing, some: readonly Standing[]) =>
  belowOf(tree, of).some((one) => some.includes(one));

/** Lets the next waiting move be due and the job do it. Shape: whether it was done; its account may move again at once. */
async function comeIntoForce({ db, worlds }: Grove): Promise<boolean> {
  await db.rows({
    text: `UPDATE player_move SET effective_at = fd_now() WHERE id = (SELECT min(id) FROM player_move WHERE state = 0)`,
  });
  await worlds[0]?.tick(["move-downlines"]);
  const ended = await db.rows<{ state: number }>({
    text: `UPDATE player_move SET ended_at = ended_at - interval '31 days'
      WHERE ended_at > fd_now() - interval '1 day' RETURNING state`,
  });
  return ended.some(({ state }) => state === 1);
}
