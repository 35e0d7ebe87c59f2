/**
 * Lets a child take our place: what signals us alone reaches it as well, and its end is ours. A signal to the whole
 * process group comes to it twice. Effects: on this process, until it ends.
 */
export function relaySignals(child) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  process.on("SIGHUP", () => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}
