import {
  beacon,
  beaconRoundOf,
  testBeacon,
  verifyBeacon,
} from "@fairdraw/lottery-engine/beacon.ts";
import { EntropyMode } from "@fairdraw/wire";
import type { Check } from "../../../platform/check.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { type Found, pages } from "./rows-in-pages.ts";

/** What issues of a beacon promise. */
export const beaconChecks: readonly Check[] = [
  {
    name: "issue.beacon",
    promise: "every beacon round that decided a draw is signed by the public group",
    run: checkBeacons,
  },
  {
    name: "issue.round",
    promise:
      "every issue of a beacon waits for the first round that comes a second after its close",
    run: checkRounds,
  },
];

async function checkBeacons(tx: Tx): Promise<Found> {
  const rounds = await tx.rows<{ round: number; signature: Buffer; randomness: Buffer }>({
    text: "SELECT round::float8 AS round, signature, randomness FROM lottery_beacon ORDER BY round",
  });
  const wrong = rounds.find(
    ({ round, signature, randomness }) =>
      verifyBeacon(round, signature.toString("hex")) !== randomness.toString("hex"),
  );
  if (wrong === undefined) return null;
  return { row: `lottery_beacon ${wrong.round}`, message: "the public group did not sign it" };
}

interface IssueOfBeacon {
  readonly id: string;
  readonly serialNumber: string;
  readonly entropyMode: number;
  /** Epoch ms. */
  readonly closeAt: number;
  readonly round: number;
}

function nextIssuesOfBeacon(tx: Tx, after: string): Promise<IssueOfBeacon[]> {
  return tx.rows<IssueOfBeacon>({
    text: `SELECT id, serial_number AS "serialNumber", entropy_mode AS "entropyMode", close_at AS "closeAt",
        beacon_round::float8 AS round
      FROM lottery_issue WHERE id > $1 AND beacon_round IS NOT NULL ORDER BY id LIMIT 1000`,
    values: [after],
  });
}

async function checkRounds(tx: Tx): Promise<Found> {
  for await (const issue of pages(tx, nextIssuesOfBeacon)) {
    const due = beaconRoundOf(
      issue.closeAt,
      issue.entropyMode === EntropyMode.TEST_BEACON ? testBeacon : beacon,
    );
    if (due !== issue.round) {
      return {
        row: `lottery_issue ${issue.id} (${issue.serialNumber})`,
        message: `waits for round ${issue.round} of its beacon instead of ${due}`,
      };
    }
  }
  return null;
}
