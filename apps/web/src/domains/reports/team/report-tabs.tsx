import "./texts.ts";
import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Segmented } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

/** An agent's choice between his own result and that of his team; nothing for players. */
export function ReportTabs({
  view,
  onChange,
}: {
  view: "own" | "team";
  onChange: (view: "own" | "team") => void;
}) {
  const { t } = useTranslation("teamReport");
  if (useSession()?.isAgent !== true) return null;
  return (
    <div className="mb-3">
      <Segmented<"own" | "team">
        label={t("view")}
        value={view}
        onChange={onChange}
        items={[
          { value: "own", label: t("own") },
          { value: "team", label: t("team") },
        ]}
      />
    </div>
  );
}
