import { HubConnection, HubConnectionBuilder } from "@microsoft/signalr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HubLink, HubTransport } from "./hub-connection.ts";

const played = vi.hoisted(() => ({ parts: null as unknown }));
vi.mock("./hub-connection.ts", () => ({
  createHub: (parts: unknown) => {
    played.parts = parts;
    return {
      start: () => true,
      stop: async () => {},
      invoke: async () => null,
      state: () => "Disconnected",
    };
  },
}));
const { startHub, stopHub } = await import("./hub.ts");

const withUrl = HubConnectionBuilder.prototype.withUrl;
beforeEach(() => {
  // Outside of a browser the client takes whole addresses only.
  vi.spyOn(HubConnectionBuilder.prototype, "withUrl").mockImplementation(function (
    this: HubConnectionBuilder,
    path: string,
    ...options: unknown[]
  ) {
    return Reflect.apply(withUrl, this, [`https://site.example${path}`, ...options]);
  });
});
afterEach(() => {
  stopHub();
  vi.restoreAllMocks();
});

it.each<HubTransport>(["WebSockets", "LongPolling"])(
  "connects by %s with the timing and the buffer of the specification",
  async (transport) => {
    startHub();
    const parts = played.parts as { connect: (transport: HubTransport) => Promise<HubLink> };
    const link = await parts.connect(transport);
    if (!(link instanceof HubConnection)) throw new Error("the client's own connection");
    expect(link.serverTimeoutInMilliseconds).toBe(30_000);
    expect(link.keepAliveIntervalInMilliseconds).toBe(15_000);
    // No public name tells it.
    expect(Reflect.get(link, "_statefulReconnectBufferSize")).toBe(100_000);
    const policy: unknown = Reflect.get(link, "_reconnectPolicy");
    expect(policy).toMatchObject({ _retryDelays: [0, 2_000, 10_000, 30_000, null] });
    expect(link.baseUrl).toBe("https://site.example/Hub");
  },
);
