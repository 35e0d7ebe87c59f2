/** A first digit waits this long for a second one. Units: ms. */
export const secondDigitMs = 900;

export interface TypedDigit {
  /** What is waiting for a second digit. */
  readonly waiting: string;
  /** The number that is now meant. */
  readonly number: number | null;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

/**
 * Reads a digit key for a row of numbers. A row of one-digit numbers takes it at once; a row with
 * longer ones waits for the second digit wherever one could follow.
 */
export function typeDigit(waiting: string, digit: string, pool: readonly number[]): TypedDigit {
  const isShort = pool.every((number) => number < 10);
  const meant = (text: string) => {
    const number = Number(text);
    return pool.includes(number) ? number : null;
  };
  if (isShort) return { waiting: "", number: meant(digit) };
  if (waiting !== "") {
    const number = meant(waiting + digit);
    if (number !== null) return { waiting: "", number };
  }
  const canFollow = pool.some((number) => twoDigits(number).startsWith(digit));
  return canFollow ? { waiting: digit, number: null } : { waiting: "", number: meant(digit) };
}
