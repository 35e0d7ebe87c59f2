import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { beacon } from "@fairdraw/lottery-engine/beacon.ts";
import { afterEach, describe, expect, it } from "vitest";
import { createBeaconClient } from "./beacon-client.ts";

/** Rounds as the public network published them. */
const round1000 = {
  round: 1000,
  randomness: "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
  signature:
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
};
const round657413 = {
  round: 657_413,
  randomness: "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587",
  signature:
    "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
};

const relays: Server[] = [];
afterEach(() => {
  for (const server of relays.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A relay that answers everything alike, or never. Answers its address and what it was asked. */
async function relay(answer: { status?: number; body: string } | null) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (answer === null) return;
    response.statusCode = answer.status ?? 200;
    response.end(answer.body);
  });
  relays.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
const says = (body: object) => relay({ body: JSON.stringify(body) });

describe("the beacon's client", () => {
  it("takes a recorded round over HTTP and computes its randomness from the signature", async () => {
    const { url, asked } = await says({ ...round1000, randomness: "not believed" });
    const { found, asked: sources } = await createBeaconClient([url])(1000);
    expect(sources).toEqual([{ source: url, fault: "" }]);
    expect(found?.randomness.toString("hex")).toBe(round1000.randomness);
    expect(found?.signature.toString("hex")).toBe(round1000.signature);
    expect(asked).toEqual([`/${beacon.chainHash}/public/1000`]);
  });

  it.each([
    ["a signature of another round", { ...round1000, signature: round657413.signature }],
    ["another round than was asked for", round657413],
    ["a signature that nobody made", { ...round1000, signature: "ab".repeat(48) }],
    ["an answer without a signature", { round: 1000 }],
  ])("does not take %s, and asks the next relay", async (_what, answer) => {
    const [liar, honest] = [await says(answer), await says(round1000)];
    expect((await createBeaconClient([liar.url])(1000)).found).toBeNull();
    const { found, asked } = await createBeaconClient([liar.url, honest.url])(1000);
    expect(asked).toEqual([
      { source: liar.url, fault: "not signed by the group" },
      { source: honest.url, fault: "" },
    ]);
    expect(found?.randomness.toString("hex")).toBe(round1000.randomness);
  });

  it.each([
    ["404", { status: 404, body: "not yet" }, "HTTP 404"],
    ["an error page", { body: "<html>" }, "no answer"],
    [
      "more than a round can be",
      { body: JSON.stringify({ ...round1000, pad: "x".repeat(9000) }) },
      "too long",
    ],
  ])(
    "goes on past a relay that answers %s, and says what was wrong",
    async (_what, answer, fault) => {
      const [broken, honest] = [await relay(answer), await says(round1000)];
      expect(await createBeaconClient([broken.url])(1000)).toEqual({
        found: null,
        asked: [{ source: broken.url, fault }],
      });
      expect((await createBeaconClient([broken.url, honest.url])(1000)).found).not.toBeNull();
    },
  );

  it("answers nothing when nobody listens or nobody is asked", async () => {
    const nobody = { source: "http://127.0.0.1:9", fault: "no answer" };
    expect(await createBeaconClient([nobody.source])(1000)).toEqual({
      found: null,
      asked: [nobody],
    });
    expect(await createBeaconClient([])(1000)).toEqual({ found: null, asked: [] });
  });
});
