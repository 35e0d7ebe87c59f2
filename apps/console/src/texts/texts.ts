import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { playerStateText } from "@fairdraw/wire/session/enums.ts";
import { useSyncExternalStore } from "react";
import { wireValues } from "./wire-values.ts";
import { agents as agentsEn } from "./words/agents.en.ts";
import { agents as agentsZh } from "./words/agents.zh.ts";
import { chains as chainsEn } from "./words/chains.en.ts";
import { chains as chainsZh } from "./words/chains.zh.ts";
import { ui as uiEn } from "./words/console.en.ts";
import { ui as uiZh } from "./words/console.zh.ts";
import { deeds as deedsEn } from "./words/deeds/en.ts";
import { deeds as deedsZh } from "./words/deeds/zh.ts";
import { games as gamesEn } from "./words/games.en.ts";
import { games as gamesZh } from "./words/games.zh.ts";
import { methods as methodsEn } from "./words/methods.en.ts";
import { methods as methodsZh } from "./words/methods.zh.ts";
import { payments as paymentsEn } from "./words/payments.en.ts";
import { payments as paymentsZh } from "./words/payments.zh.ts";
import { payouts as payoutsEn } from "./words/payouts.en.ts";
import { payouts as payoutsZh } from "./words/payouts.zh.ts";
import { players as playersEn } from "./words/players.en.ts";
import { players as playersZh } from "./words/players.zh.ts";
import { rebates as rebatesEn } from "./words/rebates.en.ts";
import { rebates as rebatesZh } from "./words/rebates.zh.ts";
import { reports as reportsEn } from "./words/reports.en.ts";
import { reports as reportsZh } from "./words/reports.zh.ts";
import { risk as riskEn } from "./words/risk/en.ts";
import { risk as riskZh } from "./words/risk/zh.ts";
import { site as siteEn } from "./words/site.en.ts";
import { site as siteZh } from "./words/site.zh.ts";
import { staff as staffEn } from "./words/staff.en.ts";
import { staff as staffZh } from "./words/staff.zh.ts";
import { terms as termsEn } from "./words/terms.en.ts";
import { terms as termsZh } from "./words/terms.zh.ts";
import { turnover as turnoverEn } from "./words/turnover.en.ts";
import { turnover as turnoverZh } from "./words/turnover.zh.ts";
import { withdrawals as withdrawalsEn } from "./words/withdrawals.en.ts";
import { withdrawals as withdrawalsZh } from "./words/withdrawals.zh.ts";
import type { CallWords, DeedWords, UiWord } from "./words.ts";

/** Languages of the console; pages of operators have no traditional Chinese. */
export const consoleLanguages = { zh: "简体中文", en: "English" } as const;
export type ConsoleLanguage = keyof typeof consoleLanguages;

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
  /** What a deed does; null where this language has no sentence of its own. */
  note(call: string): string | null;
  /** What fits in a field. Shape: `field` as a label takes it. */
  hint(call: string, field: string): string | null;
  /** What a refusal means where the call has words of its own for it. Shape: `code` is its name: `SAME_PERSON`. */
  refusal(call: string, code: string): string | null;
}

const uiWords: Readonly<Record<ConsoleLanguage, Readonly<Record<UiWord, string>>>> = {
  zh: uiZh,
  en: uiEn,
};
const callWords: Readonly<Record<ConsoleLanguage, CallWords>> = {
  zh: together([
    siteZh,
    chainsZh,
    staffZh,
    playersZh,
    methodsZh,
    paymentsZh,
    gamesZh,
    reportsZh,
    rebatesZh,
    agentsZh,
    riskZh,
    turnoverZh,
    withdrawalsZh,
    termsZh,
    payoutsZh,
  ]),
  en: together([
    siteEn,
    chainsEn,
    staffEn,
    playersEn,
    methodsEn,
    paymentsEn,
    gamesEn,
    reportsEn,
    rebatesEn,
    agentsEn,
    riskEn,
    turnoverEn,
    withdrawalsEn,
    termsEn,
    payoutsEn,
  ]),
};

const deedWords: Readonly<Record<ConsoleLanguage, DeedWords>> = { zh: deedsZh, en: deedsEn };

const isThere = (text: string | undefined): text is string => text !== undefined;

/** The words of several files as one; what two files say is an error of the later one's author. */
function together(files: readonly CallWords[]): CallWords {
  const merge = (part: keyof CallWords) => Object.assign({}, ...files.map((file) => file[part]));
  return {
    areas: merge("areas"),
    calls: merge("calls"),
    fields: merge("fields"),
    values: merge("values"),
  };
}

export function textsOf(language: ConsoleLanguage): Texts {
  const words = callWords[language];
  const { notes, hints, refusals } = deedWords[language];
  const last = (name: string) => name.split(".").at(-1) ?? name;
  return {
    language,
    ui: (word, parts = {}) =>
      uiWords[language][word].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        String(parts[name] ?? ""),
      ),
    area: (name) => words.areas[name] ?? name,
    call: (name) => words.calls[name] ?? name,
    field: (call, field) => {
      const { fields } = words;
      const [area = ""] = call.split("/");
      const names = [`${call}.${field}`, `${area}.${field}`, field];
      const inner = [`${area}.${last(field)}`, last(field)];
      return [...names, ...inner].map((name) => fields[name]).find(isThere) ?? last(field);
    },
    note: (call) => notes[call] ?? null,
    hint: (call, field) =>
      hints[`${call}.${field}`] ?? hints[`${call.split("/")[0]}.${field}`] ?? null,
    refusal: (call, code) => refusals[`${call}.${code}`] ?? null,
    value(call, field, value) {
      const name = last(field);
      if (name === "Call") return words.calls[value] ?? null;
      const [area = ""] = call.split("/");
      const names = [`${call}.${name}`, `${area}.${name}`, name];
      const found = names.map((one) => wireValues[one]).find((one) => one !== undefined);
      if (found !== undefined) return found[Number(value)]?.[language] ?? null;
      if (name === "Rights") return rightText(words, String(value));
      const inWords = [`${call}.${name}.${value}`, `${area}.${name}.${value}`, `${name}.${value}`];
      return inWords.map((one) => words.values[one]).find((one) => one !== undefined) ?? null;
    },
  };
}

/** A right in words: its area, and what may be done there. Null where one of them has no word. */
function rightText({ values }: CallWords, right: string): string | null {
  const [area, verb] = right.split(".");
  const [areaText, verbText] = [values[`RightArea.${area}`], values[`RightVerb.${verb}`]];
  return areaText === undefined || verbText === undefined ? null : `${areaText} – ${verbText}`;
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

/** The words of a page of its own, which stand beside it in both languages. */
export function useWords<W>(words: Readonly<Record<ConsoleLanguage, W>>): W {
  return words[useTexts().language];
}
