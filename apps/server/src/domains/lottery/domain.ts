import { type Domain, drawKeyOf } from "../../domain.ts";
import { seenMs } from "../../platform/jobs/jobs.ts";
import { findCancelEffect } from "../betting/desk/issues.sql.ts";
import { findClosedPlays } from "../betting/limits/closed-plays.ts";
import { serveBeaconsOperator } from "./beacons.operator.routes.ts";
import { cancelWithoutBeacon } from "./cancel-issues.ts";
import { drawIssues } from "./draw-issues.ts";
import { fetchBeacons } from "./fetch-beacons.ts";
import { lotteryChecks } from "./lottery.checks.ts";
import { serveLotteryHub } from "./lottery.hub.ts";
import { serveLotteryOperator } from "./lottery.operator.routes.ts";
import { serveLottery } from "./lottery.routes.ts";
import { issuesDueSql } from "./lottery.sql.ts";
import { serveMaintenance } from "./maintenance.routes.ts";
import { makeIssues } from "./make-issues.ts";
import { sealedSeedPairs } from "./sealed-seed-pairs.ts";
import { serveSeedPairs } from "./seed-pairs.routes.ts";
import { turnGames } from "./turn-games.ts";

/** Games, issues, draws and their proof; it knows no bet and no player. */
export const lottery: Domain = {
  uses: ["staff", "site"],
  wires: ["betting"],
  offers: [
    "cancel-issues.ts",
    "cancel.sql.ts",
    "draw-facts.sql.ts",
    "draw-issues.ts",
    "entropy.ts",
    "game-data.ts",
    "game-states.sql.ts",
    "lottery-day.sql.ts",
    "lottery.hub.ts",
    "lottery.sql.ts",
    "make-issues.ts",
    "seal-signatures.sql.ts",
    "seed-pairs.ts",
    "served-games.ts",
  ],
  tables: [
    "beacon_source",
    "lottery_beacon",
    "lottery_day",
    "lottery_draw",
    "lottery_drawn",
    "lottery_game",
    "lottery_issue",
    "lottery_reveal",
    "lottery_seal_key",
    "lottery_seal_signature",
    "lottery_seed",
    "lottery_seed_pair",
    "lottery_seed_pair_reveal",
    "lottery_seed_place",
  ],
  checks: lotteryChecks,
  sealed: [sealedSeedPairs],
  start: (parts) => {
    const { db, http, secrets, fetchRound } = parts;
    const keeper = { random: parts.random, seedKey: secrets.instantKey };
    const drawKey = () => drawKeyOf(parts);
    serveLottery(http, parts);
    serveMaintenance(http, parts);
    serveSeedPairs(http, { ...parts, keeper });
    serveBeaconsOperator(http, parts);
    serveLotteryOperator(http, {
      ...parts,
      closedPlaysOf: (of) => findClosedPlays(db, of),
      async cancelEffectOf(tx, issueId) {
        const { bets, ...effect } = await findCancelEffect(tx, { issueId, merchantId: null });
        return { rows: bets, players: effect.players, amount: effect.amount, undo: "none" };
      },
    });
    serveLotteryHub(parts.hub, parts);
    return {
      jobs: [
        {
          name: "make-issues",
          everyMs: 5000,
          run: (lease) =>
            makeIssues({ ...parts, keeper: { random: parts.random, seedKey: drawKey() } }, lease),
        },
        {
          name: "fetch-beacons",
          after: ["seal-bets"],
          everyMs: 1000,
          run: (lease) => fetchBeacons({ db, fetchRound, nowMs: parts.nowMs }, lease),
        },
        {
          name: "draw-issues",
          after: ["fetch-beacons"],
          everyMs: seenMs,
          dueSql: issuesDueSql.draw,
          run: (lease) => drawIssues({ db, seedKey: drawKey() }, lease),
        },
        { name: "turn-games", everyMs: 1000, run: (lease) => turnGames(db, lease) },
        {
          name: "cancel-issues",
          after: ["draw-issues"],
          everyMs: 1000,
          run: (lease) => cancelWithoutBeacon(db, lease),
        },
      ],
    };
  },
};
