import { expect, it } from "vitest";
import { adapterContract } from "./adapter-contract.ts";
import { gateway } from "./gateway.ts";

const config = { url: "https://pay.example.org/v1", merchantNo: "1001" };

adapterContract({
  adapter: gateway,
  config,
  badConfig: { url: "http://pay.example.org", merchantNo: "1001" },
});

it.each([400, 401, 403, 404, 409, 410, 413, 422])(
  "takes %i for a refusal, so that another provider may be asked",
  async (status) => {
    const made = await gateway.makeOrder(
      { orderNo: "A", amount: 1000n, payerName: "", expireAt: 0 },
      {
        routeId: 1,
        config,
        secret: "c2VjcmV0",
        nowMs: 0,
        ask: async () => ({ status, body: "" }),
      },
    );
    expect(made.kind).toBe("refused");
  },
);

it.each([
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "http://pay.example.org",
  "data:,x",
])("takes no order whose page is at %s", async (PayUrl) => {
  const body = JSON.stringify({ ProviderRef: "R1", PayUrl, QrText: "" });
  const made = await gateway.makeOrder(
    { orderNo: "A", amount: 1000n, payerName: "", expireAt: 0 },
    { routeId: 1, config, secret: "c2VjcmV0", nowMs: 0, ask: async () => ({ status: 200, body }) },
  );
  expect(made.kind).toBe("unknown");
});
