import type { Between, LineConditions, LineShape } from "@fairdraw/lottery-engine";

/** Figures of a line that can be asked to lie between two values. */
export const figures = ["sum", "span", "different", "odd", "big"] as const;
export type Figure = (typeof figures)[number];

/** What is chosen in the number maker. */
export interface MakerForm {
  readonly holds: readonly number[];
  readonly least: number;
  readonly lacks: readonly number[];
  readonly between: Readonly<Record<Figure, Between>>;
}

/** The least and the most that a figure can be. */
export function boundsOf(shape: LineShape): Readonly<Record<Figure, Between>> {
  const { count, min, max } = shape;
  const isOnce = holdsOnce(shape);
  // The first `count` numbers, or the same one each time.
  const steps = isOnce ? (count * (count - 1)) / 2 : 0;
  return {
    sum: { from: min * count + steps, to: max * count - steps },
    span: { from: isOnce ? count - 1 : 0, to: max - min },
    different: { from: isOnce ? count : 1, to: count },
    odd: { from: 0, to: count },
    big: { from: 0, to: count },
  };
}

/** True where no number comes twice in a line. */
function holdsOnce({ width, kind }: LineShape): boolean {
  return width === 2 || kind === "distinct";
}

export function emptyForm(shape: LineShape): MakerForm {
  return { holds: [], least: 1, lacks: [], between: boundsOf(shape) };
}

/** The form after a press on a number: into the list, out of it, and never in both. */
export function toggled(
  form: MakerForm,
  { list, number }: { list: "holds" | "lacks"; number: number },
): MakerForm {
  const other = list === "holds" ? "lacks" : "holds";
  const own = form[list];
  const next = {
    ...form,
    [list]: own.includes(number) ? own.filter((one) => one !== number) : [...own, number],
    [other]: form[other].filter((one) => one !== number),
  };
  return { ...next, least: Math.max(1, Math.min(next.least, next.holds.length)) };
}

/** The form with a figure's range changed at one end; the other end gives way. */
export function ranged(
  form: MakerForm,
  { figure, end, value }: { figure: Figure; end: "from" | "to"; value: number },
): MakerForm {
  const { from, to } = form.between[figure];
  const between =
    end === "from"
      ? { from: value, to: Math.max(value, to) }
      : { from: Math.min(value, from), to: value };
  return { ...form, between: { ...form.between, [figure]: between } };
}

/** What the form asks of lines; a figure over all that it can be asks nothing. */
export function conditionsOf(form: MakerForm, shape: LineShape): LineConditions {
  const bounds = boundsOf(shape);
  const asked = figures.filter((figure) => {
    const { from, to } = form.between[figure];
    return from > bounds[figure].from || to < bounds[figure].to;
  });
  return {
    holds: { numbers: form.holds, least: form.least },
    lacks: form.lacks,
    ...Object.fromEntries(asked.map((figure) => [figure, form.between[figure]])),
  };
}
