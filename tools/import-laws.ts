import { dirname, join, matchesGlob, normalize } from "node:path";

/** A file as the laws see it. Shape: `path` from the root of the repository, imports as they are written. */
export interface Imports {
  readonly path: string;
  readonly imports: readonly string[];
}

/** What a domain of the client may import, and what others may import of it. */
export interface WebDomain {
  readonly uses: readonly string[];
  readonly offers: readonly string[];
}

/** Every import of a source, also those that only run a file and those that wait. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)].map(([, name = ""]) => name);
}

const targetOf = (path: string, name: string) => normalize(join(dirname(path), name));
const own = (source: Imports) => source.imports.filter((name) => name.startsWith("."));

type Allowed = Readonly<Record<string, readonly string[]>>;

const partOf = (path: string, allowed: Allowed) =>
  Object.keys(allowed).find((name) => path.startsWith(`${name}/`));

/** Imports of packages of ours that a part of the repository may not use. Tests may import their own. */
export function packageBreaks(
  sources: readonly (Imports & { readonly isTest: boolean })[],
  allowed: Allowed,
): string[] {
  return sources.flatMap(({ path, imports, isTest }) => {
    const part = partOf(path, allowed);
    if (part === undefined) return [];
    return imports
      .filter((name) => name.startsWith("@fairdraw/"))
      .map((name) => name.split("/")[1] ?? "")
      .filter((name) => !allowed[part]?.includes(name) && !(isTest && part.endsWith(name)))
      .map((name) => `${path} imports ${name}`);
  });
}

/** Imports that reach into another package by path. */
export function pathBreaks(sources: readonly Imports[], allowed: Allowed): string[] {
  return sources.flatMap((source) => {
    const part = partOf(source.path, allowed);
    if (part === undefined) return [];
    return own(source)
      .filter((name) => !targetOf(source.path, name).startsWith(`${part}/`))
      .map((name) => `${source.path} imports ${name}`);
  });
}

const webRoot = "apps/web/src/";
const domainRoot = `${webRoot}domains/`;

/** The domain that a file of the client belongs to, and its place there; null for other files. */
function placeOf(path: string): { domain: string; file: string } | null {
  if (!path.startsWith(domainRoot)) return null;
  const [domain = "", ...rest] = path.slice(domainRoot.length).split("/");
  return rest.length === 0 ? null : { domain, file: rest.join("/") };
}

interface WebLaw {
  readonly domains: Readonly<Record<string, WebDomain>>;
  /** What each domain offers without saying so. */
  readonly alwaysOffered: readonly string[];
}

/**
 * What the domains of the client import against their law: the app above them, a domain that they do not
 * use, or a file that its domain does not offer.
 */
export function webBreaks(sources: readonly Imports[], { domains, alwaysOffered }: WebLaw) {
  return sources.flatMap((source) => {
    const from = placeOf(source.path);
    if (from === null) return [];
    const row = domains[from.domain];
    if (row === undefined) return [`${source.path} is of a domain that has no row`];
    return own(source).flatMap((name) => {
      const target = targetOf(source.path, name);
      const to = placeOf(target);
      if (to === null) return [`${source.path} reaches out of the domains, to ${target}`];
      if (to.domain === from.domain) return [];
      if (!row.uses.includes(to.domain)) return [`${source.path} uses ${to.domain}`];
      const offers = [...alwaysOffered, ...(domains[to.domain]?.offers ?? [])];
      return offers.some((pattern) => matchesGlob(to.file, pattern))
        ? []
        : [`${source.path} takes what is not offered, ${to.domain}/${to.file}`];
    });
  });
}

/** Rows of the list that say more than there is: a domain, a use or an offer that nobody has. */
export function webRowsOfNothing(sources: readonly Imports[], { domains }: WebLaw): string[] {
  const there = new Set(sources.flatMap(({ path }) => placeOf(path)?.domain ?? []));
  const taken = sources.flatMap((source) => {
    const from = placeOf(source.path)?.domain;
    return own(source).flatMap((name) => {
      const to = placeOf(targetOf(source.path, name));
      return from === undefined || to === null || to.domain === from ? [] : [{ from, ...to }];
    });
  });
  return Object.entries(domains).flatMap(([domain, { uses, offers }]) => [
    ...(there.has(domain) ? [] : [`${domain} has no files`]),
    ...uses
      .filter((used) => !taken.some((one) => one.from === domain && one.domain === used))
      .map((used) => `${domain} does not use ${used}`),
    ...offers
      .filter((offer) => !taken.some((one) => one.domain === domain && one.file === offer))
      .map((offer) => `nobody takes ${domain}/${offer}`),
  ]);
}

/** Domains or files that use each other in a circle, each circle once. Shape: `a > b > a`. */
export function circlesOf(domains: Readonly<Record<string, Pick<WebDomain, "uses">>>): string[] {
  const found: string[] = [];
  const left = new Set<string>();
  const visit = (domain: string, way: readonly string[]): void => {
    if (way.includes(domain)) {
      found.push([...way.slice(way.indexOf(domain)), domain].join(" > "));
      return;
    }
    if (left.has(domain)) return;
    for (const used of domains[domain]?.uses ?? []) visit(used, [...way, domain]);
    left.add(domain);
  };
  for (const domain of Object.keys(domains)) visit(domain, []);
  return found;
}

