import type { Language } from "@fairdraw/wire";
import type { Random } from "../../../platform/random.ts";
import { below } from "./dice.ts";

interface Words {
  readonly numbers: readonly string[];
  readonly forms: readonly [plus: Form, minus: Form, largest: (of: readonly string[]) => string];
}
type Form = (a: string, b: string) => string;

const chinese =
  "零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九".split(" ");
const english =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );

const words: Readonly<Record<Language, Words>> = {
  "zh-CN": {
    numbers: chinese,
    forms: [
      (a, b) => `${a}加${b}等于几？请用数字回答。`,
      (a, b) => `${a}减${b}等于几？请用数字回答。`,
      (of) => `${of.join("、")}，哪个最大？请用数字回答。`,
    ],
  },
  "zh-TW": {
    numbers: chinese,
    forms: [
      (a, b) => `${a}加${b}等於幾？請用數字回答。`,
      (a, b) => `${a}減${b}等於幾？請用數字回答。`,
      (of) => `${of.join("、")}，哪個最大？請用數字回答。`,
    ],
  },
  en: {
    numbers: english,
    forms: [
      (a, b) => `What is ${a} plus ${b}? Answer in digits.`,
      (a, b) => `What is ${a} minus ${b}? Answer in digits.`,
      (of) => `Which is the largest: ${of.join(", ")}? Answer in digits.`,
    ],
  },
};

/** A question in words that needs no eyes, and its answer in digits. */
export function newQuestion(
  language: Language,
  random: Random,
): { question: string; answer: string } {
  const { numbers, forms } = words[language];
  const say = (number: number) => numbers[number] ?? String(number);
  const [plus, minus, largest] = forms;
  const [a, b] = [below(random, numbers.length), below(random, numbers.length)];
  switch (below(random, 3)) {
    case 0:
      return { question: plus(say(a), say(b)), answer: String(a + b) };
    case 1: {
      const [more, less] = [Math.max(a, b), Math.min(a, b)];
      return { question: minus(say(more), say(less)), answer: String(more - less) };
    }
    default: {
      const of = [a, b, below(random, numbers.length)];
      return { question: largest(of.map(say)), answer: String(Math.max(...of)) };
    }
  }
}
