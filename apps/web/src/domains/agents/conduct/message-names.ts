import { agentMessageNamesMax } from "@fairdraw/wire/agents/message-calls.ts";

/** The accounts that somebody typed, each once. Shape: with blanks, commas or line breaks between them. */
export function readNames(text: string): string[] {
  const names = text.split(/[\s,，、;；]+/).filter((name) => name !== "");
  const seen = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...seen.values()];
}

/** What is wrong with the names that somebody typed; null when nothing is. */
export function namesFault(text: string): "namesEmpty" | "namesMany" | null {
  const count = readNames(text).length;
  if (count === 0) return "namesEmpty";
  return count > agentMessageNamesMax ? "namesMany" : null;
}
