import { describe, expect, it } from "vitest";
import { pageOf, rowsOf } from "../app/areas.ts";
import { textsOf } from "../texts/texts.ts";
import { objectIn, valueText } from "./value-text.ts";

/** What a field of a call's rows, or of its answer, shows for a value. */
function shown(call: string, name: string, value: unknown, language: "zh" | "en" = "zh"): string {
  const page = pageOf(call);
  const fields = page === null ? [] : (rowsOf(page.answer) ?? page.answer);
  const field = fields.find((one) => one.name === name);
  if (field === undefined) throw new Error(`${call} has no ${name}`);
  return valueText(field, value, { call, texts: textsOf(language) });
}

describe("a value in words", () => {
  it("tells what numbers stand for, by their call", () => {
    expect(shown("AdminGame/Tree", "State", 1)).toBe("维护中");
    expect(shown("AdminTask/Search", "State", 1)).toBe("已批准");
    expect(shown("AdminMerchant/Get", "State", 5, "en")).toBe("Demo site");
    expect(shown("AdminGame/Tree", "State", 9)).toBe("9");
  });

  it("tells instants in the time of the site, flags one by one, and calls by their names", () => {
    expect(shown("AdminAudit/Search", "Time", Date.UTC(2026, 10, 29, 16))).toBe(
      "2026-11-30 00:00:00",
    );
    expect(shown("AdminPlayer/Detail", "Flags", 18)).toBe("禁止投注, 禁言");
    expect(shown("AdminAgent/Tree", "State", 18)).toBe("禁止投注, 禁言");
    expect(shown("AdminAgent/Tree", "State", 0)).toBe("–");
    expect(shown("AdminAudit/Search", "Call", "AdminIssue/Cancel", "en")).toBe("Cancel an issue");
  });

  it("sets the thousands of amounts apart, and leaves their decimals", () => {
    const balance = (value: string) => shown("AdminAgent/Tree", "TeamBalance", value);
    expect(balance("225903.448")).toBe("225,903.448");
    expect(balance("-1000000.000")).toBe("-1,000,000.000");
    expect(balance("999.500")).toBe("999.500");
  });

  it("tells yes and no, nothing, lists and what stands within", () => {
    expect(shown("AdminPlayer/Detail", "IsAgent", false)).toBe("否");
    expect(shown("AdminGame/Tree", "Maintenance", null)).toBe("–");
    expect(shown("AdminGame/Tree", "ClosedPlays", ["ssc.dwd", "ssc.zx"])).toBe("ssc.dwd, ssc.zx");
    expect(shown("AdminGame/Tree", "ClosedPlays", [])).toBe("–");
    const times = [{ Start: "08:00:00", End: "09:00:00" }];
    expect(shown("AdminLiveNotify/Search", "NotifyTimes", times, "en")).toBe(
      "(Begins (HH:mm:ss): 08:00:00; Ends (HH:mm:ss): 09:00:00)",
    );
  });
});

describe("the object in a JSON text", () => {
  it("is null for a text that holds none", () => {
    expect(objectIn('{"a":1}')).toEqual({ a: 1 });
    expect(objectIn("{broken")).toBeNull();
    expect(objectIn("[1]")).toBeNull();
    expect(objectIn(1)).toBeNull();
  });
});
