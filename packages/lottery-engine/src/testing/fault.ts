import type { WordRows } from "../battery/all-words.ts";
import type { DrawAt } from "../battery/draws.ts";
import type { WordSource } from "../draws/ld1.ts";
import type { CategoryKey } from "../games/categories.ts";

/** A way to draw that somebody once got wrong, and which part of the battery has to see it. */
export interface Fault {
  readonly name: string;
  readonly key: CategoryKey;
  /** `words`: going through all words; `draws`: looking at many draws. */
  readonly seenBy: readonly ("words" | "draws")[];
  /** The part that scales words, for going through all of them; none where the fault is elsewhere. */
  readonly scaling?: WordRows & {
    readonly outcomes: number;
    run(words: WordSource): string | number;
  };
  /** Opens the faulty source of draws over sound words. */
  drawsFrom(words: WordSource): DrawAt;
}
