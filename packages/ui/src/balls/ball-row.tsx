import { Fragment, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { BallFamily, BallSize, BallState } from "./ball-look.ts";
import { NumberBall } from "./number-ball.tsx";
import { RollingBall } from "./rolling-ball.tsx";

/** Families of balls, and hashes, which are no balls at all. */
export type DrawFamily = BallFamily | "hash" | FamilyOf;

/** The family of each number, for games whose numbers have paints of their own. */
export type FamilyOf = (value: string) => BallFamily;

interface BallRowProps {
  values: readonly string[];
  family?: DrawFamily;
  size?: BallSize;
  /** Of all, or of each place. */
  state?: BallState | readonly BallState[];
  /** Reads the row as one thing, e.g. `3 8 1 7 0`. */
  label: string;
  /** A word under each number; `label` says them too. */
  notes?: readonly string[] | undefined;
  /** Drawn on each ball, its number at the corner. Balls with faces do not roll: they are no digits. */
  faces?: readonly ReactNode[] | undefined;
  isRolling?: boolean;
  /** The last number is drawn apart from the others: a ＋ stands before it and a ring around it. */
  hasSpecial?: boolean;
}

/** The numbers of a draw from left to right. Put a new `key` on it to roll once more. */
export function BallRow({
  values,
  family = "red",
  size = 28,
  state = "drawn",
  label,
  notes,
  faces,
  isRolling = false,
  hasSpecial = false,
}: BallRowProps) {
  if (family === "hash") return <DrawnHash hash={values.join("")} size={size} label={label} />;
  const stateOf = (place: number): BallState =>
    typeof state === "string" ? state : (state[place] ?? "drawn");
  return (
    <span
      role="img"
      aria-label={label}
      translate="no"
      className={classNames(
        "inline-flex flex-wrap items-center",
        faces !== undefined ? "gap-2.5" : values.length > 5 ? "gap-1" : "gap-1.5",
      )}
    >
      {values.map((value, place) => {
        const isSpecial = hasSpecial && place === values.length - 1;
        const own = typeof family === "string" ? family : family(value);
        const ball = { value, family: own, size, isSpecial };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the draw is its identity
          <Fragment key={place}>
            {isSpecial && <span className="font-bold text-ink-2">＋</span>}
            <Noted note={notes?.[place]}>
              {isRolling && faces === undefined ? (
                <RollingBall {...ball} place={place} of={values.length} />
              ) : (
                <NumberBall {...ball} face={faces?.[place]} state={stateOf(place)} />
              )}
            </Noted>
          </Fragment>
        );
      })}
    </span>
  );
}

function Noted({ note, children }: { note: string | undefined; children: ReactNode }) {
  if (note === undefined) return children;
  return (
    <span className="inline-flex flex-col items-center gap-0.5">
      {children}
      <span className="text-tiny leading-none text-ink-2">{note}</span>
    </span>
  );
}

/** Characters at the end of a hash that most plays are about. */
const tailPlaces = [-5, -4, -3, -2, -1];
const headLength = 6;

function DrawnHash({ hash, size, label }: { hash: string; size: BallSize; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      title={hash}
      translate="no"
      className={classNames(
        "inline-flex items-center gap-1 font-digits tabular-nums",
        size >= 28 ? "text-lead" : "text-small",
      )}
    >
      <span className="text-ink-2">{hash.slice(0, headLength)}…</span>
      {tailPlaces.map((place) => (
        <span
          key={place}
          data-paint="teal"
          className="min-w-[1.5em] rounded-[4px] bg-ball px-1 text-center font-bold text-on-ball"
        >
          {hash.at(place)}
        </span>
      ))}
    </span>
  );
}
