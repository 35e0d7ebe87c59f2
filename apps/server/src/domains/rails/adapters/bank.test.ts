import { expect, it } from "vitest";
import { adapterContract } from "./adapter-contract.ts";
import { bank } from "./bank.ts";

const config = {
  payee: "演示公司",
  bank: "模拟银行",
  account: "6222 0000 1234 5678",
  url: "simulator:",
};

adapterContract({ adapter: bank, config, badConfig: { ...config, account: "abc" } });

it("shows the account, and asks nobody for it", async () => {
  const made = await bank.makeOrder(
    { orderNo: "A", amount: 1_000_370n, payerName: "张三", expireAt: 0 },
    {
      routeId: 4,
      config,
      secret: "",
      nowMs: 0,
      ask: () => Promise.reject(new Error("nobody is asked")),
    },
  );
  expect(made).toMatchObject({
    kind: "made",
    pay: {
      payee: { name: "演示公司", account: "6222 0000 1234 5678" },
      payUrl: "/payment-simulator/4/bank?amount=1000.370&payer=%E5%BC%A0%E4%B8%89",
    },
  });
});
