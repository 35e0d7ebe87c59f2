import type { Language } from "@fairdraw/wire";
import { en } from "./texts.en.ts";
import { tw } from "./texts.tw.ts";
import { zh } from "./texts.zh.ts";

const texts: Readonly<Record<Language, Record<keyof typeof zh, string>>> = {
  "zh-CN": zh,
  "zh-TW": tw,
  en,
};

type TextKey = keyof typeof zh;
type NameOf<Key> = Key extends `${infer Name}Subject` ? Name : never;
/** A message with a subject and a text. */
export type MailTemplate = NameOf<TextKey>;
/** One that is shown in the message centre too. */
export type NoticeTemplate = Extract<MailTemplate, `notice${string}`>;
/** What stands in the gaps of a text. */
export type TemplateValues = Readonly<Record<string, string | number>>;

/** The language of people who have said nothing. */
export const usualLanguage: Language = "zh-CN";

/** A text in one language, with its gaps filled; a gap without a value stays empty. */
function textOf(key: TextKey, language: Language, values: TemplateValues): string {
  return texts[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ""),
  );
}

/** Subject and text of a message. */
export function writeMail(
  template: MailTemplate,
  language: Language,
  values: TemplateValues,
): { subject: string; text: string } {
  return {
    subject: textOf(`${template}Subject`, language, values),
    text: textOf(`${template}Text`, language, values),
  };
}
