import { withdrawResults } from "@fairdraw/wire/withdraw/results.ts";
import { describe, expect, it } from "vitest";
import { helpOf, placedCodes, placeOf } from "./withdraw-codes.ts";

const all = Object.entries(withdrawResults);

describe("the codes of withdrawals", () => {
  it("all 44 have their place, each once", () => {
    expect(placedCodes).toHaveLength(44);
    expect(placedCodes.toSorted((a, b) => a - b)).toEqual(
      all.map(([, { code }]) => code).toSorted((a, b) => a - b),
    );
  });

  it.each(all.filter(([, { ui }]) => ui.kind === "field"))("%s stands at its field", (_, row) => {
    const names = {
      card: "target",
      amount: "amount",
      "funds password": "password",
      "Google code": "code",
    };
    const { ui, code } = row;
    expect(placeOf(code)).toEqual({
      kind: "field",
      field: ui.kind === "field" ? names[ui.field as keyof typeof names] : "",
    });
  });

  it.each(all.filter(([, { ui }]) => ui.kind === "dialog" && "redirect" in ui))(
    "%s, which leads to another page, is told over the whole or at the row that explains it",
    (_, { code }) => {
      expect(["whole", "rule"]).toContain(placeOf(code).kind);
    },
  );

  it("lead a stranger to the whole, and terms that are not signed to their page", () => {
    expect(placeOf(9999)).toEqual({ kind: "whole", reloads: false });
    expect(helpOf(915)).toBe("/TradeAgreementCurrency");
    expect(helpOf(withdrawResults.RISK.code)).toBeNull();
  });
});
