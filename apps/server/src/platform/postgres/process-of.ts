/** Who runs the process with a number: "ours" when we may signal it, "another's" when we may not, null when it does not run. */
export function processOf(pid: number): "ours" | "another's" | null {
  try {
    process.kill(pid, 0);
    return "ours";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "another's" : null;
  }
}
