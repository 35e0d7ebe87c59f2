import { money, toWire } from "@fairdraw/money";
import * as z from "zod/mini";
import { simulatorScheme } from "../route-access.ts";
import type { RailAdapter } from "./adapter.ts";
import { askSigned } from "./ask-signed.ts";
import { readPayments, readSignedMessage } from "./payment-message.ts";
import { askAboutPayout, askForPayout } from "./payout-order.ts";

const Config = z.strictObject({
  payee: z.string().check(z.minLength(1), z.maxLength(60)),
  bank: z.string().check(z.minLength(1), z.maxLength(60)),
  account: z.string().check(z.regex(/^[\d ]{8,40}$/)),
  /** Where movements of the account are read; "" where operators enter them by hand. */
  url: z.string().check(z.regex(/^(https:\/\/[^\s]+|simulator:|)$/), z.maxLength(300)),
});

/**
 * A bank account of the site. The player sends money to it by himself; a signed message for each movement tells that it
 * has come, or an operator does. Movements name no order: the amount does, to the cent.
 */
export const bank: RailAdapter = {
  name: "bank",
  config: Config,
  findsByAmount: true,
  makeOrder(order, access) {
    const { payee, bank: name, account, url } = Config.parse(access.config);
    const sum = toWire(money(order.amount));
    const query = new URLSearchParams({ amount: sum, payer: order.payerName });
    return Promise.resolve({
      kind: "made",
      providerRef: order.orderNo,
      pay: {
        payee: { name: payee, bank: name, account, address: "", contract: "" },
        // On a demo site one plays the bank oneself.
        payUrl:
          url === simulatorScheme
            ? `/payment-simulator/${access.routeId}/bank?${query.toString()}`
            : "",
        qrText: "",
      },
    });
  },
  readMessage: readSignedMessage,
  askOrder: () => Promise.resolve({ kind: "unknown", why: "a bank knows no orders" }),
  paysOut: (config) => Config.parse(config).url !== "",
  payOut: askForPayout,
  askPayout: askAboutPayout,
  async askDay(day, access) {
    if (Config.parse(access.config).url === "") {
      return { kind: "unknown", why: "movements are entered by hand" };
    }
    return readPayments(await askSigned(access, { method: "GET", path: `/days/${day}` }));
  },
};
