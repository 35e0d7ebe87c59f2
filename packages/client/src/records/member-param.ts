const nameShape = /^[0-9A-Za-z_]{1,64}$/;

/** Name in addresses of the account whose records are looked at. */
export const memberParam = "of";

/** Records of all right below an account, or of its whole team and its own; null for its own alone. */
export type MemberScope = "direct" | "team" | null;

/** Name in addresses of the scope. */
export const scopeParam = "scope";

export function readScope(params: URLSearchParams): MemberScope {
  const scope = params.get(scopeParam);
  return scope === "direct" || scope === "team" ? scope : null;
}

/** The account below an agent whose records an address asks for; null for the agent's own. */
export function readMember(params: URLSearchParams): string | null {
  const name = params.get(memberParam)?.trim() ?? "";
  return nameShape.test(name) ? name : null;
}

/** Writes an address; the own account is left out. */
export function writeMember(member: string | null): Record<string, string> {
  return member === null ? {} : { [memberParam]: member };
}

/** What the wire is asked for. */
export function searchOfMember(member: string | null): { UserName?: string } {
  return member === null ? {} : { UserName: member };
}
