import i18next, { type i18n } from "i18next";
import { beforeEach, expect, it, vi } from "vitest";
import { rememberTexts } from "./known-texts.ts";

let texts: i18n;
let worked: ReturnType<typeof vi.fn>;

type Say = (key: string, values?: Record<string, string | number>) => string;
const sayer = (language: string, domain: string) =>
  texts.getFixedT(language, domain as never) as unknown as Say;

beforeEach(async () => {
  texts = i18next.createInstance();
  await texts.init({
    lng: "en",
    fallbackLng: false,
    resources: {
      en: {
        bet: {
          go: "Bet",
          lines_one: "{{count}} line",
          lines_other: "{{count}} lines",
          of: "{{a}}/{{b}}",
        },
        cart: { go: "Check out" },
      },
      "zh-CN": { bet: { go: "投注" } },
    },
    interpolation: { escapeValue: false },
  });
  const translate = texts.t.bind(texts) as unknown as () => string;
  worked = vi.fn(translate);
  texts.t = worked as unknown as i18n["t"];
  rememberTexts(texts);
});

it("works a text out once, whoever asks", () => {
  const [one, other] = [sayer("en", "bet"), sayer("en", "bet")];
  expect([one("go"), other("go"), one("go")]).toEqual(["Bet", "Bet", "Bet"]);
  expect(worked).toHaveBeenCalledTimes(1);
});

it("keeps languages, domains and values apart", () => {
  const t = sayer("en", "bet");
  expect(sayer("zh-CN", "bet")("go")).toBe("投注");
  expect(sayer("en", "cart")("go")).toBe("Check out");
  expect([t("go"), t("lines", { count: 1 }), t("lines", { count: 2 })]).toEqual([
    "Bet",
    "1 line",
    "2 lines",
  ]);
  expect([t("of", { a: "1", b: "2" }), t("of", { a: "2", b: "1" })]).toEqual(["1/2", "2/1"]);
});

it("says a text that came later, or came anew", () => {
  const t = sayer("en", "bet");
  expect(t("late")).toBe("late");
  texts.addResourceBundle("en", "bet", { late: "Late" });
  expect(t("late")).toBe("Late");
  texts.addResourceBundle("en", "bet", { late: "Too late" }, true, true);
  expect(t("late")).toBe("Too late");
});
