import { agentChecks, type TestWorld, treeChecks, verify } from "@fairdraw/dev-world";
import { type Campaign, seededChance } from "../campaign.ts";
import { booksOf, type Db, type Findings, runSteps } from "../site.ts";
import { belowOf, type Grove, plantTree, readTree, type Standing, withWorlds } from "./grove.ts";
import { askedMoves, walking, walkOf } from "./movers.ts";
import { type Done, raceOnce } from "./rounds.ts";
import { viewFaults } from "./views.ts";

const steps = 20;
const roundsPerStep = 50;
/** Accounts that are made at once, in a round and at the end of a step. */
const creates = { round: 3, storm: 50 };
const viewersPerRound = 2;
const looksPerViewer = 6;
/** Of a storm's new accounts. */
const looksAfterStorm = 12;

/**
 * A thousand rounds in which subtrees move while agents make accounts in them, raise those below them and send them
 * points, at two servers at once; and a thousand accounts that are made at once while subtrees move. After each round
 * every tree is whole, nobody has more than his parent, money is where the answers say, and viewers see who stands below
 * them and nobody else.
 */
export const trees: Campaign = {
  name: "trees",
  steps,
  async run({ seed, steps: asked, onStep }) {
    if (asked.length === 0) return;
    await withWorlds((worlds) =>
      runSteps({ steps: asked, onStep }, (step) =>
        raceTree(worlds, { step, chance: seededChance(seed * 1000 + step) }),
      ),
    );
  },
};

async function raceTree(
  worlds: readonly TestWorld[],
  { step, chance }: { step: number; chance: () => number },
): Promise<Findings> {
  const grove = await plantTree(worlds, { rootName: `tree${step}x`, chance });
  const done: Done = { create: 0, raise: 0, transfer: 0, move: 0 };
  const faults: string[] = [];
  const some = (count: number) => (from: readonly Standing[]) =>
    from.toSorted(() => chance() - 1 / 2).slice(0, count);
  const race = async (order: Omit<Parameters<typeof raceOnce>[1], "chance">) => {
    const made = await raceOnce(grove, { ...order, chance });
    // First passwords are another test's.
    await grove.db.rows({ text: "UPDATE account SET must_change_password = false" });
    for (const what of Object.keys(done) as (keyof Done)[]) done[what] += made.done[what];
    faults.push(...made.faults, ...(await brokenTrees(grove.db)));
  };
  for (let round = 0; round < roundsPerStep && faults.length === 0; round += 1) {
    const makers = (tree: readonly Standing[]) => tree.filter(({ isAgent }) => isAgent);
    await race({ name: `tree${step}r${round}`, creates: creates.round, makers, mover: askedMoves });
    const viewersOf = (all: readonly Standing[]) =>
      some(viewersPerRound)(all.filter(({ isAgent }) => isAgent));
    faults.push(...(await viewFaults(grove, { viewersOf, lookedAt: some(looksPerViewer) })));
  }
  const name = `tree${step}storm`;
  const makers = (tree: readonly Standing[]) => {
    const { walker } = walkOf(tree);
    return [walker, ...belowOf(tree, walker).filter(({ isAgent }) => isAgent)];
  };
  await race({ name, creates: creates.storm, makers, mover: walking });
  faults.push(...(await matrixFaults(grove, { name, some })));
  faults.push(...(await booksOf(grove.db)));
  const idle = Object.entries(done).filter(([, count]) => count === 0);
  faults.push(...idle.map(([what]) => `nobody could ${what}`));
  return {
    note: `${roundsPerStep} rounds, ${done.move} moves beside ${done.create} accounts made, ${done.raise} raised, ${done.transfer} transfers`,
    faults,
  };
}

/** What every agent of the tree sees of those who were made at once, and what all others see of them. */
async function matrixFaults(
  grove: Grove,
  of: { name: string; some: (count: number) => (from: readonly Standing[]) => Standing[] },
): Promise<string[]> {
  const tree = await readTree(grove);
  const viewers = tree.filter(({ isAgent }) => isAgent);
  const made = of.some(looksAfterStorm)(tree.filter(({ name }) => name.startsWith(of.name)));
  return viewFaults(grove, { viewersOf: () => viewers, lookedAt: () => made });
}

async function brokenTrees(db: Db): Promise<string[]> {
  const report = await verify(db, () => {}, [...treeChecks, ...agentChecks]);
  return report.breaks.map((entry) => `${entry.check}: ${entry.row}: ${entry.message}`);
}
