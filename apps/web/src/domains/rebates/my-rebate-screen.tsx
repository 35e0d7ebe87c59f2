import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { classNames, Tabs } from "@fairdraw/ui";
import { type RebateKind, rebateKinds } from "@fairdraw/wire/rebates/enums.ts";
import { useTranslation } from "react-i18next";
import { OwnBills } from "./bill-list.tsx";
import { MyOverview } from "./my-overview.tsx";

const paths: Readonly<Record<RebateKind, string>> = {
  General: "/MyDailyRebate",
  Sport: "/MyDailyRebateSport",
};

/** The player's own rebates of all categories of external games but sport. */
export function MyDailyRebateScreen() {
  return <MyScreen kind="General" />;
}

export function MyDailyRebateSportScreen() {
  return <MyScreen kind="Sport" />;
}

function MyScreen({ kind }: { kind: RebateKind }) {
  const { t } = useTranslation("rebates");
  const [query, setQuery] = useSearchParams();
  // A movement of money leads to a bill.
  const isBills = query.get("tab") === "bills" || query.has("bill");
  useTitle(t(`mine_${kind}`));
  return (
    <>
      <nav aria-label={t("kinds")} className="mb-4 flex gap-2">
        {rebateKinds.map((one) => (
          <Link
            key={one}
            to={paths[one]}
            aria-current={one === kind ? "page" : undefined}
            className={classNames(
              "flex min-h-10 items-center rounded-control px-4 text-body ring-1 ring-inset",
              one === kind
                ? "bg-primary-tint font-bold text-primary ring-primary"
                : "bg-surface text-ink-2 ring-line hover:text-ink",
            )}
          >
            {t(`kind_${one}`)}
          </Link>
        ))}
      </nav>
      <Tabs
        label={t(`mine_${kind}`)}
        value={isBills ? "bills" : "overview"}
        onChange={(tab) => setQuery(tab === "bills" ? { tab } : {}, { replace: true })}
        items={[
          { value: "overview", label: t("overview"), panel: <MyOverview key={kind} kind={kind} /> },
          { value: "bills", label: t("bills"), panel: <OwnBills key={kind} kind={kind} /> },
        ]}
      />
    </>
  );
}
