import { HDKey } from "@scure/bip32";
import { expect, it } from "vitest";
import { readPublicKey } from "./public-key.ts";

/** The key of `m/44'/60'/0'` of the phrase "abandon ... about", whose addresses all wallets agree on. */
const known = HDKey.fromMasterSeed(
  Buffer.from(
    "5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4",
    "hex",
  ),
).derive("m/44'/60'/0'");

it("derives the addresses that every wallet derives, from the public key alone", () => {
  const key = readPublicKey(` ${known.publicExtendedKey}\n`);
  expect([0, 1, 2].map((index) => key.addressAt(index))).toEqual([
    "0x9858EfFD232B4033E47d90003D41EC34EcaEda94",
    "0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0",
    "0xb6716976A3ebe8D39aCEB04372f22Ff8e6802D7A",
  ]);
});

it("refuses a private key before anything else, and says nothing of it", () => {
  const { privateExtendedKey } = known;
  for (const text of [privateExtendedKey, ` ${privateExtendedKey}x`, "xprv", "YPRVabc"]) {
    expect(() => readPublicKey(text)).toThrow(/private key/);
    expect(() => readPublicKey(text)).not.toThrow(text.trim());
  }
});

it.each([
  "",
  "xpub",
  `${known.publicExtendedKey.slice(0, -1)}1`,
  "0x9858EfFD232B4033E47d90003D41EC34EcaEda94",
])("refuses what is no key: %s", (text) => {
  expect(() => readPublicKey(text)).toThrow(/must be an extended public key/);
});
