import { Alert } from "antd";
import type { CallPage } from "../app/areas.ts";
import { PageHead } from "../app/page-head.tsx";
import { ValuesList } from "../fields/values-list.tsx";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts } from "../texts/texts.ts";
import { Filters } from "./filters.tsx";
import { DeedsOfRow } from "./list-page.tsx";
import { useRead } from "./read-call.ts";
import { useAddress } from "./use-address.ts";

/** One thing to look at: asked for by what the call takes, or shown at once where it takes nothing. */
export function DetailPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const { call, request, answer } = page;
  const { filters, query, search } = useAddress(request);
  const asked = request.length === 0 || query !== "" ? filters : null;
  const read = useRead(call, asked);
  const outcome = read.data;
  const failure = outcome === undefined ? null : failureText(call, outcome, texts);
  return (
    <>
      <PageHead page={page} found={outcome?.kind === "done" ? outcome.answer : {}} />
      <Filters
        call={call}
        fields={request}
        asked={filters}
        onSearch={(next) => {
          if (!search(next) && asked !== null) void read.refetch();
        }}
      />
      {failure !== null && (
        <Alert className="space" type="error" showIcon={false} title={failure} />
      )}
      {outcome?.kind === "done" && (
        <div className="space">
          <DeedsOfRow page={page} row={outcome.answer} />
          <ValuesList
            call={call.name}
            fields={answer.filter(({ name }) => name !== "ServerTime")}
            values={outcome.answer}
          />
        </div>
      )}
    </>
  );
}
