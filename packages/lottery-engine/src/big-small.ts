/**
 * Says whether big, small, odd or even is true of a number; big from `bigFrom` on.
 * Shape: false for any other option.
 */
export function isOfSize(bigFrom: number): (option: string, number: number) => boolean {
  return (option, number) => {
    switch (option) {
      case "big":
        return number >= bigFrom;
      case "small":
        return number < bigFrom;
      case "odd":
        return number % 2 === 1;
      case "even":
        return number % 2 === 0;
      default:
        return false;
    }
  };
}
