import type { SessionGrant } from "@fairdraw/wire/session/calls.ts";
import { create } from "zustand";
import { deviceStorage, tabStorage } from "../page/safe-storage.ts";
import { readStored, writeStored } from "../page/stored-json.ts";
import { lastTouchMs } from "./last-touch.ts";
import { dropCartsOfOthers, forgetLogin } from "./login-memory.ts";

/** What is kept of a login; the fields of spec section 3 "Stored login session". */
export interface StoredSession {
  accessToken: string;
  /** Device clock, ms: now plus `expires_in` when the token came. */
  expiresAt: number;
  /** Device clock, ms, when the token came; 0 when it was not noted. */
  renewedAt: number;
  /** Without any input for this long the login ends. Units: ms. */
  idleMs: number;
  userName: string;
  nickName: string;
  isAgent: boolean;
  greetings: string;
  loginType: number;
  /** Device clock, ms, of the login itself; 0 when it was not noted. */
  loggedInAt: number;
  /** The player proved once in this login that a person bets. */
  hasBetVerified: boolean;
  /** Nothing but a new password is possible until there is one. */
  mustChangePassword: boolean;
}

interface SessionState {
  session: StoredSession | null;
}

const sessionKey = "fairdraw.session";
/** The page on which the end of the last login is told, for the other tabs. */
const endKey = "fairdraw.session.end";
/** Tells that the login was signed out: code 1 of `TokenVerifyResult`. */
const signedOutPage = "/ErrorMsg?Msg=1";

/** Reads what a storage held; anything that is not a whole session counts as none. */
function readSession(value: unknown): StoredSession | null {
  if (typeof value !== "object" || value === null) return null;
  const of = (name: keyof StoredSession): unknown => Reflect.get(value, name);
  const text = (name: keyof StoredSession) => {
    const found = of(name);
    return typeof found === "string" ? found : "";
  };
  const [expiresAt, loginType] = [of("expiresAt"), of("loginType")];
  const idleMs = of("idleMs");
  if (text("accessToken") === "" || text("userName") === "") return null;
  if (typeof expiresAt !== "number" || typeof loginType !== "number") return null;
  return {
    accessToken: text("accessToken"),
    expiresAt,
    renewedAt: Number(of("renewedAt") ?? 0),
    idleMs: typeof idleMs === "number" ? idleMs : Number.POSITIVE_INFINITY,
    userName: text("userName"),
    nickName: text("nickName"),
    isAgent: of("isAgent") === true,
    greetings: text("greetings"),
    loginType,
    loggedInAt: Number(of("loggedInAt") ?? 0),
    hasBetVerified: of("hasBetVerified") === true,
    mustChangePassword: of("mustChangePassword") === true,
  };
}

const stored = () => readStored(deviceStorage, sessionKey, readSession);

export const useSessionStore = create<SessionState>(() => ({ session: stored() }));

// Here, not where the login is put: another tab may have ended or changed it.
useSessionStore.subscribe(({ session }, before) => {
  if (session?.userName === before.session?.userName) return;
  forgetLogin(tabStorage);
  if (session !== null) dropCartsOfOthers(deviceStorage, session.userName);
});

function put(session: StoredSession | null): void {
  useSessionStore.setState({ session });
  writeStored(deviceStorage, sessionKey, session);
}

export function currentSession(): StoredSession | null {
  return useSessionStore.getState().session;
}

/** When a login ends unless somebody touches a page before. Units: ms of the device clock. */
export function idleEndOf({ loggedInAt, idleMs }: StoredSession): number {
  return Math.max(loggedInAt, lastTouchMs()) + idleMs;
}

/** When a login ends as things are. Units: ms of the device clock. */
export function sessionEndOf(session: StoredSession): number {
  return Math.min(session.expiresAt, idleEndOf(session));
}

/** Stores a login or a renewed token. Units: `nowMs` of the device clock. */
export function storeSession(grant: SessionGrant, nowMs: number): void {
  const before = currentSession();
  const isRenewal = before?.userName === grant.UserName;
  put({
    accessToken: grant.access_token,
    expiresAt: nowMs + grant.expires_in * 1000,
    renewedAt: nowMs,
    idleMs: grant.idle_seconds * 1000,
    userName: grant.UserName,
    nickName: grant.NickName,
    isAgent: grant.IsAgent,
    greetings: grant.Greetings,
    loginType: grant.LoginType,
    loggedInAt: isRenewal ? before.loggedInAt : nowMs,
    hasBetVerified: isRenewal && before.hasBetVerified,
    mustChangePassword: grant.MustChangePassword,
  });
}

/** Notes whether nothing but a new password is possible: told by the server, ended by a new one. */
export function noteMustChangePassword(mustChangePassword: boolean): void {
  const session = currentSession();
  if (session !== null) put({ ...session, mustChangePassword });
}

/** Notes whether the player has shown in this login that a person bets. */
export function noteBetVerified(hasBetVerified: boolean): void {
  const session = currentSession();
  if (session !== null) put({ ...session, hasBetVerified });
}

/**
 * Forgets the login, also one that only another tab knows of yet. What else belongs to it listens
 * to the store and goes with it. Shape: `page` is where the other tabs tell why.
 */
export function clearSession(page: string = signedOutPage): void {
  if (currentSession() === null && stored() === null) return;
  writeStored(deviceStorage, endKey, page);
  put(null);
}

function endPage(): string {
  const page = readStored(deviceStorage, endKey, (value) =>
    typeof value === "string" && value.startsWith("/") ? value : null,
  );
  return page ?? signedOutPage;
}

/**
 * Keeps several tabs of one browser in step.
 * Effects: `onLeft` when the login ended in another tab, with the page that tells why; `onOther`
 * when another player logged in there, `onJoined` when somebody did while nobody was in here.
 */
export function followOtherTabs(then: {
  onLeft: (page: string) => void;
  onOther: () => void;
  onJoined: () => void;
}): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== sessionKey && event.key !== null) return;
    const before = currentSession();
    useSessionStore.setState({ session: stored() });
    const after = currentSession();
    if (before === null) {
      if (after !== null) then.onJoined();
    } else if (after === null) then.onLeft(endPage());
    else if (after.userName !== before.userName) then.onOther();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

export function useSession(): StoredSession | null {
  return useSessionStore((state) => state.session);
}
