import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { payPermissionText } from "@fairdraw/wire/agreements/enums.ts";
import { lotteryCategoryText, lotteryGameStateText } from "@fairdraw/wire/lottery/enums.ts";
import { playerStateText } from "@fairdraw/wire/session/enums.ts";
import { merchantStateText } from "@fairdraw/wire/site/enums.ts";
import { useSyncExternalStore } from "react";
import { en } from "./words.en.ts";
import type { UiWord, Words } from "./words.ts";
import { zh } from "./words.zh.ts";

/** Languages of the console; pages of operators have no traditional Chinese. */
export const consoleLanguages = { zh: "简体中文", en: "English" } as const;
export type ConsoleLanguage = keyof typeof consoleLanguages;

type Bilingual = Readonly<Record<number, { readonly zh: string; readonly en: string }>>;

/** Numbers that stand for a meaning which the wire itself says in both languages. */
const wireValues: Readonly<Record<string, Bilingual>> = {
  "AdminGame.State": lotteryGameStateText,
  "AdminMerchant.State": merchantStateText,
  categoryId: lotteryCategoryText,
  Flags: playerStateText,
  dailyPayPermission: payPermissionText,
  contractPermission: payPermissionText,
};

/** Flags that an account can have. */
export const playerFlags: readonly number[] = Object.keys(playerStateText).map(Number);

/** The words of one language, asked for by names of the wire. What has no word is called by its name. */
export interface Texts {
  readonly language: ConsoleLanguage;
  /** What the console itself says; `{name}` in it is replaced. */
  ui(word: UiWord, parts?: Readonly<Record<string, string | number>>): string;
  area(name: string): string;
  call(name: string): string;
  /** Shape: `field` is the field's name, with the one around it in front where there is one: `NotifyTimes.Start`. */
  field(call: string, field: string): string;
  /** Null for a value that stands for nothing but itself. */
  value(call: string, field: string, value: string | number): string | null;
}

const allWords: Readonly<Record<ConsoleLanguage, Words>> = { zh, en };

export function textsOf(language: ConsoleLanguage): Texts {
  const words = allWords[language];
  const last = (name: string) => name.split(".").at(-1) ?? name;
  return {
    language,
    ui: (word, parts = {}) =>
      words.ui[word].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? "")),
    area: (name) => words.areas[name] ?? name,
    call: (name) => words.calls[name] ?? name,
    field: (call, field) => {
      const { fields } = words;
      return fields[`${call}.${field}`] ?? fields[field] ?? fields[last(field)] ?? last(field);
    },
    value(call, field, value) {
      const name = last(field);
      if (name === "Call") return words.calls[value] ?? null;
      const [area = ""] = call.split("/");
      const found = wireValues[`${area}.${name}`] ?? wireValues[name];
      if (found !== undefined) return found[Number(value)]?.[language] ?? null;
      return words.values[`${name}.${value}`] ?? null;
    },
  };
}

const key = "fairdraw.console.language";
const listeners = new Set<() => void>();
let texts = textsOf(firstLanguage());

function firstLanguage(): ConsoleLanguage {
  const kept = deviceStorage.getItem(key);
  if (kept === "zh" || kept === "en") return kept;
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}

/** Changes the language of the whole console; this device remembers it. */
export function changeConsoleLanguage(language: ConsoleLanguage): void {
  deviceStorage.setItem(key, language);
  texts = textsOf(language);
  for (const listener of listeners) listener();
}

export function useTexts(): Texts {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => texts,
  );
}
