import type { Privileges } from "@fairdraw/wire/privileges/calls.ts";
import type { ComponentType } from "react";
import type { Access } from "./guard.ts";
import type { zh } from "./pages/texts.zh.ts";

/** What an account must have for a page to be meant for it. */
export type Right =
  | Extract<keyof Privileges, `have${string}`>
  /** Of the base data, not of the privileges. */
  | "redPacketSolitaireEntryable";

export type Screen = () => Promise<ComponentType>;

export interface Route {
  path: string;
  access: Access;
  /** Inside the shell (header, menu, footer) or alone on the page. */
  isInShell: boolean;
  /** Key of its name among the texts `pages`. */
  title: keyof typeof zh;
  /** The folder that has, or will have, its screen. */
  domain: string;
  right: Right | null;
  /** null: not there yet; such a path is judged by the guard, then it says that it comes later. */
  screen: Screen | null;
  /** Of a page for everybody: its screen inside the shell, which whoever is logged in gets; null for none. */
  screenInShell: Screen | null;
}

type Row = Pick<Route, "path" | "title" | "domain"> & {
  right?: Right;
  screen?: Screen;
  screenInShell?: Screen;
};

const pageFor =
  (of: Pick<Route, "access" | "isInShell">) =>
  (row: Row): Route => ({ right: null, screen: null, screenInShell: null, ...row, ...of });

/** A page for everybody, alone on its page. */
export const visitorPage = pageFor({ access: "visitor", isInShell: false });
/** A page behind the login, alone on its page. */
export const barePage = pageFor({ access: "login", isInShell: false });
/** A page of the shell behind the login. */
export const shellPage = pageFor({ access: "login", isInShell: true });
/** A page of the shell for agents. */
export const agentPage = pageFor({ access: "agent", isInShell: true });
