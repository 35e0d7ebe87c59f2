import type { Play } from "@fairdraw/lottery-engine";
import { inLanguage } from "../../lib/i18n.ts";

/** Its group's name may be written with hyphens in a play's. */
const plain = (text: string) => text.toLowerCase().replaceAll("-", " ");

/** What tells a play from the others of its group: its name without the group's, where it begins with that. */
export function nameInGroup({
  name,
  groupZh,
  groupEn,
}: Pick<Play, "name" | "groupZh" | "groupEn">): { zh: string; en: string } {
  const isLonger = name.zh.startsWith(groupZh) && name.zh.length > groupZh.length;
  const isSaid = plain(name.en).startsWith(`${plain(groupEn)} `);
  return {
    zh: isLonger ? name.zh.slice(groupZh.length) : name.zh,
    en: isSaid ? name.en.slice(groupEn.length + 1) : name.en,
  };
}

type Named = Pick<Play, "name" | "groupZh" | "groupEn">;

/** The same as the page says it; only whole names are known in traditional characters, one for each. */
export function shownInGroup(play: Named): string {
  const own = nameInGroup(play);
  const shown = inLanguage(own);
  return shown === own.en ? shown : inLanguage(play.name).slice(-own.zh.length);
}
