import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";

const tabs = ["draws", "trend", "figures", "roads", "rules"];

/** The tab of a page as its address names it, so that a link can lead to the trend chart. */
export function useHistoryTab(): [string, (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get("tab") ?? "";
  const tab = tabs.includes(asked) ? asked : "draws";
  const put = (next: string) => {
    const kept = new URLSearchParams(params);
    if (next === "draws") kept.delete("tab");
    else kept.set("tab", next);
    setParams(kept, { replace: true });
  };
  return [tab, put];
}
