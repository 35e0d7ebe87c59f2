import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Reads what somebody typed behind a program's name.
 * Effects: asked for help, it prints how the program is used and ends it; what the program does not know is named in one
 * line, and the program ends with 2.
 */
export function readCommandLine<const T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  const typed = process.argv.slice(2);
  if (typed.includes("--help") || typed.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    const isTyped =
      error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
    if (!isTyped) throw error;
    return misused(error.message, usage);
  }
}

/** Ends a program that cannot do what was typed, with 2: says why, and how it is used. */
export function misused(why: string, usage: string): never {
  console.error(`${why}\n\n${usage}`);
  process.exit(2);
}
