import { place } from "../core/sample-values.ts";
import type { EventSample } from "../core/samples.ts";
import type * as methods from "./hub.ts";

export const paymentMethodEventSamples = {
  BindElectronicPurse: {
    payload: { ...place, WalletType: "alipay", State: 0, Masked: "138****0000" },
    badPayload: { ...place, State: 0 },
  },
} satisfies {
  BindElectronicPurse: EventSample<typeof methods.bindElectronicPurse>;
};
