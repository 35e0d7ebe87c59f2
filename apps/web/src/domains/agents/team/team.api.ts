import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { useRecordPages } from "@fairdraw/client/records/endless-pages.ts";
import {
  getTeamMember,
  getTeamSummary,
  getTeamTree,
  searchTeam,
  type TeamNode,
  type TeamRow,
  updateTeamRemark,
} from "@fairdraw/wire/agents/team-calls.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { searchOf, type TeamFilter } from "./team-filter.ts";

export type { TeamNode, TeamRow };
export type TeamPage = SuccessOf<typeof searchTeam>;
export type TeamMember = SuccessOf<typeof getTeamMember>;
export type TeamTree = SuccessOf<typeof getTeamTree>;

const key = ["team"];
/** Figures of a team are of now without news of the hub: they are read again by themselves. */
const pollMs = 15_000;

export const teamSummaryQuery = queryOptions({
  queryKey: [...key, "summary"],
  queryFn: () => read(getTeamSummary, {}),
  refetchInterval: pollMs,
});

/** A page of the children of a node. Shape: `null` is the agent himself; `towards` names whom the way leads to. */
export const teamTreeQuery = (of: {
  userName: string | null;
  page: number;
  towards: string | null;
}) =>
  queryOptions({
    queryKey: [...key, "tree", of],
    queryFn: () =>
      read(getTeamTree, {
        ...(of.userName === null ? {} : { UserName: of.userName }),
        ...(of.towards === null ? { PageIndex: of.page } : { Towards: of.towards }),
      }),
    refetchInterval: 2 * pollMs,
  });

/** The members that a filter finds; those before stay until they are there. */
export function useTeamPages(filter: TeamFilter) {
  return useRecordPages({
    name: [...key, "list"],
    filter,
    read: readTeamPage,
    keyOf: (row: TeamRow) => row.UserName,
    poll: () => pollMs,
  });
}

export function readTeamPage(filter: TeamFilter): Promise<TeamPage> {
  return read(searchTeam, {
    ...searchOf(filter),
    PageIndex: filter.page,
    PageSize: filter.size,
  });
}

export const teamMemberQuery = (UserName: string) =>
  queryOptions({
    queryKey: [...key, "member", UserName],
    queryFn: () => read(getTeamMember, { UserName }),
    // What was just done with him is to be seen.
    staleTime: 0,
    refetchInterval: pollMs,
    retry: false,
  });

/** Writes a note about a member. Effects: lists and the member are read anew. */
export async function saveRemark(
  client: QueryClient,
  body: { UserName: string; Remark: string },
): Promise<Outcome<typeof updateTeamRemark>> {
  const outcome = await call(updateTeamRemark, body);
  if (outcome.kind === "done") await client.invalidateQueries({ queryKey: key });
  return outcome;
}
