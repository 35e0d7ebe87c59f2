import { addCrowd, type CrowdMember } from "@fairdraw/dev-world";
import { runBettors } from "../people/bettors.ts";
import { runChasers } from "../people/chasers.ts";
import { runDepositors } from "../people/depositors.ts";
import { addTeams, runGrowers, type Team } from "../people/growers.ts";
import type { Oracle } from "../people/oracle.ts";
import { runRefillers } from "../people/refillers.ts";
import { addSenders, runSenders, type SendingPair } from "../people/senders.ts";
import { runSideBettors } from "../people/side-bettors.ts";
import { runWithdrawers } from "../people/withdrawers.ts";
import type { Db } from "../site.ts";

const counts = { bettors: 6, chasers: 3, aside: 4, withdrawing: 2, paying: 3 };
/** They have next to nothing, so that a refill has something to bring. */
const poorPlayers = 3;
const money = 1_000_000_000n;
const poorMoney = 1000n;

/** Who does what while a server is to die. */
export interface People {
  readonly bettors: readonly CrowdMember[];
  readonly chasers: readonly CrowdMember[];
  readonly aside: readonly CrowdMember[];
  readonly withdrawing: readonly CrowdMember[];
  readonly paying: readonly CrowdMember[];
  readonly poor: readonly CrowdMember[];
  readonly senders: readonly SendingPair[];
  readonly teams: readonly Team[];
}

/** Adds people to a site. Shape: `name` is new to it, and at most five letters, as players whom they make are named after it. */
export async function gatherPeople(db: Db, name: string): Promise<People> {
  const sizes = Object.values(counts);
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const all = await addCrowd(db, { name: `${name}x`, count, each: money });
  const take = (size: number) => all.splice(0, size);
  return {
    bettors: take(counts.bettors),
    chasers: take(counts.chasers),
    aside: take(counts.aside),
    withdrawing: take(counts.withdrawing),
    paying: take(counts.paying),
    poor: await addCrowd(db, { name: `${name}poor`, count: poorPlayers, each: poorMoney }),
    senders: await addSenders(db, { name: `${name}send`, each: money }),
    teams: await addTeams(db, `${name}g`),
  };
}

/** All that people do, until they are stopped. */
export interface Loads {
  stop(): Promise<void>;
  /** Ends all bets and draws alone. */
  stopBets(): Promise<void>;
  /** Settles by request id what they do not know, and compares the rest with what they were told. */
  resend(url: string): Promise<string[]>;
  /** What was done, in words. */
  told(): string;
}

/** Lets people bet, chase, follow, refill, pay in and out, send points, and make and move players. */
export function runLoads(parts: {
  urlOf(): string;
  db: Db;
  oracle: Oracle;
  people: People;
  chance: () => number;
}): Loads {
  const { urlOf, db, oracle, people, chance } = parts;
  const bettors = runBettors({ urlOf, oracle, crowd: people.bettors, chance });
  const plans = runChasers({ urlOf, crowd: people.chasers, chance });
  const side = runSideBettors({ urlOf, oracle, crowd: people.aside });
  const others = {
    plans,
    "instant and follow bets": side,
    refills: runRefillers({ urlOf, crowd: people.poor }),
    deposits: runDepositors({ urlOf, db, crowd: people.paying }),
    withdrawals: runWithdrawers({ urlOf, crowd: people.withdrawing }),
    transfers: runSenders({ urlOf, senders: people.senders }),
    "players made": runGrowers({ urlOf, db, teams: people.teams }),
  };
  const loads = Object.values(others);
  return {
    async stopBets() {
      await Promise.all([bettors, plans, side].map((load) => load.stop()));
    },
    async stop() {
      await Promise.all([bettors, ...loads].map((load) => load.stop()));
    },
    async resend(url) {
      const faults = await oracle.resolveUnknown(url);
      for (const load of loads) faults.push(...(await load.resend(url)));
      return faults;
    },
    told: () =>
      Object.entries(others)
        .map(([name, load]) => `${load.count()} ${name}`)
        .join(", "),
  };
}
