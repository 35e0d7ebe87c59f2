import type { Config } from "./config.ts";

/** Ends the setting of a point that counts only from this signal on. */
const whenTold = "when-told";
const told = "SIGUSR2";

/**
 * For fault campaigns: kills this process, without any good-bye, the n-th time it passes a named
 * point. Shape: `CRASH_AT=settle-issues:before-commit:3`; with `:when-told` behind it counting begins
 * at SIGUSR2, for a server that must first work. Undefined, and so without any effect, unless the
 * process runs in test mode (foundations.md T19).
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
