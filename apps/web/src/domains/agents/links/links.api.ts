import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { useRecordPages } from "@fairdraw/client/records/endless-pages.ts";
import type { PagePlace } from "@fairdraw/client/records/record-days.ts";
import type { Call, RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { RegisterLinkState } from "@fairdraw/wire/registration/enums.ts";
import { listLinkMembers, searchRegisterLinks } from "@fairdraw/wire/registration/link-calls.ts";
import type { QueryClient } from "@tanstack/react-query";

export type LinkPage = SuccessOf<typeof searchRegisterLinks>;
export type AgentLink = LinkPage["Items"][number];
/** What of the site an agent has to know to make a link. Units: years. */
export interface LinkSite {
  readonly siteFields: LinkPage["SiteFields"];
  readonly minAge: number;
}
export type LinkMember = SuccessOf<typeof listLinkMembers>["Items"][number];

/** What an agent looks for among his links; it stands in the address. */
export interface LinkFilter extends PagePlace {
  /** Null for all. */
  readonly state: RegisterLinkState | null;
}

export const linkStates = Object.values(RegisterLinkState);
const key = ["registerLinks"];

/** The links that a filter finds; those before stay until they are there. */
export function useLinkPages(filter: LinkFilter) {
  return useRecordPages({
    name: [...key, "page"],
    filter,
    read: ({ page, size, state }: LinkFilter) =>
      read(searchRegisterLinks, {
        PageIndex: page,
        PageSize: size,
        ...(state === null ? {} : { State: state }),
      }),
    keyOf: (row: AgentLink) => row.Code,
  });
}

/** A page of who registered by a link. */
export const membersQuery = (Code: string, PageIndex: number) => ({
  queryKey: [...key, "members", Code, PageIndex],
  queryFn: () => read(listLinkMembers, { Code, PageIndex, PageSize: 20 }),
});

/** Changes something of the links. Effects: the list is read anew. */
export async function changeLinks<C extends Call>(
  client: QueryClient,
  declaration: C,
  body: RequestOf<C>,
): Promise<Outcome<C>> {
  const outcome = await call(declaration, body);
  if (outcome.kind !== "refused") await client.invalidateQueries({ queryKey: key });
  return outcome;
}

/** Where somebody registers by a link. Shape: `host` as an origin. */
export function addressOf(host: string, code: string): string {
  return `${host}/Register/${code}`;
}
