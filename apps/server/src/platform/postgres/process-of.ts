/** Whose the running process of a number is: ours to signal, somebody else's, or nobody's. */
export function processOf(pid: number): "ours" | "another's" | null {
  try {
    process.kill(pid, 0);
    return "ours";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "another's" : null;
  }
}
