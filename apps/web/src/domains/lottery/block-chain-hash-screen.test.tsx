import "@fairdraw/client/texts/fallback/texts.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon, type } from "@fairdraw/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { BlockChainHashScreen } from "./block-chain-hash-screen.tsx";

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("asks for the issue where none is entered, and says what is wrong with one", async () => {
  vi.stubGlobal("fetch", () => new Promise<Response>(() => undefined));
  await changeLanguage("zh-CN");
  const { page, run, find, end } = await show(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/BlockChainHash"]}>
        <BlockChainHashScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const submit = () => run(() => find("form [type=submit]", HTMLButtonElement).click());
  await submit();
  await soon(() => expect(page.querySelector("form")?.textContent).toContain("请输入期号"));
  await run(() => type(find("form input", HTMLInputElement), "1385 期"));
  await submit();
  await soon(() =>
    expect(page.querySelector("form")?.textContent).toContain("期号只含数字、字母与连字符"),
  );
  await end();
});
