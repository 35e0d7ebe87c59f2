import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { Plate, Tabs } from "@fairdraw/ui";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AgentTabs } from "../agent-tabs.tsx";
import { BatchForm } from "./batch-form.tsx";
import { createInitQuery } from "./create-player.api.ts";
import { SingleForm } from "./single-form.tsx";

/** Makes accounts right below the agent, one or many. */
export function CreatePlayerScreen() {
  const { t } = useTranslation("newPlayers");
  const [query, setQuery] = useSearchParams();
  const init = useQuery(createInitQuery);
  useTitle(t("title"));
  return (
    <div className="mx-auto w-full max-w-[1080px]">
      <AgentTabs />
      <div className="rounded-card border border-line bg-surface p-4 tablet:p-5">
        <h1 className="mb-3 text-title font-bold">{t("title")}</h1>
        {init.data === undefined ? (
          <NotReadYet
            query={init}
            icon={<UserPlus size={40} strokeWidth={1.5} />}
            texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
            bars={["h-11", "h-40", "h-48"]}
          />
        ) : init.data.RefusedBy !== 0 ? (
          <Plate look="warn" icon={<CircleAlert size={18} aria-hidden="true" />}>
            {resultText(registerResults, init.data.RefusedBy)}
          </Plate>
        ) : (
          <Tabs
            label={t("title")}
            value={query.get("tab") === "batch" ? "batch" : "single"}
            onChange={(next) => setQuery({ tab: next }, { replace: true })}
            items={[
              { value: "single", label: t("single"), panel: <SingleForm init={init.data} /> },
              { value: "batch", label: t("batch"), panel: <BatchForm init={init.data} /> },
            ]}
          />
        )}
      </div>
    </div>
  );
}
