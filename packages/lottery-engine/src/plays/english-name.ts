/** Names that no rule below makes readable. */
const whole: Readonly<Record<string, string>> = {
  Fun: "Specials",
  Bull: "Niu Niu",
  "Any numbers": "Pick",
  "Any numbers (text)": "Pick (typed)",
  "Any numbers (banker)": "Pick (banker)",
  "bull (niuniu)": "Niu Niu",
  "hash bull banker/player": "hash Niu Niu banker/player",
  "hash bull value": "hash Niu Niu value",
  "three forces": "single face",
  "4of4": "4 of 4",
  "3of3": "3 of 3",
  "3of2": "2 or 3 of 3",
  "2of2": "2 of 2",
  "2te": "2 with the special number",
  techuan: "regular and special pair",
};

/** Words of the catalogue and what a player reads instead, in this order. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^(front|back|mid|all)(\d)/, "$1-$2"],
  [/\bfront[- ](\d)/i, "first $1"],
  [/\bback[- ](\d)/i, "last $1"],
  [/\bmid-(\d)/, "middle $1"],
  [/\ball-(\d)/, "all $1"],
  [/\b(\d)-star\b/, "$1-digit"],
  [/\bzx(\d)/, "group $1"],
  [/\bgroup-(\d)/, "group $1"],
  [/\b1-code any position/, "any position, 1 number"],
  [/\b(\d)-code any position/, "any position, $1 numbers"],
  [/\bany (\d) hit (\d)/, "pick $1, match $2"],
  [/^any (\d)(?= banker$|$)/, "pick $1"],
  [/^any-(\d)/, "any $1"],
  [/\b(\d)v(\d+)\b/, "$1 v $2"],
  [/ \(multiple\)/, ""],
  [/\(text\)/, "(typed)"],
  [/dragon\/tiger/i, "Dragon/Tiger"],
  [/Tiger\/tie/, "Tiger/Tie"],
  [/ banker$/, " (banker)"],
  [/zhong\/fa\/bai/, "Zhong/Fa/Bai"],
];

/**
 * What a player reads for an English name of the catalogue, e.g. `5-digit group 120` for `5-star zx120`. The
 * catalogue's names are terse translations of jargon; records and files of rules keep them.
 */
export function englishName(name: string): string {
  const [head = "", ...rest] = name.split(/(?= banker$)/);
  const known = (whole[head] ?? head) + rest.join("");
  const read = words.reduce((text, [from, to]) => text.replace(from, to), known);
  return read.slice(0, 1).toUpperCase() + read.slice(1);
}
