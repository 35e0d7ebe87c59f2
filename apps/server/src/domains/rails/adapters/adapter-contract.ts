import { describe, expect, it } from "vitest";
import { signWebhook } from "../../../platform/webhooks/sign-webhook.ts";
import type { ProviderAnswer, RailAdapter, RouteAccess } from "./adapter.ts";
import { payoutContract } from "./payout-contract.ts";

const nowMs = Date.UTC(2026, 0, 5, 4);
const secret = Buffer.from("a secret of thirty-two bytes, ok").toString("base64");
const minute = 60_000;

/** What a contract needs to know of an adapter. */
export interface ContractSubject {
  readonly adapter: RailAdapter;
  /** Settings that it understands, and some that it does not. */
  readonly config: unknown;
  readonly badConfig: unknown;
}

/**
 * What every adapter has to do, whatever its provider: see `RailAdapter`. Each adapter has a test file that calls this
 * with itself, and a test fails for one that has none.
 */
export function adapterContract({ adapter, config, badConfig }: ContractSubject): void {
  const asked: { url: string; headers: Readonly<Record<string, string>>; body: string }[] = [];
  const accessTo = (answer: ProviderAnswer): RouteAccess => ({
    routeId: 7,
    config,
    secret,
    nowMs,
    async ask(request) {
      asked.push(request);
      return answer;
    },
  });
  const silent = accessTo({ status: 0, body: "" });
  const paid = {
    Type: "payment.paid",
    PaymentId: "P1",
    OrderNo: "01JX0000000000000000000001",
    Amount: "1000.37",
    PayerName: " 张三 ",
    PaidAt: nowMs,
  };
  const message = (body: string, more: { atMs?: number; secret?: string; id?: string } = {}) => ({
    headers: signWebhook(
      { id: more.id ?? "msg_1", atMs: more.atMs ?? nowMs, body },
      more.secret ?? secret,
    ),
    body,
  });
  const order = {
    orderNo: "01JX0000000000000000000001",
    amount: 1_000_370n,
    payerName: "张三",
    expireAt: nowMs + minute,
  };

  describe(`the adapter ${adapter.name}`, () => {
    it("understands its own settings and no others", () => {
      expect(adapter.config.safeParse(config).success).toBe(true);
      expect(adapter.config.safeParse(badConfig).success).toBe(false);
    });

    it("reads a payment to the thousandth, the same each time", () => {
      const raw = message(JSON.stringify(paid));
      const read = adapter.readMessage(raw, silent);
      expect(read).toEqual(adapter.readMessage(raw, silent));
      expect(read).toMatchObject({
        messageId: "msg_1",
        payment: { paymentId: "P1", amount: 1_000_370n, payerName: "张三", hasFailed: false },
      });
    });

    it("refuses whatever its provider did not sign as it came", () => {
      const body = JSON.stringify(paid);
      const raw = message(body);
      const other = Buffer.from("another secret of thirty-two byt").toString("base64");
      expect(adapter.readMessage(message(body, { secret: other }), silent)).toBe("forged");
      expect(adapter.readMessage({ ...raw, body: `${body} ` }, silent)).toBe("forged");
      expect(adapter.readMessage({ ...raw, headers: {} }, silent)).toBe("forged");
      const changed = { ...raw, headers: { ...raw.headers, "webhook-id": "msg_2" } };
      expect(adapter.readMessage(changed, silent)).toBe("forged");
    });

    it("refuses what is older, or from further ahead, than five minutes", () => {
      const body = JSON.stringify(paid);
      const at = (atMs: number) => adapter.readMessage(message(body, { atMs }), silent);
      expect(at(nowMs - 6 * minute)).toBe("old");
      expect(at(nowMs + 6 * minute)).toBe("old");
      expect(at(nowMs - 4 * minute)).not.toBe("old");
    });

    it.each([
      ["1e3"],
      ["-1"],
      ["+1"],
      ["0"],
      ["1000.3701"],
      ["0x10"],
      ["1,000"],
      [" 1"],
      ["NaN"],
      ["９"],
      ["1000000000000"],
      [""],
      [1000],
      [null],
    ])("takes no amount written as %j", (Amount) => {
      const body = JSON.stringify({ ...paid, Amount });
      expect(adapter.readMessage(message(body), silent)).toBe("unfit");
    });

    it("takes no message that it does not understand", () => {
      for (const body of ["", "{}", "[]", "null", "{", JSON.stringify({ ...paid, Type: "paid" })]) {
        expect(adapter.readMessage(message(body), silent)).toBe("unfit");
      }
    });

    it("never takes silence or nonsense for an answer", async () => {
      for (const access of [
        silent,
        accessTo({ status: 500, body: "" }),
        accessTo({ status: 200, body: "<html>" }),
      ]) {
        expect((await adapter.askDay(20_260_105, access)).kind).toBe("unknown");
        expect((await adapter.askOrder(order.orderNo, access)).kind).toBe("unknown");
        expect(["unknown", "made"]).toContain((await adapter.makeOrder(order, access)).kind);
      }
    });

    it("tells where to pay, or names a page that does", async () => {
      const made = await adapter.makeOrder(
        order,
        accessTo({
          status: 200,
          body: JSON.stringify({
            ProviderRef: "R1",
            PayUrl: "https://pay.example.org/R1",
            QrText: "",
          }),
        }),
      );
      if (made.kind !== "made") throw new Error(`not made: ${made.kind}`);
      const { payee, payUrl, qrText } = made.pay;
      expect(payee !== null || payUrl !== "" || qrText !== "").toBe(true);
      expect(made.providerRef).not.toBe("");
    });

    payoutContract(adapter, { accessTo, sent: () => asked, message });

    it("signs whatever it sends", () => {
      for (const { headers } of asked) expect(headers["webhook-signature"]).toMatch(/^v1,/);
    });
  });
}
