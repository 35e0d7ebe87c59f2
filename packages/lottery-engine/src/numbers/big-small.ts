/** The first number of the upper half. Shape: 5 of 0 to 9, 6 of 1 to 11, 4 of 1 to 6. */
export function bigFrom({ min, max }: { readonly min: number; readonly max: number }): number {
  return Math.ceil((min + max) / 2);
}

/** The same of the numbers that are drawn from; they need not be in order. */
export function bigOf(numbers: readonly number[]): number {
  return bigFrom({ min: Math.min(...numbers), max: Math.max(...numbers) });
}

/** 49 of mark six is a tie: neither big nor small, neither odd nor even. */
export const markSixTie = 49;
/**
 * Says whether big, small, odd or even is true of a number; big from `firstBig` on.
 * Shape: false for any other option.
 */
export function isOfSize(firstBig: number): (option: string, number: number) => boolean {
  return (option, number) => {
    switch (option) {
      case "big":
        return number >= firstBig;
      case "small":
        return number < firstBig;
      case "odd":
        return number % 2 === 1;
      case "even":
        return number % 2 === 0;
      default:
        return false;
    }
  };
}
