import { describe, expect, it } from "vitest";
import { linkOf } from "./field-links.ts";

describe("the link of a value", () => {
  const row = { UserName: "lucky 88", GameId: 101, SerialNumber: "1" };
  const at = (call: string, field: string) => ({ call, field, row });

  it("leads to what the value stands for", () => {
    expect(linkOf(at("AdminGame/Tree", "UserName"), ["players.view"])).toBe(
      "/AdminPlayer/Detail?UserName=lucky+88",
    );
  });

  it("is none without the right, for staff, for its own page, and for other values", () => {
    expect(linkOf(at("AdminGame/Tree", "UserName"), ["games.view"])).toBeNull();
    expect(linkOf(at("AdminAudit/Search", "UserName"), ["players.view"])).toBeNull();
    expect(linkOf(at("AdminPlayer/Detail", "UserName"), ["players.view"])).toBeNull();
    expect(linkOf(at("AdminGame/Tree", "GameId"), ["players.view"])).toBeNull();
    const nobody = { call: "AdminGame/Tree", field: "UserName", row: { UserName: "" } };
    expect(linkOf(nobody, ["players.view"])).toBeNull();
  });
});
