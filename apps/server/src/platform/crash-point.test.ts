import { afterEach, expect, test, vi } from "vitest";
import { crashPoint } from "./crash-point.ts";

const kill = vi.spyOn(process, "kill").mockReturnValue(true);

afterEach(() => {
  kill.mockClear();
});

test("kills the process the n-th time it passes its point, and at no other", () => {
  const pass = crashPoint({ testMode: true }, "place-bets:before-commit:2");
  pass?.("place-bets:before-commit");
  pass?.("place-bets:after-commit");
  expect(kill).not.toHaveBeenCalled();
  pass?.("place-bets:before-commit");
  expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, "SIGKILL");
});

test("counts only what comes after the signal where it is to wait for that", () => {
  const pass = crashPoint({ testMode: true }, "draw-issues:number-stored:1:when-told");
  pass?.("draw-issues:number-stored");
  expect(kill).not.toHaveBeenCalled();
  process.emit("SIGUSR2");
  pass?.("draw-issues:number-stored");
  expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, "SIGKILL");
});

test("there are no points outside of test mode, and none without a setting", () => {
  expect(crashPoint({ testMode: false }, "place-bets:before-commit:1")).toBeUndefined();
  expect(crashPoint({ testMode: true }, undefined)).toBeUndefined();
});
