import { Amount } from "@fairdraw/wire";
import { defineSettings } from "../../platform/settings/settings.ts";

/** The settings of this domain: the shape of each, and what holds while nobody has set it. */
export const walletSettings = defineSettings({
  /** Most that one operator moves by hand in 24 hours, and for one account, without a second person. */
  adjustAlone: { shape: Amount, initial: "5000.000", takesTwo: true },
});
