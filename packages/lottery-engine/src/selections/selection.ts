/** What a play can say against a selection, in the order of the checks. Source: domain rule 2.4. */
export const refusalCodes = [
  "BAD_SHAPE",
  "BAD_LINE",
  "OUT_OF_RANGE",
  "DUPLICATE",
  "NOT_SORTED",
  "TOO_FEW",
  "TOO_MANY",
  "OVERLAP",
  "NO_UNIT",
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** One list per position, in position order; a list may be empty where the play is sparse. */
export interface PositionsSelection {
  readonly positions: readonly (readonly number[])[];
}

export interface NumbersSelection {
  readonly numbers: readonly number[];
}

/** Several pools of different roles, e.g. the pair and the singles. */
export interface GroupsSelection {
  readonly groups: readonly (readonly number[])[];
}

/** Sums, spans, tails or points. */
export interface ValuesSelection {
  readonly values: readonly number[];
}

/** Typed single bets. */
export interface LinesSelection {
  readonly lines: readonly string[];
}

export interface OptionsSelection {
  readonly options: readonly string[];
}

export interface PositionOptionsSelection {
  readonly positionOptions: readonly (readonly string[])[];
}

/** Every unit bet holds all of `dan` and is filled up from `tuo`. */
export interface DanTuoSelection {
  readonly dan: readonly number[];
  readonly tuo: readonly number[];
}

/** Any positions of the player's choice with the selection of the inner play. */
export type PlacesSelection = { readonly places: readonly number[] } & (
  | NumbersSelection
  | GroupsSelection
  | ValuesSelection
  | LinesSelection
  | DanTuoSelection
);

/** A selection that its own play has checked; it is also the JSON that is stored and hashed. */
export type Selection =
  | PositionsSelection
  | NumbersSelection
  | GroupsSelection
  | ValuesSelection
  | LinesSelection
  | OptionsSelection
  | PositionOptionsSelection
  | DanTuoSelection
  | PlacesSelection;

export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
}

export type CheckedSelection<S extends Selection = Selection> =
  | { readonly ok: true; readonly selection: S }
  | Refused;

export function refuse(code: RefusalCode): Refused {
  return { ok: false, code };
}
