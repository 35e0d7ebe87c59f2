import type { ChaseAgain } from "../betting/desk/chase-again.ts";
import { type ChaseForm, firstForm } from "./chase-form.ts";
import { inField } from "./stops-change.ts";

/** Multiples that grow by a factor every few issues; null for any others. */
function stepsOf(multiples: readonly number[]): { every: number; factor: number } | null {
  const [start = 1] = multiples;
  const every = multiples.findIndex((multiple) => multiple !== start);
  const factor = (multiples[every] ?? 0) / start;
  if (every < 1 || !Number.isSafeInteger(factor) || factor < 2) return null;
  const isSo = multiples.every(
    (multiple, i) => multiple === start * factor ** Math.floor(i / every),
  );
  return isSo ? { every, factor } : null;
}

/**
 * The form that makes an old plan once more. Shape: `own` are the multiples that no mode of the form
 * gives, in order; null where the mode gives them all. A plan does not keep how its multiples came.
 */
export function formOfPlan(again: ChaseAgain): { form: ChaseForm; own: readonly number[] | null } {
  const { multiples, stopOnWin, stopProfit, stopLoss } = again;
  const [start = 1] = multiples;
  const count = Math.max(1, multiples.length);
  const stops = { stopOnWin, stopProfit: inField(stopProfit), stopLoss: inField(stopLoss) };
  const form = { ...firstForm, start, count, ...stops };
  if (multiples.every((multiple) => multiple === start)) return { form, own: null };
  const steps = stepsOf(multiples);
  if (steps !== null) return { form: { ...form, kind: "steps", ...steps }, own: null };
  return { form, own: multiples };
}
