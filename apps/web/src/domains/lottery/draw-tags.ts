/** What a draw of five digits adds up to. Source: screens.md 6.8. */
export interface DrawTags {
  sum: number;
  isBig: boolean;
  isOdd: boolean;
}

/** Half of the largest sum of five digits; above it the sum is big. */
const sumMiddle = 22.5;

/** Numbers of a winning number as they are printed. Shape: `3,8,1,7,0`. */
export function numbersOf(winningNumber: string): string[] {
  return winningNumber === "" ? [] : winningNumber.split(",");
}

/** Sum, big or small, odd or even of a draw of digits; null while there are no numbers. */
export function tagsOf(winningNumber: string): DrawTags | null {
  const numbers = numbersOf(winningNumber).map((text) => Number.parseInt(text, 10));
  if (numbers.length === 0 || numbers.some((value) => Number.isNaN(value))) return null;
  const sum = numbers.reduce((total, value) => total + value, 0);
  return { sum, isBig: sum > sumMiddle, isOdd: sum % 2 === 1 };
}
