import { cva } from "class-variance-authority";

/** Units: pixels of a side. */
export type BallSize = 20 | 28 | 36 | 44;

/** What is drawn in a game: round balls, each family of games in its paint, dice, or cars of a race. */
export type BallFamily = "red" | "blue" | "violet" | "green" | "amber" | "teal" | "dice" | "car";

/** Tells the style sheet what is painted: the number of a car, or the paint of a ball. */
export function paintOf(family: BallFamily, value: string) {
  if (family === "dice") return {};
  return family === "car" ? { "data-car": Number(value) } : { "data-paint": family };
}

/**
 * `drawn`: came out. `hit`: came out and was bet on. `muted`: does not count here. `idle`,
 * `selected`, `blocked`: on a board.
 */
export type BallState = "drawn" | "hit" | "muted" | "idle" | "selected" | "blocked";

const sizes = {
  20: "size-5 text-tiny",
  28: "size-7 text-body",
  36: "size-9 text-lead",
  44: "size-11 text-title",
};

/** Around the ball that is drawn apart from the others; leaves the ring of a hit its place. */
export const specialRing = "mx-1 outline-2 outline-offset-2 outline-ball-ring";
const hitRing = "ring-2 ring-gold ring-offset-2 ring-offset-surface";
const blocked = "fd-hatched bg-surface-2 text-ink-3 line-through";

const base = "inline-flex shrink-0 items-center justify-center font-bold tabular-nums leading-none";

const roundLook = cva(`${base} rounded-full`, {
  variants: {
    size: sizes,
    state: {
      drawn: "bg-ball text-on-ball ring-1 ring-inset ring-white/25",
      selected: "bg-ball text-on-ball ring-1 ring-inset ring-white/25",
      hit: `bg-ball text-on-ball ${hitRing}`,
      idle: "bg-surface-2 text-ink ring-1 ring-inset ring-line",
      muted: "bg-surface-2 text-ink-3",
      blocked,
    },
  },
});

/** A car wears its colour in every state in which it can be seen to be one. */
const carLook = cva(`${base} rounded-control`, {
  variants: {
    size: sizes,
    state: {
      drawn: "fd-car",
      selected: "fd-car ring-2 ring-ball-ring ring-offset-1 ring-offset-surface",
      hit: `fd-car ${hitRing}`,
      idle: "fd-car-idle bg-surface-2 text-ink ring-1 ring-inset ring-line",
      muted: "bg-surface-2 text-ink-3",
      blocked,
    },
  },
});

const dieLook = cva("inline-flex shrink-0 rounded-[20%]", {
  variants: {
    size: { 20: "size-5", 28: "size-7", 36: "size-9", 44: "size-11" },
    state: {
      drawn: "",
      selected: "ring-3 ring-ball-ring ring-offset-1 ring-offset-surface",
      hit: hitRing,
      idle: "",
      muted: "opacity-50 grayscale",
      blocked: "opacity-50 grayscale",
    },
  },
});

/** The look of a number in its family, e.g. round, in a size and a state. */
export function lookOf(family: BallFamily, at: { size: BallSize; state: BallState }): string {
  if (family === "dice") return dieLook(at);
  return family === "car" ? carLook(at) : roundLook(at);
}
