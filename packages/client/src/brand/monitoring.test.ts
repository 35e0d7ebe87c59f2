import { beforeEach, expect, it, vi } from "vitest";

const init = vi.fn();
const load = vi.fn();
vi.mock("@datadog/browser-rum", () => {
  load();
  return { datadogRum: { init } };
});

const config = {
  applicationId: "app",
  clientToken: "pub",
  site: "datadoghq.eu",
  service: "web",
  env: "test",
  sessionSampleRate: 10,
  sessionReplaySampleRate: 0,
};
const answer = (pc: boolean, mobile: boolean) => ({
  DatadogRumPcEnable: pc,
  DatadogRumMobileEnable: mobile,
  DatadogRumConfig: config,
  ServerTime: 1,
});

beforeEach(() => {
  vi.resetModules();
  init.mockClear();
  load.mockClear();
});

it("fetches nothing while the site does not want to be watched", async () => {
  const { startMonitoring } = await import("./monitoring.ts");
  await startMonitoring(answer(false, true), "1.0");
  await startMonitoring({ ...answer(true, true), DatadogRumConfig: null }, "1.0");
  expect(load).not.toHaveBeenCalled();
});

it("masks everything and follows no presses once it is on, and starts once", async () => {
  const { startMonitoring } = await import("./monitoring.ts");
  await startMonitoring(answer(true, false), "1.0");
  await startMonitoring(answer(true, false), "1.0");
  expect(init).toHaveBeenCalledTimes(1);
  expect(init.mock.calls[0]?.[0]).toMatchObject({
    defaultPrivacyLevel: "mask",
    trackUserInteractions: false,
    trackResources: false,
    site: "datadoghq.eu",
  });
});

it("tells wide screens from phones", async () => {
  const { watchWith } = await import("./monitoring.ts");
  expect(watchWith(answer(true, false), { isPhone: true })).toBeNull();
  expect(watchWith(answer(false, true), { isPhone: true })).toEqual(config);
});

it("sends no address with what stands after its path", async () => {
  const { barePath } = await import("./monitoring.ts");
  expect(barePath("https://a.example/Bet/101?Qr=1#x")).toBe("https://a.example/Bet/101");
});
