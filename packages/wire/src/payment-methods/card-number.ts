/** Digits of the shortest and longest number of a bank card. Source: ISO/IEC 7812-1, and cards of Chinese banks. */
export const cardDigits = { min: 12, max: 19 } as const;

/** A card number as people type it, without what stands between its digits. Shape: full-width digits become usual ones. */
export function plainCardNumber(text: string): string {
  return text.normalize("NFKC").replace(/[\s-]/g, "");
}

/** Whether a plain text can be the number of a card at all. */
export function isCardNumber(plain: string): boolean {
  return /^\d+$/.test(plain) && plain.length >= cardDigits.min && plain.length <= cardDigits.max;
}

/**
 * Whether the last digit fits the others. Some good cards of Chinese banks fail this, so that a player may insist.
 * Source: ISO/IEC 7812-1 annex B (Luhn).
 */
export function fitsLuhn(plain: string): boolean {
  const sum = Array.from(plain).reduceRight((total, letter, i) => {
    const isDoubled = (plain.length - i) % 2 === 0;
    const digit = Number(letter) * (isDoubled ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** A card number as it is read out. Shape: `6222 0212 3456 8821`. */
export function groupCardNumber(plain: string): string {
  return plain.replace(/(.{4})(?=.)/g, "$1 ");
}
