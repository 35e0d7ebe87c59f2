import { LogLevel } from "@microsoft/signalr";
import { afterEach, expect, it, vi } from "vitest";
import { createHubReports } from "./hub-reports.ts";

const error = vi.spyOn(console, "error").mockImplementation(() => {});
const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => {
  error.mockClear();
  warn.mockClear();
});

it("tells an outage once, however often it is tried, and the next one again", () => {
  const reports = createHubReports();
  for (let i = 0; i < 3; i += 1)
    reports.error(new Error("Server returned an error on close: full"));
  expect(error.mock.calls).toEqual([["hub: Server returned an error on close: full"]]);
  reports.forget();
  reports.error(new Error("Server returned an error on close: full"));
  expect(error).toHaveBeenCalledTimes(2);
});

it("warns of an event that no code here knows, and of nothing else that the client logs", () => {
  const reports = createHubReports();
  reports.log(LogLevel.Warning, "No client method with the name 'news' found.");
  reports.log(LogLevel.Warning, "Something else.");
  reports.log(LogLevel.Error, "No client method but as an error.");
  expect(warn.mock.calls).toEqual([["hub: No client method with the name 'news' found."]]);
  expect(error).not.toHaveBeenCalled();
});
