import { readdirSync } from "node:fs";

/** `npm test` tells these at desktop size; what else there is, a campaign tells, a share at a time. */
const main = /^(betting|chase|registration|session)\.spec\.ts$/;

/** Stories that bring their own sizes, or that look the same at all of them. */
export const ofAllSizes =
  /(betting-edges|foreign-pages|gallery|hostile-links|hostile-settings|keyboard|languages|offline|operator|routes|verify)\.spec\.ts$/;

/** Every play of every category: a campaign of its own tells these. */
export const ofPlays = /plays\.spec\.ts$/;

export type Size = "desktop" | "phone";

/** The stories of one file at one size; they share a world. */
export interface StoryFile {
  readonly file: string;
  readonly size: Size;
  /** True where `npm test` tells them. */
  readonly isMain: boolean;
}

/** All stories but those of plays. */
export function storyFiles(): StoryFile[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".spec.ts"));
  return files
    .filter((file) => !ofPlays.test(file))
    .toSorted()
    .flatMap((file): StoryFile[] => {
      const desktop: StoryFile = { file, size: "desktop", isMain: main.test(file) };
      return ofAllSizes.test(file) ? [desktop] : [desktop, { file, size: "phone", isMain: false }];
    });
}
