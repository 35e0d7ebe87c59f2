import { describe, expect, it } from "vitest";
import { countryOf } from "./country.ts";
import { type IpRule, isAddressAllowed, normalRuleValue, readRules } from "./judge-address.ts";

/** `+US`, `-203.0.113.0/24`. */
function rule(text: string): IpRule {
  const value = text.slice(1);
  const kind = /^[A-Z]{2}$/.test(value) ? "country" : "cidr";
  return { action: text.startsWith("+") ? "allow" : "deny", kind, value };
}
const knows = (ip: string) => ({ "8.8.8.8": "US", "114.114.114.114": "CN" })[ip] ?? "";
const isAllowed = (rules: string[], ip: string, isUnknownCountryAllowed = true) =>
  isAddressAllowed(readRules(rules.map(rule), { isUnknownCountryAllowed }), ip, knows);

describe("where players may be", () => {
  it.each([
    ["everywhere without rules", [], "8.8.8.8", true],
    ["not in a denied country", ["-US"], "8.8.8.8", false],
    ["in every other country", ["-US"], "114.114.114.114", true],
    ["only in countries that are allowed, once one is", ["+CN"], "8.8.8.8", false],
    ["in a country that is allowed", ["+CN"], "114.114.114.114", true],
    ["not in a country that is both", ["+CN", "-CN"], "114.114.114.114", false],
    ["not in a denied range", ["-203.0.113.0/24"], "203.0.113.7", false],
    ["beside a denied range", ["-203.0.113.0/24"], "203.0.114.7", true],
    ["at a denied address of IPv6", ["-2001:db8::/32"], "2001:db8:1::7", false],
    ["in an allowed range of a denied country", ["-US", "+8.8.8.0/24"], "8.8.8.8", true],
    ["at an allowed address of a denied range", ["-8.0.0.0/8", "+8.8.8.8"], "8.8.8.8", true],
  ])("%s", (_, rules, ip, expected) => {
    expect(isAllowed(rules, ip)).toBe(expected);
  });

  it("follows the setting where the country is not known", () => {
    for (const ip of ["127.0.0.1", "2400:cb00::1", "", "unknown"]) {
      expect(isAllowed(["-US"], ip, true)).toBe(true);
      expect(isAllowed(["-US"], ip, false)).toBe(false);
      expect(isAllowed(["-203.0.113.0/24"], ip, false)).toBe(true);
    }
  });
});

it.each([
  ["country", "us", "US"],
  ["country", "USA", null],
  ["country", "1", null],
  ["cidr", "203.0.113.7", "203.0.113.7"],
  ["cidr", "2001:DB8::/32", "2001:db8::/32"],
  ["cidr", "203.0.113.0/33", null],
  ["cidr", "203.0.113.0/24/8", null],
  ["cidr", "example.org", null],
  ["cidr", "fe80::1%eth0", null],
] as const)("takes a %s %s as %s", (kind, value, normal) => {
  expect(normalRuleValue({ kind, value })).toBe(normal);
});

it.each([
  ["8.8.8.8", "US"],
  ["114.114.114.114", "CN"],
  ["127.0.0.1", ""],
  ["10.1.2.3", ""],
  ["2001:4860:4860::8888", "US"],
  ["240e::1", "CN"],
  ["::1", ""],
  ["fd00::1", ""],
  ["unknown", ""],
  ["", ""],
])("knows the country of %s as %j", (ip, country) => {
  expect(countryOf(ip)).toBe(country);
});