/** A folder in rooms, and which of the others each room may import, from the ground up. */
export interface House {
  /** From the root of the repository, with a slash at the end. */
  readonly folder: string;
  readonly rooms: Readonly<Record<string, readonly string[]>>;
  /** Files beside the rooms that all of them may import, and that import none. Shape: patterns. */
  readonly ground: readonly string[];
  /** Files beside the rooms that put them together: they import all, and no room imports them. */
  readonly roof: readonly string[];
}

/** Where in a house a file is: its first folder, or what it is beside the rooms; null outside of the house. */
function roomIn({ folder, ground, roof }: House, path: string): string | null {
  if (!path.startsWith(folder)) return null;
  const [first = "", ...rest] = path.slice(folder.length).split("/");
  if (rest.length > 0) return first;
  if (ground.some((pattern) => matchesGlob(first, pattern))) return "(ground)";
  return roof.some((pattern) => matchesGlob(first, pattern)) ? "(roof)" : "(nowhere)";
}

/** Imports from one room of a house into another. */
function waysIn(sources: readonly Imports[], house: House) {
  return sources.flatMap((source) => {
    const from = roomIn(house, source.path);
    return own(source).flatMap((name) => {
      const target = targetOf(source.path, name);
      const to = roomIn(house, target);
      if (from === null || to === null || to === from) return [];
      return [{ from, to, text: `${source.path} -> ${target}` }];
    });
  });
}

/** Files that stand in no room of their house, and imports between rooms against its list. */
export function roomBreaks(sources: readonly Imports[], house: House): string[] {
  const { rooms } = house;
  const homeless = sources.flatMap(({ path }) => {
    const room = roomIn(house, path);
    if (room === null || room === "(ground)" || room === "(roof)") return [];
    return room in rooms ? [] : [`${path} is in no room that is listed`];
  });
  const isAllowed = (from: string, to: string) =>
    from === "(roof)" || (from in rooms && (to === "(ground)" || rooms[from]?.includes(to)));
  const wrong = waysIn(sources, house).filter(({ from, to }) => !isAllowed(from, to));
  return [...homeless, ...wrong.map(({ text }) => text)];
}

/** Rows of a house that say more than there is: a room without files, or a way that nobody takes. */
export function roomRowsOfNothing(sources: readonly Imports[], house: House): string[] {
  const there = new Set(sources.map(({ path }) => roomIn(house, path)));
  const taken = waysIn(sources, house);
  return Object.entries(house.rooms).flatMap(([room, uses]) => [
    ...(there.has(room) ? [] : [`${room} has no files`]),
    ...uses
      .filter((used) => !taken.some(({ from, to }) => from === room && to === used))
      .map((used) => `${room} does not use ${used}`),
  ]);
}

/** Rows of a list from the ground up that use what stands after them. A list without any has no circles. */
export function upwardUses(uses: Readonly<Record<string, readonly string[]>>): string[] {
  const order = Object.keys(uses);
  return Object.entries(uses).flatMap(([name, used]) =>
    used
      .filter((one) => order.indexOf(one) >= order.indexOf(name))
      .map((one) => `${name} stands before ${one}`),
  );
}

/** Files that import each other in a circle, types counted: none of them can be read or moved alone. */
export function fileCircles(sources: readonly Imports[]): string[] {
  const files = sources.map((source) => {
    const uses = own(source).map((name) => targetOf(source.path, name));
    return [source.path, { uses }] as const;
  });
  return circlesOf(Object.fromEntries(files));
}

const clientRoot = "packages/client/src/";

/**
 * Imports within the client package that go upwards: a folder may import what stands below it. Shape:
 * `folders` from above downwards.
 */
export function clientBreaks(sources: readonly Imports[], folders: readonly string[]): string[] {
  const floorOf = (path: string) => {
    const [folder = ""] = path.slice(clientRoot.length).split("/");
    return folders.indexOf(folder);
  };
  return sources
    .filter(({ path }) => path.startsWith(clientRoot))
    .flatMap((source) => {
      const floor = floorOf(source.path);
      if (floor < 0) return [`${source.path} is in a folder that has no place`];
      return own(source)
        .map((name) => targetOf(source.path, name))
        .filter((target) => target.startsWith(clientRoot) && floorOf(target) < floor)
        .map((target) => `${source.path} -> ${target}`);
    });
}

/** Words of the business, which parts of every screen know nothing of. */
const businessWords =
  /\b(bets?|betting|stakes?|wallets?|lotter(y|ies)|issues?|chases?|deposits?|withdraw(al)?s?|prizes?|odds|jackpots?)\b/i;

/** Lines of the parts of screens that name the business. Shape: `path:line`; comments may. */
export function businessIn(sources: readonly { readonly path: string; readonly text: string }[]) {
  return sources
    .filter(({ path }) => path.startsWith("packages/ui/src/"))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, i) => {
        const code = line.replace(/^\s*(\*|\/\/|\/\*\*).*/, "");
        // Names are put together: `betButton`, `openIssue`.
        const words = code.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");
        return businessWords.test(words) ? [`${path}:${i + 1}`] : [];
      }),
    );
}
