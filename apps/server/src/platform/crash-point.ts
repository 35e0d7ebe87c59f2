import type { Config } from "./config.ts";

/** Ending of CRASH_AT that starts the counting only at a signal. */
const whenTold = "when-told";
const told = "SIGUSR2";

/**
 * For fault campaigns: kills this process without any cleanup when it passes a named point for the n-th time. Shape:
 * `CRASH_AT=settle-issues:before-commit:3`. With `:when-told` at the end, counting begins at SIGUSR2, for a server that
 * must first work. Undefined outside test mode, and so without any effect (foundations.md T19).
 */
export function crashPoint(
  config: Pick<Config, "testMode">,
  setting: string | undefined,
): ((point: string) => void) | undefined {
  if (!config.testMode || setting === undefined) return undefined;
  const [transaction, place, nth = "1", when] = setting.split(":");
  const wanted = `${transaction}:${place}`;
  let isCounting = when !== whenTold;
  if (!isCounting) {
    process.once(told, () => {
      isCounting = true;
    });
  }
  let left = Number(nth);
  return (point) => {
    if (!isCounting || point !== wanted) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  };
}
