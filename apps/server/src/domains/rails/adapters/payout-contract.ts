import { expect, it } from "vitest";
import type { ProviderAnswer, RailAdapter, RawMessage, RouteAccess } from "./adapter.ts";
import type { PayoutRequest } from "./payout.ts";

const request: PayoutRequest = {
  orderNo: "01JX0000000000000000000002",
  amount: 1_000_370n,
  payee: {
    kind: "card",
    of: "ICBC",
    number: "6222020000000000000",
    holderName: "张三",
    province: 1,
    city: "北京",
    branch: "",
  },
  validUntil: 1_767_600_000_000,
};
const about = { State: "taken", OrderNo: request.orderNo, Amount: "1000.37", ProviderRef: "R1" };
const paid = { ...about, State: "paid", Reference: "T1", PaidAt: 1_767_500_000_000 };
const refused = { ...about, State: "refused", Reference: "N1", Why: "account closed" };
const answerOf = (body: object, status = 200): ProviderAnswer => ({
  status,
  body: JSON.stringify(body),
});

/** Answers that prove nothing: the provider may have the payout, or may have paid it. */
const silences: readonly [what: string, answer: ProviderAnswer][] = [
  ["nobody answers", { status: 0, body: "" }],
  ["the provider fails", { status: 500, body: "" }],
  ["something between fails", { status: 502, body: JSON.stringify(refused) }],
  ["a page is answered", { status: 200, body: "<html>" }],
  ["nothing is answered", answerOf({})],
  ["the answer is about another payout", answerOf({ ...paid, OrderNo: "another" })],
  ["the answer is about another amount", answerOf({ ...paid, Amount: "1000.36" })],
  ["the amount is no plain number", answerOf({ ...paid, Amount: "1e3" })],
  ["something was paid without a reference", answerOf({ ...paid, Reference: "" })],
  ["it was refused without a reference", answerOf({ ...refused, Reference: "" })],
  ["the state is a new one", answerOf({ ...about, State: "pending" })],
  ["a bare status refuses it", { status: 422, body: "" }],
  ["a bare status knows nothing of it", { status: 404, body: "" }],
  ["somebody forbids it", { status: 403, body: JSON.stringify(refused) }],
  ["it is asked for too often", { status: 429, body: "" }],
];

/** What every adapter whose provider pays out has to do. Called by `adapterContract`. */
export function payoutContract(
  adapter: RailAdapter,
  by: {
    accessTo: (answer: ProviderAnswer) => RouteAccess;
    sent: () => readonly { body: string }[];
    message: (body: string) => RawMessage;
  },
): void {
  const { accessTo, sent, message } = by;
  const payOut = (answer: ProviderAnswer) => adapter.payOut(request, accessTo(answer));
  const ask = (answer: ProviderAnswer) => adapter.askPayout(request, accessTo(answer));

  it.each(silences)("takes no payout for refused or paid when %s", async (_, answer) => {
    expect((await payOut(answer)).kind).toBe("unknown");
    expect((await ask(answer)).kind).toBe("unknown");
  });

  it("reads that a payout was taken, paid or refused, with the proof", async () => {
    for (const read of [payOut, ask]) {
      expect(await read(answerOf(about))).toEqual({ kind: "taken", providerRef: "R1" });
      expect(await read(answerOf(paid))).toEqual({
        kind: "paid",
        providerRef: "R1",
        proof: "T1",
        paidAt: paid.PaidAt,
      });
      expect(await read(answerOf(refused, 422))).toEqual({
        kind: "refused",
        providerRef: "R1",
        proof: "N1",
        why: "account closed",
      });
    }
  });

  it("believes that a payout was never received only where it has asked about it", async () => {
    const never = answerOf({ State: "never", OrderNo: request.orderNo }, 404);
    expect(await ask(never)).toEqual({ kind: "never" });
    expect((await payOut(never)).kind).toBe("unknown");
  });

  it("asks for the whole amount, to the whole number, for as long as the request is valid", async () => {
    await payOut(answerOf(about));
    const body: unknown = JSON.parse(sent().at(-1)?.body ?? "");
    expect(body).toMatchObject({
      OrderNo: request.orderNo,
      Amount: "1000.370",
      ValidUntil: request.validUntil,
      Payee: { Kind: "card", Of: "ICBC", Number: request.payee.number, Name: "张三" },
    });
  });

  it("reads what a provider tells of a payout by itself", () => {
    const told = {
      Type: "payout.paid",
      OrderNo: request.orderNo,
      Amount: "1000.37",
      Reference: "T1",
      Why: "",
      At: 1_767_500_000_000,
    };
    const read = (body: object) =>
      adapter.readMessage(message(JSON.stringify(body)), accessTo({ status: 0, body: "" }));
    expect(read(told)).toMatchObject({
      payout: { orderNo: request.orderNo, hasFailed: false, amount: 1_000_370n, reference: "T1" },
    });
    expect(read({ ...told, Type: "payout.failed" })).toMatchObject({ payout: { hasFailed: true } });
    for (const unfit of [
      { Reference: "" },
      { Amount: "1e3" },
      { OrderNo: "" },
      { Type: "payout" },
    ]) {
      expect(read({ ...told, ...unfit })).toBe("unfit");
    }
  });
}
