import { dirname, join, matchesGlob, normalize } from "node:path";
import type { Imports } from "./import-laws.ts";
import { tablesIn } from "./table-laws.ts";

/** What the laws read of a domain's `domain.ts`. */
export interface ServerDomain {
  readonly uses: readonly string[];
  readonly wires?: readonly string[];
  readonly offers: readonly string[];
  readonly tables: readonly string[];
  readonly reads?: readonly string[];
}
type Domains = Readonly<Record<string, ServerDomain>>;
type Source = Imports & { readonly text: string };

const root = "apps/server/src/";

/** The domain that a file of the server belongs to, and its place there; null for the app above all of them. */
function placeOf(path: string): { domain: string; file: string } | null {
  const [, domain = "", file = ""] =
    /^apps\/server\/src\/(?:domains\/)?(?!domains\/)([a-z-]+)\/(.+)$/.exec(path) ?? [];
  if (file === "") return null;
  const isDomain =
    path.startsWith(`${root}domains/`) || domain === "ledger" || domain === "platform";
  return isDomain ? { domain, file } : null;
}

const targetsOf = ({ path, imports }: Imports) =>
  imports
    .filter((name) => name.startsWith("."))
    .map((name) => normalize(join(dirname(path), name)));

/** Everybody stands on the platform, and may name the shape of a declaration. */
const isOpenToAll = (target: string) =>
  target.startsWith(`${root}platform/`) || target === `${root}domain.ts`;

/** Imports of a domain that it does not declare: the app, a domain that it does not use, a file not offered. */
export function serverBreaks(sources: readonly Imports[], domains: Domains): string[] {
  return sources.flatMap((source) => {
    const from = placeOf(source.path);
    if (from === null) return [];
    const row = domains[from.domain];
    if (row === undefined) return [`${source.path} is of a domain that has no domain.ts`];
    const used = [...row.uses, ...(from.file === "domain.ts" ? (row.wires ?? []) : [])];
    return targetsOf(source).flatMap((target) => {
      if (isOpenToAll(target)) return [];
      const to = placeOf(target);
      if (to === null) return [`${source.path} reaches up to ${target}`];
      if (to.domain === from.domain) return [];
      if (!used.includes(to.domain)) return [`${source.path} uses ${to.domain}`];
      const offers = domains[to.domain]?.offers ?? [];
      return offers.some((pattern) => matchesGlob(to.file, pattern))
        ? []
        : [`${source.path} takes what is not offered, ${to.domain}/${to.file}`];
    });
  });
}

/** Domains that use one which does not stand before them. */
export function upwardDomains(domains: Domains): string[] {
  const order = Object.keys(domains);
  return Object.entries(domains).flatMap(([domain, { uses }]) =>
    uses
      .filter((used) => !order.slice(0, order.indexOf(domain)).includes(used))
      .map((used) => `${domain} uses ${used}, which does not stand before it`),
  );
}

/** Declarations that say more than there is: a use, an offer or a read that nobody makes use of. */
export function declaredForNothing(sources: readonly Source[], domains: Domains): string[] {
  const taken = sources.flatMap((source) => {
    const from = placeOf(source.path);
    return targetsOf(source).flatMap((target) => {
      const to = placeOf(target);
      if (to === null || from?.domain === to.domain) return [];
      return [{ from: from?.domain ?? "the app", isWiring: from?.file === "domain.ts", ...to }];
    });
  });
  return Object.entries(domains)
    .filter(([domain]) => domain !== "platform")
    .flatMap(([domain, { uses, wires = [], offers, reads = [] }]) => {
      const own = taken.filter(({ from }) => from === domain);
      const read = new Set(
        sources
          .filter(({ path }) => placeOf(path)?.domain === domain)
          .flatMap(({ text }) => tablesIn(text).map(({ table }) => table)),
      );
      return [
        ...uses
          .filter((used) => !own.some((one) => one.domain === used && !one.isWiring))
          .map((used) => `${domain} does not use ${used}`),
        ...wires
          .filter((used) => !own.some((one) => one.domain === used && one.isWiring))
          .map((used) => `${domain} does not wire ${used}`),
        ...offers
          .filter((offer) => !taken.some((one) => one.domain === domain && one.file === offer))
          .map((offer) => `nobody takes ${domain}/${offer}`),
        ...reads
          .filter((table) => !read.has(table))
          .map((table) => `${domain} does not read ${table}`),
      ];
    });
}

/** Tables that migrations make, in their order, and do not drop again; what a function makes by a pattern is not named. */
export function tablesMade(migrations: readonly string[]): string[] {
  const made = new Set<string>();
  const words =
    /\b(CREATE|DROP)\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?([a-z_][a-z0-9_]*)/gi;
  for (const text of migrations) {
    for (const [, verb = "", table = ""] of text.replaceAll(/--[^\n]*/g, "").matchAll(words)) {
      if (verb.toUpperCase() === "CREATE") made.add(table);
      else made.delete(table);
    }
  }
  return [...made];
}

/** Tables of the schema that no domain owns, that several own, and that are owned and do not exist. */
export function ownerBreaks(schema: readonly string[], domains: Domains): string[] {
  const owners = Map.groupBy(
    Object.entries(domains).flatMap(([domain, { tables }]) =>
      tables.map((table) => ({ domain, table })),
    ),
    ({ table }) => table,
  );
  return [
    ...schema.filter((table) => !owners.has(table)).map((table) => `nobody owns ${table}`),
    ...[...owners].flatMap(([table, all]) => [
      ...(all.length > 1 ? [`${all.map(({ domain }) => domain).join(" and ")} own ${table}`] : []),
      ...(schema.includes(table) ? [] : [`there is no ${table}`]),
    ]),
  ];
}

/** Proofs compare tables of several domains; they only read. */
const isProof = ({ file }: { file: string }) => /\.checks\.ts$|(^|\/)checks\//.test(file);

/**
 * Statements that name what they may not: a table that nobody owns, one of another domain that they write, or read
 * without saying so in `reads`. What stands above the domains may read all and writes nothing.
 */
export function tableBreaks(sources: readonly Source[], domains: Domains): string[] {
  const ownerOf = new Map(
    Object.entries(domains).flatMap(([domain, { tables }]) =>
      tables.map((table): [string, string] => [table, domain]),
    ),
  );
  return sources
    .filter(({ path }) => path.startsWith(root))
    .flatMap(({ path, text }) => {
      const at = placeOf(path);
      const reads = at === null ? [] : (domains[at.domain]?.reads ?? []);
      return tablesIn(text).flatMap(({ table, isWritten }) => {
        const owner = ownerOf.get(table);
        if (owner === undefined) return [`${path} names ${table}, which nobody owns`];
        if (owner === at?.domain) return [];
        if (isWritten) return [`${path} writes ${table} of ${owner}`];
        if (at === null || isProof(at) || reads.includes(table)) return [];
        return [`${path} reads ${table} of ${owner}`];
      });
    });
}
