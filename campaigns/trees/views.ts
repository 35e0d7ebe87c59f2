import { type TestWorld, tokenOf } from "@fairdraw/dev-world";
import { getTeamMember, searchCashFlow, searchTeam } from "@fairdraw/wire";
import { belowOf, type Grove, readAll, type Standing } from "./grove.ts";

const pageSize = 100;
const dayMs = 24 * 3_600_000;

/**
 * What viewers see otherwise than the parents say: the lists of their teams and of those right below them, and of some
 * accounts whether their page and their movements open. Shape: one line for each fault.
 */
export async function viewFaults(
  { db, worlds }: Grove,
  of: {
    viewersOf: (all: readonly Standing[]) => readonly Standing[];
    lookedAt: (all: readonly Standing[]) => readonly Standing[];
  },
): Promise<string[]> {
  // Looks are counted by the minute, in which time stands here.
  await db.rows({ text: "DELETE FROM session_counter" });
  const all = await readAll(db);
  const faults: string[] = [];
  for (const [i, viewer] of of.viewersOf(all).entries()) {
    const world = worlds[i % worlds.length];
    if (world === undefined) break;
    const token = await tokenOf(world, viewer.name);
    const below = new Set(belowOf(all, viewer).map(({ name }) => name));
    const direct = all.filter(({ parentId }) => parentId === viewer.id).map(({ name }) => name);
    faults.push(
      ...differences(`${viewer.name}: team`, await listed(world, { token, scope: "team" }), below),
      ...differences(
        `${viewer.name}: right below`,
        await listed(world, { token, scope: "direct" }),
        new Set(direct),
      ),
    );
    for (const { name } of of.lookedAt(all)) {
      if (name === viewer.name) continue;
      const [hasPage, hasFlows] = await Promise.all([
        world
          .call(getTeamMember, { UserName: name }, token)
          .then((answer) => "Member" in answer && answer.Member.UserName === name),
        world.call(searchCashFlow, flowsOf(world, name), token).then((answer) => "Items" in answer),
      ]);
      const isBelow = below.has(name);
      if (hasPage !== isBelow) faults.push(`${viewer.name} sees ${name}: ${hasPage}`);
      if (hasFlows !== isBelow) faults.push(`${viewer.name} sees money of ${name}: ${hasFlows}`);
    }
  }
  return faults;
}

const flowsOf = (world: TestWorld, UserName: string) => ({
  UserName,
  DateFrom: world.nowMs() - dayMs,
  DateTo: world.nowMs() + dayMs,
  PageIndex: 1,
  PageSize: 20 as const,
});

async function listed(
  world: TestWorld,
  { token, scope }: { token: string; scope: "team" | "direct" },
): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { Scope: scope, PageIndex: page, PageSize: pageSize as 100 };
    const answer = await world.call(searchTeam, asked, token);
    if (!("Items" in answer)) return [`refused with ${answer.Result}`];
    names.push(...answer.Items.map(({ UserName }) => UserName));
    if (answer.Items.length === 0 || names.length >= answer.Total) return names;
  }
}

function differences(what: string, found: readonly string[], meant: ReadonlySet<string>): string[] {
  const seen = new Set(found);
  return [
    ...(seen.size === found.length ? [] : [`${what} lists somebody twice`]),
    ...[...seen].filter((name) => !meant.has(name)).map((name) => `${what} lists ${name}`),
    ...[...meant].filter((name) => !seen.has(name)).map((name) => `${what} leaves out ${name}`),
  ];
}
