import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { money } from "@fairdraw/money";
import { show, soon } from "@fairdraw/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aPlayer } from "../../../testing/player-stage.ts";
import { playerDataQuery } from "../../account/account.api.ts";
import { TotalAndAfter } from "./total-and-after.tsx";

beforeEach(() => changeLanguage("zh-CN"));
afterEach(() => queryClient.clear());

it.each([
  [false, "88.00", true],
  [true, "88.00", false],
])("with the balance hidden: %s", async (hideWalletAmount, after, isSeen) => {
  queryClient.setQueryData(playerDataQuery.queryKey, { ...aPlayer, hideWalletAmount });
  const { page, end } = await show(
    <QueryClientProvider client={queryClient}>
      <TotalAndAfter total={money(12_000n)} balance={money(100_000n)} />
    </QueryClientProvider>,
  );
  await soon(() => expect(page.textContent).toContain("12.00"));
  expect(page.textContent.includes(after)).toBe(isSeen);
  expect(page.textContent.includes("****")).toBe(!isSeen);
  await end();
});
