import { type MeaningsOf } from "../core/meanings.ts";
import type * as externalGames from "./calls.ts";

export const externalGamesMeanings = {
  fields: {},
  calls: { recycleExternalWallets: { refuses: [] } },
} satisfies MeaningsOf<typeof externalGames>;
