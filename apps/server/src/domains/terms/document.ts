import {
  type Language,
  parseKeyPoints,
  parseTerms,
  type publishTerms,
  type RequestOf,
} from "@fairdraw/wire";
import * as z from "zod/mini";

const Part = z.object({ text: z.string(), keyPoints: z.string() });
const Document = z.object({ "zh-CN": Part, "zh-TW": Part, en: Part });
type Document = z.infer<typeof Document>;

/** What operators write, as it is stored. Shape: JSON, always with its parts in the same order. */
export function writeDocument(
  of: Pick<
    RequestOf<typeof publishTerms>,
    "TextZh" | "TextTw" | "TextEn" | "KeyPointsZh" | "KeyPointsTw" | "KeyPointsEn"
  >,
): string {
  const document: Document = {
    "zh-CN": { text: of.TextZh, keyPoints: of.KeyPointsZh },
    "zh-TW": { text: of.TextTw, keyPoints: of.KeyPointsTw },
    en: { text: of.TextEn, keyPoints: of.KeyPointsEn },
  };
  return JSON.stringify(document);
}

/** A stored document in one language. */
export function readDocument(document: string, language: Language) {
  const part = Document.parse(JSON.parse(document))[language];
  return {
    text: part.text,
    blocks: parseTerms(part.text),
    keyPoints: parseKeyPoints(part.keyPoints),
  };
}

/** Whether all languages say the same things in the same order, as far as a program can see that. */
export function isEven(document: string): boolean {
  const shapes = (["zh-CN", "zh-TW", "en"] as const).map((language) => {
    const { blocks, keyPoints } = readDocument(document, language);
    return `${blocks.map(({ Kind }) => Kind).join(" ")}|${keyPoints.length}`;
  });
  const [first = "|0"] = shapes;
  return !first.startsWith("|") && !first.endsWith("|0") && shapes.every((one) => one === first);
}
