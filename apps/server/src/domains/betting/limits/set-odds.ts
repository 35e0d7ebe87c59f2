import { games } from "@fairdraw/lottery-engine";
import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import { betNumberOddsUpdate } from "@fairdraw/wire";
import { assert } from "../../../platform/assert.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { emit, type OutboxEvent, outboxEvent } from "../../../platform/hub/outbox.ts";
import { findCurrentSerials } from "../../lottery/lottery.sql.ts";
import { changeOdds } from "../rules/odds.sql.ts";

export interface LevelOdds {
  readonly playNo: number;
  readonly level: string;
  /** Units: thousandths, stake included. */
  readonly oddsMilli: bigint;
}

/**
 * Sets odds of a merchant for bets from now on; accepted bets keep theirs. Answers the new version.
 * Effects: BetNumberOddsUpdate to the merchant's players in every game that has the play.
 * Source: domain/plays.md 3, decisions.md C20.
 */
export async function setOdds(
  tx: Tx,
  merchantId: number,
  changes: readonly LevelOdds[],
): Promise<number> {
  const version = await changeOdds(tx, merchantId, changes);
  const serials = await findCurrentSerials(tx);
  const byPlay = Map.groupBy(changes, (change) => change.playNo);
  const events = [...byPlay].flatMap(([playNo, levels]): OutboxEvent[] => {
    const play = findPlayByNo(playNo);
    assert(play !== undefined && play.mode === "odds", "odds belong to a play on odds");
    const Items = levels.map(({ level, oddsMilli }) => {
      return { Level: level, OddsMilli: Number(oddsMilli) };
    });
    const having = games.filter((game) => game.category === play.category);
    return having.flatMap(({ id: GameId }) => {
      const serialNumber = serials.get(GameId);
      if (serialNumber === undefined) return [];
      const payload = { GameId, serialNumber, PlayId: play.id, Items };
      return [outboxEvent(betNumberOddsUpdate, payload, { merchantId })];
    });
  });
  await emit(tx, events);
  return version;
}
