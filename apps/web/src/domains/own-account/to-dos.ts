import { type Key, pages, type Shown } from "../account/security/shown-items.ts";
import { weakestOf } from "../account/security/weakest-items.ts";

/** Something that a player had better do. */
export type ToDo =
  | { readonly kind: "messages"; readonly count: number }
  | { readonly kind: "protection"; readonly key: Key; readonly isOn: boolean; readonly to: string };

/** The guards of the funds are named whatever they add to the score. */
const guards: readonly Key[] = ["fundsPassword", "googleAuthenticator"];
const securityPage = "/AccountSecurity";
const places: Readonly<Partial<Record<Key, string>>> = pages;

/**
 * What waits for a player: the guards of the funds first, then messages, then the weakest protections.
 * Terms are not among them: their window stands before every page until they are agreed to.
 */
export function toDosOf(unread: number, protections: readonly Shown[]): ToDo[] {
  const isGuard = ({ Key: key }: Shown) => guards.includes(key);
  const protect = ({ Key: key, IsOn: isOn }: Shown): ToDo => ({
    kind: "protection",
    key,
    isOn,
    to: places[key] ?? securityPage,
  });
  return [
    ...protections.filter((item) => isGuard(item) && !item.IsOn).map(protect),
    ...(unread > 0 ? [{ kind: "messages" as const, count: unread }] : []),
    ...weakestOf(protections.filter((item) => !isGuard(item))).map(protect),
  ];
}
