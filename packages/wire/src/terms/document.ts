/** A piece of a document. */
export interface TermsBlock {
  readonly Kind: "heading" | "paragraph" | "item";
  readonly Text: string;
}

/**
 * Reads a document as operators write it: a line that begins with `# ` is a heading, one with `- ` an item of a list, and
 * other lines that follow each other are one paragraph. Nothing else has a meaning: what looks like markup stays text.
 */
export function parseTerms(text: string): TermsBlock[] {
  const blocks: TermsBlock[] = [];
  let isOpen = false;
  for (const raw of text.normalize("NFC").split(/\r?\n/)) {
    const line = raw.trim();
    const last = blocks.at(-1);
    if (line === "") isOpen = false;
    else if (line.startsWith("# ")) {
      blocks.push({ Kind: "heading", Text: line.slice(2).trim() });
      isOpen = false;
    } else if (line.startsWith("- ")) {
      blocks.push({ Kind: "item", Text: line.slice(2).trim() });
      isOpen = false;
    } else if (isOpen && last !== undefined) {
      blocks[blocks.length - 1] = { Kind: "paragraph", Text: `${last.Text} ${line}` };
    } else {
      blocks.push({ Kind: "paragraph", Text: line });
      isOpen = true;
    }
  }
  return blocks;
}

/** Key points as operators write them: a line each. */
export function parseKeyPoints(text: string): string[] {
  return text
    .normalize("NFC")
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*-\s+/, "").trim())
    .filter((line) => line !== "");
}

const tags = { heading: "h2", paragraph: "p", item: "li" } as const;
const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A document as markup of our own: every letter of its writers is escaped. */
export function termsHtml(blocks: readonly TermsBlock[]): string {
  return blocks
    .map(({ Kind, Text }, i) => {
      const text = Text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? "");
      const isItem = Kind === "item";
      const opens = isItem && blocks[i - 1]?.Kind !== "item" ? "<ul>" : "";
      const closes = isItem && blocks[i + 1]?.Kind !== "item" ? "</ul>" : "";
      return `${opens}<${tags[Kind]}>${text}</${tags[Kind]}>${closes}`;
    })
    .join("");
}
