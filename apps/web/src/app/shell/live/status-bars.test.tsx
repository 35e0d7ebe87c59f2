import "../texts.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { useNewVersion } from "@fairdraw/client/page/new-version.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show } from "@fairdraw/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { maintenanceQuery } from "./maintenance.api.ts";
import { StatusBars } from "./status-bars.tsx";

beforeEach(async () => {
  await changeLanguage("zh-CN");
  queryClient.setQueryData(maintenanceQuery.queryKey, {
    Site: null,
    Games: [],
    ServerTime: 0,
  });
});
afterEach(() => {
  useNewVersion.setState({ reload: null });
  queryClient.clear();
});

it("says that a new version waits, and leaves it to the player when to load it", async () => {
  const reload = vi.fn();
  const { page, run, find, end } = await show(
    <QueryClientProvider client={queryClient}>
      <StatusBars />
    </QueryClientProvider>,
  );
  expect(page.textContent).not.toContain("有新版本");
  await run(() => useNewVersion.setState({ reload }));
  expect(page.textContent).toContain("有新版本");
  expect(reload).not.toHaveBeenCalled();
  const button = find("[role=status] button", HTMLButtonElement);
  expect(button.textContent).toBe("刷新");
  await run(() => button.click());
  expect(reload).toHaveBeenCalledOnce();
  await end();
});
