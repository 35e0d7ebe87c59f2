import { repeatableRandom } from "@fairdraw/dev-world";

/**
 * What every string here says somewhere, and no page of ours: it must not be found on any. As a
 * function it tells the story that it was run.
 */
export const tell = "evil";

/** What has led other sites' visitors away or run on their pages. */
const worstLinks = [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "///evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/%09/evil.example",
  "/.//evil.example",
  "/%2e%2e//evil.example",
  "%2f%2fevil.example",
  "%252f%252fevil.example",
  "%5c%5cevil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https://user@evil.example",
  "https://127.0.0.1@evil.example",
  "https://evil.example\\@127.0.0.1",
  "https://xn--80ak6aa92e.example/evil",
  "https://еvil.example/evil",
  "https://evil。example",
  "javascript:evil()",
  "JaVaScRiPt:evil()",
  "java\nscript:evil()",
  "\u0001javascript:evil()",
  "javascript://%0aevil()",
  "jav&#x09;ascript:evil()",
  "data:text/html,<script>evil()</script>",
  "blob:https://evil.example/1",
  "filesystem:https://evil.example/temporary/1",
  "file:///evil",
  "a%0d%0aSet-Cookie:evil=1",
  "a\r\nLocation: https://evil.example",
  "<script>evil()</script>",
  "<img src=x onerror=evil()>",
  '"><svg onload=evil()>',
  "<math><mtext><style><img title='</style><img src onerror=evil()>'>",
  "'-evil()-'",
  "$" + "{evil()}",
  "{{constructor.constructor('evil()')()}}",
  "__proto__[evil]=1",
  "../../evil",
  "\u202eelpmaxe.live//:sptth evil",
  "evil\0.example",
  "evil".repeat(2_500),
] as const;

/** What swindlers write so that it looks like ours. */
const worstWords = [
  "您的账户已冻结，请致电 400-123-4567 或加 Telegram @evil_help",
  "your account is frozen, pay here: https://evil.example/pay",
  '<a href="https://evil.example">您的账户已冻结，点此解冻</a>',
  "[点此解冻](https://evil.example)",
  "https://t.me/evil_help",
  "tel:+8613800138000;evil",
  "mailto:help@evil.example",
  "系统维护：请把 1,000 USDT 转到 TEvil9xkQYn3 后继续",
  "4 - evil.example",
  "4<script>evil()</script>",
  "4\0evil",
  " 4 evil",
  "服务暂时不可用，请稍后再试。请加微信 evil888",
  "\u202e强制登出\u202c evil",
  "e\u200bv\u200bi\u200bl.example",
  "ｅｖｉｌ．example evil",
  "evil&#46;example",
  "%3Cscript%3Eevil()%3C/script%3E",
  "%253Cscript%253Eevil()%253C/script%253E",
  "您的账户已冻结 evil ".repeat(700),
] as const;

/** Picks what repeats: two sources with one name pick the same in the same order. */
function picker(name: string) {
  const random = repeatableRandom(name);
  return <T>(all: readonly [T, ...T[]]): T =>
    all[Buffer.from(random.bytes(4)).readUInt32BE() % all.length] ?? all[0];
}

/** The hand-written ones first, then as many others as are missing; none stands there twice. */
function upTo(count: number, worst: readonly string[], make: () => string): string[] {
  const all = new Set(worst);
  while (all.size < count) all.add(make());
  return [...all];
}

type Change = (text: string) => string;
const changes: readonly [Change, ...Change[]] = [
  (text) => text,
  (text) => text.replace(/[/\\:@<>]/g, encodeURIComponent),
  (text) => text.replace(/[/\\:@<>]/g, (sign) => encodeURIComponent(encodeURIComponent(sign))),
  (text) => text.toUpperCase(),
  (text) => ` \t${text}`,
  (text) => `\u0000${text}`,
  (text) => `\ufeff${text}\u200b`,
  (text) => `/${text}`,
  (text) => `http://127.0.0.1/${text}`,
  (text) => `\u202e${text}\u202c`,
];

function mixedLinks(): () => string {
  const pick = picker("hostile links");
  return () => {
    const scheme = pick([
      "",
      "",
      "https:",
      "http:",
      "HTTPS:",
      "ftp:",
      "wss:",
      "javascript:",
      "data:",
    ]);
    const slashes = pick([
      "//",
      "///",
      "/\\",
      "\\/",
      "\\\\",
      "/\t/",
      "/\r\n/",
      "/.//",
      ":///",
      "%2f%2f",
    ]);
    const user = pick(["", "", "user@", "user:pw@", "127.0.0.1@", "127.0.0.1:80@", "%40"]);
    const host = pick([
      "evil.example",
      "evil.example.",
      "EVIL.example",
      "evil%2eexample",
      "evil。example",
      "[::1].evil.example",
      "evil.example:8443",
      "xn--evil-5ve.example",
    ]);
    const end = pick([
      "",
      "/",
      "/%0d%0aSet-Cookie:x=1",
      "?https://127.0.0.1",
      "#@127.0.0.1",
      "/<svg onload=evil()>",
      "\\@127.0.0.1",
      "%00",
    ]);
    return pick(changes)(scheme + slashes + user + host + end);
  };
}

function mixedWords(): () => string {
  const pick = picker("hostile words");
  return () => {
    const lure = pick([
      "您的账户已冻结",
      "您已中奖 88,888 元",
      "充值失败",
      "your account is frozen",
      "登录异常",
      "线路已更换",
      "4",
      "999",
    ]);
    const deed = pick([
      "请致电 400-123-4567",
      "请加 Telegram @evil_help",
      "pay here",
      "点此继续",
      "扫码领取",
      "contact support",
    ]);
    const place = pick([
      "https://evil.example/pay",
      "evil.example",
      "t.me/evil_help",
      "weixin://evil",
      "tel:4001234567,evil",
      "TEvil9xkQYn3",
    ]);
    const [open, close] = pick([
      ["", ""],
      ["<b>", "</b>"],
      ['<a href="//evil.example">', "</a>"],
      ["[", "](//evil.example)"],
      ["\u202e", "\u202c"],
      ["<!--", "-->"],
      ["\n\n", "\n"],
      ["</title><script>evil()//", "</script>"],
    ]);
    return pick(changes)(
      `${open}${lure}${pick(["，", ": ", "\u3000", "\u200b"])}${deed} ${place}${close}`,
    );
  };
}

/** 200 addresses that lead elsewhere, run or mislead. Source: integrity.md H14. */
export const hostileLinks = upTo(200, worstLinks, mixedLinks());

/** 300 texts that we never said. Source: integrity.md H13. */
export const hostileWords = upTo(300, worstWords, mixedWords());

/** All of them where the campaign of stories runs whole; else the hand-written ones and a tenth of the others. */
export function toldOf(strings: readonly string[]): string[] {
  const worst: ReadonlySet<string> = new Set([...worstLinks, ...worstWords]);
  const isAll = process.env["STORIES"] === "whole";
  return strings.filter((text, place) => isAll || worst.has(text) || place % 10 === 0);
}
