/** Every draw of `length` digits, in ascending order. */
export function* allDigitDraws(length: number): Generator<number[]> {
  for (let n = 0; n < 10 ** length; n += 1) {
    yield String(n).padStart(length, "0").split("").map(Number);
  }
}

/** Every way to take one number of each list: the unit bets of a straight selection. */
export function expanded(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>(
    (tickets, list) => tickets.flatMap((ticket) => list.map((digit) => [...ticket, digit])),
    [[]],
  );
}
