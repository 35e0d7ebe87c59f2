import { expect, it } from "vitest";
import { consequenceOf } from "./call-failure.ts";

const at = { path: "/", isQuiet: false, body: undefined as unknown };

it("ends the login on a 401 with a body and names the reason", () => {
  for (const isQuiet of [true, false]) {
    expect(
      consequenceOf({ ...at, status: 401, isQuiet, body: { Result: 2, Message: "" } }),
    ).toEqual({
      clearsLogin: true,
      goTo: "/ErrorMsg?Msg=2",
    });
  }
});

it("leads an address that is not allowed to its own page", () => {
  const consequence = consequenceOf({ ...at, status: 403, body: { Result: 7, Message: "" } });
  expect(consequence).toEqual({ clearsLogin: true, goTo: "/IPRestricted" });
});

it("leaves a 401 without a body alone, as the hub sends it", () => {
  expect(consequenceOf({ ...at, status: 401 })).toBeNull();
});

it("shows a defect of the server, except for quiet calls", () => {
  expect(consequenceOf({ ...at, status: 500 })).toEqual({
    clearsLogin: false,
    goTo: "/ErrorMsg?Msg=999",
  });
  expect(consequenceOf({ ...at, status: 500, isQuiet: true })).toBeNull();
});

it("takes the trace id of a defect along, so that support can find it", () => {
  const body = { Result: 999, TraceId: "0f0e0d0c-1111-4222-8333-444455556666" };
  expect(consequenceOf({ ...at, status: 500, body })?.goTo).toBe(
    "/ErrorMsg?Msg=999&Trace=0f0e0d0c-1111-4222-8333-444455556666",
  );
});

it("goes offline on a 503 with an end time and takes one without it as overload", () => {
  const body = { OfflineEndTime: "2026-11-21 20:00" };
  expect(consequenceOf({ ...at, status: 503, isQuiet: true, body })).toEqual({
    clearsLogin: true,
    goTo: "/Offline?EndTime=2026-11-21%2020%3A00",
  });
  expect(consequenceOf({ ...at, status: 503, body: {} })).toBeNull();
});

it("does not handle errors on the pages that errors lead to", () => {
  for (const path of ["/Offline", "/IPRestricted"]) {
    expect(consequenceOf({ ...at, path, status: 401, body: { Result: 1 } })).toBeNull();
  }
});
