import { BlockList } from "node:net";
import { addRange, contains } from "../../platform/http/client-address.ts";

/** Where players may be, as an operator said it. */
export interface IpRule {
  readonly action: "allow" | "deny";
  readonly kind: "country" | "cidr";
  readonly value: string;
}

/** Rules made ready to be asked often. */
export interface AddressRules {
  readonly allowed: BlockList;
  readonly denied: BlockList;
  readonly allowedCountries: ReadonlySet<string>;
  readonly deniedCountries: ReadonlySet<string>;
  readonly isUnknownCountryAllowed: boolean;
}

/** Makes rules ready. Shape: values were checked when they were stored. */
export function readRules(
  rules: readonly IpRule[],
  choice: { isUnknownCountryAllowed: boolean },
): AddressRules {
  const listOf = (action: IpRule["action"]) => {
    const list = new BlockList();
    for (const rule of rules) {
      if (rule.kind === "cidr" && rule.action === action) addRange(list, rule.value);
    }
    return list;
  };
  const countriesOf = (action: IpRule["action"]) =>
    new Set(
      rules
        .filter((rule) => rule.kind === "country" && rule.action === action)
        .map((rule) => rule.value),
    );
  return {
    allowed: listOf("allow"),
    denied: listOf("deny"),
    allowedCountries: countriesOf("allow"),
    deniedCountries: countriesOf("deny"),
    ...choice,
  };
}

/**
 * Whether a player may be where he is. The first that fits decides: allowed addresses, denied
 * addresses, denied countries; where countries are allowed by name, all others are denied.
 * Shape: `countryOf` answers "" for an address whose country nobody knows.
 */
export function isAddressAllowed(
  rules: AddressRules,
  ip: string,
  countryOf: (ip: string) => string,
): boolean {
  if (contains(rules.allowed, ip)) return true;
  if (contains(rules.denied, ip)) return false;
  const { allowedCountries, deniedCountries } = rules;
  if (allowedCountries.size === 0 && deniedCountries.size === 0) return true;
  const country = countryOf(ip);
  if (country === "") return rules.isUnknownCountryAllowed;
  if (deniedCountries.has(country)) return false;
  return allowedCountries.size === 0 || allowedCountries.has(country);
}

/** A rule's value in the one form in which it is stored; null for what is neither country nor range. */
export function normalRuleValue({ kind, value }: Pick<IpRule, "kind" | "value">): string | null {
  if (kind === "country") {
    const country = value.toUpperCase();
    return /^[A-Z]{2}$/.test(country) ? country : null;
  }
  const range = value.toLowerCase();
  return addRange(new BlockList(), range) ? range : null;
}
