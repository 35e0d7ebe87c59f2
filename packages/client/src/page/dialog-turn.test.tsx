import { show } from "@fairdraw/ui/testing";
import { useState } from "react";
import { expect, it } from "vitest";
import { type DialogRank, firstInTurn, useDialogTurn } from "./dialog-turn.ts";

it("lets the most urgent go first, and the one that came first among equals", () => {
  const waiting = (["marketing", "game", "security", "game"] as const).map((rank, i) => ({
    rank,
    id: String(i),
  }));
  expect(firstInTurn(waiting)).toBe("2");
  expect(firstInTurn(waiting.filter(({ id }) => id !== "2"))).toBe("1");
  expect(firstInTurn([])).toBeNull();
});

function Asking({ rank }: { rank: DialogRank }) {
  const [isWanted, setWanted] = useState(true);
  const isOpen = useDialogTurn(rank, isWanted);
  return isOpen ? (
    <button type="button" onClick={() => setWanted(false)}>
      {rank}
    </button>
  ) : null;
}

it("has one open at a time; the next comes when it is closed", async () => {
  const { page, run } = await show(
    <>
      <Asking rank="marketing" />
      <Asking rank="security" />
      <Asking rank="money" />
    </>,
  );
  const seen: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const open = page.querySelectorAll("button");
    expect(open).toHaveLength(1);
    seen.push(open[0]?.textContent ?? "");
    await run(() => open[0]?.click());
  }
  expect(seen).toEqual(["security", "money", "marketing"]);
  expect(page.querySelector("button")).toBeNull();
});
