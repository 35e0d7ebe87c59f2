import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import type { Price, Unit } from "@fairdraw/lottery-engine";
import { useState } from "react";
import { prices, units } from "../plays/price.ts";

interface Remembered {
  playId: string | null;
  /** Null for what the player's boards begin with. */
  unit: Unit | null;
  /** Null for what the player's boards begin with. */
  prizeGroup: number | null;
  /** Yuan of a unit bet before the unit. */
  price: Price;
}

const keyOf = (boardKey: number | string) => `fairdraw.board.${boardKey}`;

function readRemembered(value: unknown): Remembered | null {
  if (typeof value !== "object" || value === null) return null;
  const playId: unknown = Reflect.get(value, "playId");
  const unit = units.find((one) => one === Reflect.get(value, "unit"));
  const prizeGroup: unknown = Reflect.get(value, "prizeGroup");
  return {
    playId: typeof playId === "string" ? playId : null,
    unit: unit ?? null,
    prizeGroup: typeof prizeGroup === "number" ? prizeGroup : null,
    price: prices.find((one) => one === Reflect.get(value, "price")) ?? prices[0],
  };
}

const nothingYet: Remembered = { playId: null, unit: null, prizeGroup: null, price: prices[0] };

/** Play, unit, price and prize group of a board, kept on this device; a link may ask for a play. */
export function useRemembered(boardKey: number | string, askedPlayId: string | null) {
  const [remembered, setRemembered] = useState<Remembered>(() => {
    const kept = readStored(deviceStorage, keyOf(boardKey), readRemembered) ?? nothingYet;
    return askedPlayId === null ? kept : { ...kept, playId: askedPlayId };
  });
  const remember = (change: Partial<Remembered>) => {
    const next = { ...remembered, ...change };
    setRemembered(next);
    writeStored(deviceStorage, keyOf(boardKey), next);
  };
  return { remembered, remember };
}
