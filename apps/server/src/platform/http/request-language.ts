import type { Language } from "@fairdraw/wire";

/** Reads the first language that the platform speaks out of `Accept-Language`; null when there is none. */
export function languageOf(header: string | undefined): Language | null {
  for (const part of (header ?? "").slice(0, 200).split(",")) {
    const [tag = ""] = part.trim().toLowerCase().split(";");
    if (/^zh-(tw|hk|mo|hant)\b/.test(tag)) return "zh-TW";
    if (/^zh\b/.test(tag)) return "zh-CN";
    if (/^en\b/.test(tag)) return "en";
  }
  return null;
}
