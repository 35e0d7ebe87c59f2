export type Access = "visitor" | "login" | "agent";

export interface Visit {
  /** Path with query, as it stands in the address line. */
  path: string;
  access: Access;
  hasToken: boolean;
  isAgent: boolean;
  /** The document was loaded with this path: the first navigation (decisions.md C26). */
  isPageLoad: boolean;
}

export type Verdict =
  | { kind: "pass"; clearsLogin: boolean }
  | { kind: "redirect"; to: string; returnTo: string | null; isAgentOnly: boolean };

const pass: Verdict = { kind: "pass", clearsLogin: false };

function pathOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? "";
}

/** Decides about one navigation, rule by rule in the order of spec section 2 "Route guard". */
export function judgeVisit({ path, access, hasToken, isAgent, isPageLoad }: Visit): Verdict {
  if (pathOf(path).toLowerCase() === "/login") return { kind: "pass", clearsLogin: true };
  if (access === "visitor") return pass;
  if (access === "agent" && !isAgent && hasToken) {
    return { kind: "redirect", to: "/", returnTo: null, isAgentOnly: true };
  }
  if (hasToken) return pass;
  if (access === "agent") return { kind: "redirect", to: "/", returnTo: null, isAgentOnly: true };
  if (pathOf(path) === "/" && isPageLoad) {
    return { kind: "redirect", to: "/Login", returnTo: null, isAgentOnly: false };
  }
  return { kind: "redirect", to: "/Timeout", returnTo: path, isAgentOnly: false };
}
