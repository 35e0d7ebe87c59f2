import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** Longer texts are no phones; parsing them would be work for nothing. */
const lengthMax = 32;

/**
 * A phone number as the world writes it, so that nobody has it twice; null for what is none.
 * Shape: `text` with its country, or as people of `region` write it; the answer is E.164, `+8613800138000`.
 */
export function e164Of(text: string, region: string): string | null {
  if (text.length > lengthMax || /\p{L}/u.test(text)) return null;
  const found = parsePhoneNumberFromString(text, regionOf(region));
  return found?.isValid() === true ? found.number : null;
}

function regionOf(region: string): CountryCode {
  return isSupportedCountry(region) ? region : "CN";
}

/** Shows enough of a stored phone to recognise it. Shape: `+86 138****8000`. */
export function maskPhone(e164: string): string {
  const found = parsePhoneNumberFromString(e164);
  const national = found?.nationalNumber ?? e164.replace(/^\+/, "");
  const country = found === undefined ? "" : `+${found.countryCallingCode} `;
  const [head, tail] = [0.3, 0.4].map((part) => Math.floor(Math.min(11, national.length) * part));
  return `${country}${national.slice(0, head)}****${national.slice(-(tail ?? 0))}`;
}
