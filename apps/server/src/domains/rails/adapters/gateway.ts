import { money, toWire } from "@fairdraw/money";
import * as z from "zod/mini";
import type { RailAdapter } from "./adapter.ts";
import { askSigned } from "./ask-signed.ts";
import { jsonOf, readPayments, readSignedMessage } from "./payment-message.ts";
import { askAboutPayout, askForPayout } from "./payout-order.ts";

const Config = z.strictObject({
  /** Where its orders are made; `simulator:` stands for the simulator of a demo site. */
  url: z.string().check(z.regex(/^(https:\/\/[^\s]+|simulator:)$/), z.maxLength(300)),
  merchantNo: z.string().check(z.maxLength(64)),
});

const Made = z.object({
  ProviderRef: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Elsewhere by TLS, or the simulator's page here; `//host` would be elsewhere too. */
  PayUrl: z.string().check(z.regex(/^(|https:\/\/\S+|\/[\w-]\S*)$/), z.maxLength(2000)),
  QrText: z.string().check(z.maxLength(2000)),
});

/** Answers that say: this order does not exist and never will. */
const refusals = [400, 401, 403, 404, 409, 410, 413, 422];

/**
 * A payment gateway over HTTP whose requests and messages are signed as Standard Webhooks are: QR codes, e-wallets and
 * online banks. It makes an order of the same number once only.
 */
export const gateway: RailAdapter = {
  name: "gateway",
  config: Config,
  findsByAmount: false,
  async makeOrder(order, access) {
    const config = Config.parse(access.config);
    const answer = await askSigned(access, {
      method: "POST",
      path: "/orders",
      body: {
        MerchantNo: config.merchantNo,
        OrderNo: order.orderNo,
        Amount: toWire(money(order.amount)),
        PayerName: order.payerName,
        ExpireAt: order.expireAt,
      },
    });
    if (refusals.includes(answer.status)) {
      return { kind: "refused", why: `answer ${answer.status}` };
    }
    if (answer.status !== 200) return { kind: "unknown", why: `answer ${answer.status}` };
    const made = Made.safeParse(jsonOf(answer.body));
    if (!made.success) return { kind: "unknown", why: "answer not understood" };
    const { ProviderRef, PayUrl, QrText } = made.data;
    return {
      kind: "made",
      providerRef: ProviderRef,
      pay: { payee: null, payUrl: PayUrl, qrText: QrText },
    };
  },
  readMessage: readSignedMessage,
  async askOrder(orderNo, access) {
    return readPayments(await askSigned(access, { method: "GET", path: `/orders/${orderNo}` }));
  },
  paysOut: () => true,
  payOut: askForPayout,
  askPayout: askAboutPayout,
  async askDay(day, access) {
    return readPayments(await askSigned(access, { method: "GET", path: `/days/${day}` }));
  },
};
