import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { readPlace, wholeOf, writePlace } from "@fairdraw/client/records/record-days.ts";
import type { FilterChip } from "@fairdraw/client/records/record-filters.tsx";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { useRecordParams } from "@fairdraw/client/records/record-params.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { Button, Select } from "@fairdraw/ui";
import { registerLinkStateText } from "@fairdraw/wire/registration/enums.ts";
import { Link2, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AgentTabs } from "../agent-tabs.tsx";
import type { LinkDeed } from "./link-deed.ts";
import { LinkDeeds } from "./link-deeds.tsx";
import { LinkHostChoice } from "./link-host.tsx";
import { LinkTable } from "./link-table.tsx";
import { type LinkFilter, linkStates, useLinkPages } from "./links.api.ts";

function readFilter(params: URLSearchParams): LinkFilter {
  const state = wholeOf(params.get("state"), { min: 0, max: 3 });
  return { ...readPlace(params), state: linkStates.find((one) => one === state) ?? null };
}

function writeFilter({ state, ...place }: LinkFilter): Record<string, string> {
  return { ...(state === null ? {} : { state: String(state) }), ...writePlace(place) };
}

/** Until the site has said its own. Units: years. */
const usualAge = 18;

/** Registration links of an agent and what came of them. */
export function RegisterLinkScreen() {
  const { t } = useTranslation("registerLinks");
  const { params, put: putParams } = useRecordParams("registerLinks");
  const [deed, setDeed] = useState<LinkDeed | null>(null);
  const filter = readFilter(params);
  const query = useLinkPages(filter);
  useTitle(t("title"));
  const put = (change: Partial<LinkFilter>) =>
    putParams(writeFilter({ ...filter, page: 1, ...change }));
  const create = (
    <Button look="primary" onClick={() => setDeed({ kind: "new" })}>
      <Plus size={16} aria-hidden="true" />
      {t("create")}
    </Button>
  );
  const chips: FilterChip[] =
    filter.state === null
      ? []
      : [
          {
            key: "state",
            label: inLanguage(registerLinkStateText[filter.state]),
            onClear: () => put({ state: null }),
          },
        ];
  return (
    <>
      <AgentTabs />
      <RecordPage
        title={t("title")}
        filters={
          <>
            <Select
              look="plain"
              label={t("state")}
              value={filter.state === null ? "" : String(filter.state)}
              onChange={(value) =>
                put({ state: linkStates.find((one) => String(one) === value) ?? null })
              }
              items={[
                { value: "", label: t("allStates") },
                ...linkStates.map((one) => ({
                  value: String(one),
                  label: inLanguage(registerLinkStateText[one]),
                })),
              ]}
            />
            <LinkHostChoice />
          </>
        }
        chips={chips}
        onReset={params.size === 0 ? null : () => putParams({})}
        tools={create}
        query={query}
        figuresOf={({ ActiveCount, ActiveMax, Total }) => [
          { key: "active", label: t("active"), value: `${ActiveCount}/${ActiveMax}` },
          { key: "total", label: t("found"), value: Total },
        ]}
        isEmpty={({ Items }) => Items.length === 0}
        empty={{
          icon: <Link2 size={40} strokeWidth={1.5} />,
          text: t(filter.state === null ? "empty" : "emptyFilter"),
          action: filter.state === null ? create : null,
        }}
        paging={{
          place: filter,
          totalOf: ({ Total }) => ({ total: Total, isMore: false }),
          onChange: put,
        }}
      >
        {({ Items }) => <LinkTable rows={Items} onDeed={setDeed} />}
      </RecordPage>
      {deed !== null && (
        <LinkDeeds
          deed={deed}
          site={{
            siteFields: query.data?.SiteFields ?? [],
            minAge: query.data?.MinAge ?? usualAge,
          }}
          onClose={() => setDeed(null)}
        />
      )}
    </>
  );
}
