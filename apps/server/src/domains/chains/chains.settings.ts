import { Amount } from "@fairdraw/wire";
import * as z from "zod/mini";
import { defineSettings } from "../../platform/settings/settings.ts";

/** An address of which nobody on this server has the key; empty for none. Its letters are checked when it is used. */
const coldAddress = z.string().check(z.regex(/^(0x[0-9a-fA-F]{40})?$/));

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const chainsSettings = defineSettings({
  /** Where what players paid is moved to, by chain. */
  sweepAddressErc20: { shape: coldAddress, initial: "", takesTwo: true },
  sweepAddressBsc: { shape: coldAddress, initial: "", takesTwo: true },
  /** Addresses that hold less are left alone: moving it costs more than it is worth. Units: USDT. */
  sweepFrom: { shape: Amount, initial: "50.000", takesTwo: true },
});
