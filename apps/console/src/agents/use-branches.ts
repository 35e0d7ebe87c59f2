import { searchAgents } from "@fairdraw/wire/agents/operator-calls.ts";
import type { AnswerOf } from "@fairdraw/wire/core/define-call.ts";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { operatorCall } from "../call/operator-call.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts } from "../texts/texts.ts";
import type { Branch } from "./tree-rows.ts";

type Answer = Extract<AnswerOf<typeof searchAgents>, { Items: unknown }>;
export type AgentNode = Answer["Items"][number];

const pageSize = 50;

/** Reads the root agents, and those right below each account that is open, a page at a time. */
export function useBranches(open: ReadonlySet<string>) {
  const texts = useTexts();
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());
  const asked = ["", ...open].flatMap((parent) =>
    Array.from({ length: pages.get(parent) ?? 1 }, (_, i) => ({ parent, PageIndex: i + 1 })),
  );
  const reads = useQueries({
    queries: asked.map(({ parent, PageIndex }) => {
      const body = {
        ...(parent === "" ? { IsRoot: true } : { ParentUserName: parent }),
        PageIndex,
        PageSize: pageSize,
      };
      return {
        queryKey: [searchAgents.name, body],
        queryFn: () => operatorCall(searchAgents, body),
      };
    }),
  });
  const branches = new Map<string, Branch<AgentNode>>();
  let failure: string | null = null;
  asked.forEach(({ parent }, i) => {
    const read = reads[i];
    const outcome = read?.data;
    if (outcome !== undefined) failure ??= failureText(searchAgents, outcome, texts);
    // The answer was checked against the call's schema when it came.
    const answer = outcome?.kind === "done" ? (outcome.answer as unknown as Answer) : null;
    const before = branches.get(parent);
    branches.set(parent, {
      nodes: [...(before?.nodes ?? []), ...(answer?.Items ?? [])],
      total: answer?.Total ?? before?.total ?? 0,
      isReading: before?.isReading === true || read?.isFetching === true,
    });
  });
  return {
    branches,
    failure,
    readMore(parent: string): void {
      setPages(new Map(pages).set(parent, (pages.get(parent) ?? 1) + 1));
    },
  };
}
