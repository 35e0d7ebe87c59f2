/** An account of the tree before it is made. */
export interface PlannedMember {
  readonly userName: string;
  readonly nickName: string;
  /** Name of who stands right above. */
  readonly under: string;
  /** 2 to 5; the root agent alone is 1. */
  readonly level: number;
  readonly isAgent: boolean;
  /** Plays more often than others, and for more. */
  readonly isRegular: boolean;
  readonly prizeGroup: number;
  /** Rates of external games, and of plays on odds. Units: 1/10,000. */
  readonly externalRate: number;
  readonly oddsRate: number;
  /** The day on which it joins; the first is 0. */
  readonly joinsOn: number;
}

/** Who stands above all: the demo's root agent. */
export const rootName = "root1";
const root = { level: 1, prizeGroup: 1980, externalRate: 60, oddsRate: 50 };
/** Agents of each level below the root, as a share of all accounts; the rest are players. */
const agentShares = [
  { level: 2, share: 1 / 400, name: "teamlead", nick: "总监" },
  { level: 3, share: 1 / 100, name: "teamhead", nick: "主管" },
  { level: 4, share: 1 / 26, name: "teamhost", nick: "组长" },
];
/** One agent has so large a part of all accounts right below him. */
const largestShare = 0.15;
/** Of the other players some stand higher up, and some agents are chosen more often than others. */
const shareHigherUp = 0.06;
const skew = 1.6;
const joinLater = 0.25;
const playersPerRegular = 12;
const groupSteps = 6;
const prizeGroupMin = 1800;

type Agent = Pick<PlannedMember, "userName" | "level" | "prizeGroup" | "externalRate" | "oddsRate">;

/**
 * Plans a tree of five levels below the demo's root agent: one agent has 15 of 100 accounts right below him, many have a
 * handful. Nobody's rates are above those of who stands above him.
 * Shape: so many accounts, parents before children; agents join on the first day, some players later.
 */
export function planTree(plan: {
  accounts: number;
  days: number;
  chance: () => number;
}): PlannedMember[] {
  const { accounts, days, chance } = plan;
  const members: PlannedMember[] = [];
  let above: Agent[] = [{ ...root, userName: rootName }];
  const agents: Agent[] = [];
  for (const { level, share, name, nick } of agentShares) {
    const count = Math.max(2, Math.round(accounts * share));
    const made = Array.from({ length: count }, (_, i) => {
      // Everybody of the level above has somebody.
      const parent = above[i < above.length ? i : skewed(above.length, chance)] ?? above[0];
      const number = String(i + 1).padStart(3, "0");
      return member(parent ?? root, { name: `${name}${number}`, nick: `${nick}${number}`, chance });
    });
    members.push(
      ...made.map((one) => ({ ...one, level, isAgent: true, isRegular: false, joinsOn: 0 })),
    );
    above = members.slice(-count);
    agents.push(...above);
  }
  const largest = Math.floor(accounts * largestShare);
  const players = accounts - members.length;
  for (let i = 0; i < players; i += 1) {
    const isHigher = i >= largest && chance() < shareHigherUp;
    const from = isHigher ? agents.slice(0, agents.length - above.length) : above.slice(1);
    const parent = i < largest ? above[0] : from[skewed(from.length, chance)];
    if (parent === undefined) throw new Error("a player stands below an agent");
    const number = String(i + 1).padStart(4, "0");
    members.push({
      ...member(parent, { name: `teamplay${number}`, nick: `团队玩家${number}`, chance }),
      level: parent.level + 1,
      isAgent: false,
      isRegular: i % playersPerRegular === 0,
      joinsOn: chance() < joinLater ? Math.floor(chance() * days) : 0,
    });
  }
  return members;
}

/** A place in a list, the first ones more often. */
function skewed(length: number, chance: () => number): number {
  return Math.floor(chance() ** skew * length);
}

function member(
  parent: Omit<Agent, "userName"> & { userName?: string },
  of: { name: string; nick: string; chance: () => number },
) {
  const less = (max: number) => Math.floor(of.chance() * (max + 1));
  return {
    userName: of.name,
    nickName: of.nick,
    under: parent.userName ?? rootName,
    prizeGroup: Math.max(prizeGroupMin, parent.prizeGroup - 2 * (1 + less(groupSteps - 1))),
    externalRate: Math.max(0, parent.externalRate - 4 - less(8)),
    oddsRate: Math.max(0, parent.oddsRate - 4 - less(6)),
  };
}
