import { currentLanguage, inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Play } from "@fairdraw/lottery-engine";

type Named = Pick<Play, "name" | "groupZh" | "groupEn">;

/** A play of the group `5 digits` is named `5-digit straight`. */
const plain = (text: string) => text.toLowerCase().replaceAll("-", " ").replace(/s$/, "");

/** Nobody knows a play by a bare number (任选一), or by what a name adds in brackets. */
const tellsEnough = (rest: string) => /^[a-z\d]/i.test(rest) && /[a-z]/i.test(rest);

/** What tells a play from the others of its group: its name without the group's, where it begins with that. */
export function nameInGroup({ name, groupZh, groupEn }: Named): { zh: string; en: string } {
  const restZh = name.zh.startsWith(groupZh) ? name.zh.slice(groupZh.length).trimStart() : "";
  const said = plain(groupEn);
  const isSaid = name.en.toLowerCase().replaceAll("-", " ").startsWith(`${said} `);
  const restEn = isSaid ? name.en.slice(said.length + 1) : "";
  return {
    zh: restZh.length > 1 ? restZh : name.zh,
    en: tellsEnough(restEn) ? restEn : name.en,
  };
}

/** The same as the page says it; only whole names are known in traditional characters, one for each. */
export function shownInGroup(play: Named): string {
  const own = nameInGroup(play);
  return currentLanguage() === "zh-TW"
    ? inLanguage(play.name).slice(-own.zh.length)
    : inLanguage(own);
}
