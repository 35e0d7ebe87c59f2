import { money } from "@fairdraw/money";
import { show, soon } from "@fairdraw/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changeLanguage } from "../../../lib/i18n.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { clearSession, storeSession } from "../../../lib/session-store.ts";
import { playerDataQuery } from "../../account/account.api.ts";
import { aPlayer } from "../../account/player-stage.ts";
import { TotalAndAfter } from "./total-and-after.tsx";

beforeEach(async () => {
  await changeLanguage("zh-CN");
  storeSession(
    {
      Result: 0,
      access_token: "t1",
      expires_in: 1800,
      UserName: "player1",
      NickName: "",
      IsAgent: false,
      Greetings: "",
      LoginType: 0,
      MustChangePassword: false,
      ServerTime: 1,
    },
    Date.now(),
  );
});
afterEach(() => {
  clearSession();
  queryClient.clear();
});

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
