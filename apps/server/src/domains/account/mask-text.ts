/** Shows the first two and the last character. Shape: `pl***1`. */
export function maskName(text: string): string {
  const letters = Array.from(text);
  return `${letters.slice(0, 2).join("")}***${letters.at(-1) ?? ""}`;
}

/** Shows the last characters only. Shape: `**明`. */
export function maskTail(text: string, shown: number): string {
  const letters = Array.from(text);
  const hidden = Math.max(0, letters.length - shown);
  return "*".repeat(hidden) + letters.slice(hidden).join("");
}
