import "./texts.ts";
import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Segmented } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

/** An agent's choice between his own result and that of his team; nothing for players. Somebody below stands beside them while he is looked at. */
export function ReportTabs({
  view,
  member,
  onChange,
}: {
  view: "own" | "team";
  /** Whose result is shown; null for the agent's own. */
  member: string | null;
  onChange: (view: "own" | "team") => void;
}) {
  const { t } = useTranslation("teamReport");
  const isOfMember = view === "own" && member !== null;
  if (useSession()?.isAgent !== true) return null;
  return (
    <div className="mb-3">
      <Segmented<"own" | "team" | "member">
        label={t("view")}
        value={isOfMember ? "member" : view}
        onChange={(next) => next !== "member" && onChange(next)}
        items={[
          { value: "own", label: t("own") },
          { value: "team", label: t("team") },
          ...(isOfMember ? [{ value: "member" as const, label: member }] : []),
        ]}
      />
    </div>
  );
}
