export type Access = "visitor" | "login" | "agent";

export interface Visit {
  /** Path with query, as it stands in the address line. */
  path: string;
  access: Access;
  hasToken: boolean;
  isAgent: boolean;
  /** The document was loaded with this path: the first navigation (decisions.md C26). */
  isPageLoad: boolean;
  /** The password of this login must be replaced before anything else. */
  mustChangePassword: boolean;
  /** Whether the account has what the page is about; null while that is not known or not asked. */
  hasRight: boolean | null;
}

/** Why somebody is sent away with a word about it. */
export type Reason = "agentOnly" | "notForYou";

export type Verdict =
  | { kind: "pass"; clearsLogin: boolean }
  | { kind: "redirect"; to: string; returnTo: string | null; reason: Reason | null };

/** The only page for an account whose password must be replaced. */
export const changePasswordPath = "/AccountPassword";

const pass: Verdict = { kind: "pass", clearsLogin: false };
const away = (to: string, reason: Reason | null = null) => ({
  kind: "redirect" as const,
  to,
  returnTo: null,
  reason,
});

function pathOf(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? "";
  return pathname.length > 1 ? pathname.replace(/\/+$/, "").toLowerCase() : "/";
}

/** Decides about one navigation, rule by rule in the order of spec section 2 "Route guard". */
export function judgeVisit(visit: Visit): Verdict {
  const path = pathOf(visit.path);
  if (path === "/login") return { kind: "pass", clearsLogin: true };
  if (visit.access === "visitor") return pass;
  if (visit.access === "agent" && !visit.isAgent) {
    // Whoever is logged in hears why; for a visitor the way home ends at the login anyway.
    return away("/", visit.hasToken ? "agentOnly" : null);
  }
  if (!visit.hasToken) {
    if (path === "/" && visit.isPageLoad) {
      // The code of another device's login page leads home with its number: it is not to be lost.
      return { ...away("/Login"), returnTo: visit.path === "/" ? null : visit.path };
    }
    return { kind: "redirect", to: "/Timeout", returnTo: visit.path, reason: null };
  }
  return judgeLogin(visit, path);
}

/** What holds a login that may enter otherwise. Source: screens.md 3 "Extra guards". */
function judgeLogin({ mustChangePassword, hasRight }: Visit, path: string): Verdict {
  if (mustChangePassword && path !== changePasswordPath.toLowerCase()) {
    return away(changePasswordPath);
  }
  return hasRight === false ? away("/", "notForYou") : pass;
}
