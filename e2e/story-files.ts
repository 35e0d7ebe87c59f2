import { readdirSync } from "node:fs";
import { join, sep } from "node:path";

/** Every `npm test` tells these at desktop size, whatever has changed. */
const main = new Set([
  "betting/betting.spec.ts",
  "chase/chase.spec.ts",
  "registration/registration.spec.ts",
  "session/session.spec.ts",
]);

/** Stories that bring their own sizes, or that look the same at all of them. */
const ofAllSizes = new Set([
  "betting/betting-edges.spec.ts",
  "betting/board-fits.spec.ts",
  "console/console.spec.ts",
  "lottery/verify.spec.ts",
  "staff/operator.spec.ts",
  "shell/fields.spec.ts",
  "shell/gallery.spec.ts",
  "shell/keyboard.spec.ts",
  "shell/languages.spec.ts",
  "shell/offline.spec.ts",
  "shell/routes.spec.ts",
  "site/foreign-pages.spec.ts",
  "site/hostile-links.spec.ts",
  "site/hostile-settings.spec.ts",
]);

/** Every play of every category: a campaign of its own tells these. */
export const ofPlays = "betting/plays.spec.ts";

export type Size = "desktop" | "phone";

/** The stories of one file at one size; they share a world. */
export interface StoryFile {
  /** Its folder is its domain, or `shell`: `betting/boards.spec.ts`. */
  readonly file: string;
  readonly size: Size;
  /** True where every `npm test` tells them. */
  readonly isMain: boolean;
}

/** All stories but those of plays. */
export function storyFiles(): StoryFile[] {
  return readdirSync(import.meta.dirname, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".spec.ts"))
    .map(({ parentPath, name }) => nameOfStory(join(parentPath, name)))
    .filter((file) => !file.startsWith("node_modules/") && file !== ofPlays)
    .toSorted()
    .flatMap((file): StoryFile[] => {
      const desktop: StoryFile = { file, size: "desktop", isMain: main.has(file) };
      return ofAllSizes.has(file) ? [desktop] : [desktop, { file, size: "phone", isMain: false }];
    });
}

/** What a file of stories is called. Shape: a whole path comes in, `betting/boards.spec.ts` goes out. */
export function nameOfStory(path: string): string {
  return path.slice(import.meta.dirname.length + 1).replaceAll(sep, "/");
}
