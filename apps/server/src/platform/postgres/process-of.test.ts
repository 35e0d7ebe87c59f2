import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, vi } from "vitest";
import { processOf } from "./process-of.ts";

it("tells a process that runs from one that has ended", async () => {
  const child = spawn(process.execPath, ["-e", "process.stdin.resume()"]);
  await once(child, "spawn");
  expect(processOf(child.pid ?? 0)).toBe("ours");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(processOf(child.pid ?? 0)).toBe(null);
});

it("knows somebody else's process from nobody's", () => {
  const kill = vi.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error("kill EPERM"), { code: "EPERM" });
  });
  const whose = processOf(1);
  kill.mockRestore();
  expect(whose).toBe("another's");
});
