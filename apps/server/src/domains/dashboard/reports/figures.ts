import { money, toWire } from "@fairdraw/money";
import type { HouseSums } from "../count-bets.sql.ts";

export const wireOf = (thousandths: bigint) => toWire(money(thousandths));

export const grossOf = (row: HouseSums) => row.stake - row.returned - row.prize;

/** Sums as every report shows them. */
export function figuresOf(row: HouseSums) {
  return {
    Bets: row.bets,
    Stake: wireOf(row.stake),
    Returned: wireOf(row.returned),
    ValidStake: wireOf(row.valid),
    Prizes: wireOf(row.prize),
    Gross: wireOf(grossOf(row)),
  };
}

export const nothing: HouseSums = { bets: 0, stake: 0n, valid: 0n, returned: 0n, prize: 0n };

export function totalOf(rows: readonly HouseSums[]): HouseSums {
  return rows.reduce(
    (all, row) => ({
      bets: all.bets + row.bets,
      stake: all.stake + row.stake,
      valid: all.valid + row.valid,
      returned: all.returned + row.returned,
      prize: all.prize + row.prize,
    }),
    nothing,
  );
}
