import type { Config } from "./config.ts";

/**
 * For fault campaigns: kills this process, without any good-bye, the n-th time it passes a named
 * point. Shape: `CRASH_AT=settle-issues:before-commit:3`. Undefined, and so without any effect,
 * unless the process runs in test mode (foundations.md T19).
 */
export function crashPoint(
  config: Pick<Config, "testMode">,
  setting: string | undefined,
): ((point: string) => void) | undefined {
  if (!config.testMode || setting === undefined) return undefined;
  const parts = setting.split(":");
  const wanted = parts.slice(0, 2).join(":");
  let left = Number(parts[2] ?? "1");
  return (point) => {
    if (point !== wanted) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  };
}
