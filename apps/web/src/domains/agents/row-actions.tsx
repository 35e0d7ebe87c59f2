import "./deeds/texts.ts";
import "./team/texts.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import type { Privileges } from "@fairdraw/wire/privileges/calls.ts";
import i18next from "i18next";
import {
  ArrowRightLeft,
  GitBranch,
  type LucideIcon,
  Mail,
  NotebookPen,
  Percent,
  Trash2,
} from "lucide-react";
import { type ComponentType, lazy } from "react";
import { askTransfer } from "../transfer/ask-transfer.ts";
import type { TeamRow } from "./team/team.api.ts";

/** A member, as he stands to the agent who looks. */
export interface ActionTarget {
  readonly row: TeamRow;
  /** How far below the agent; 0 for himself, 1 for right below. */
  readonly depth: number;
  /** Undefined while nobody knows. */
  readonly rights: Privileges | undefined;
}

/** Shown over the page while something is done with a member. */
type Window = ComponentType<{ row: TeamRow; onClose: () => void }>;

/** A window that is fetched with its texts by who opens it. */
function windowOf(load: () => Promise<Window>) {
  return lazy(async () => {
    const window = await load();
    await textsReady();
    return { default: window };
  });
}

/** What an agent may do with a member from a list or from his details. */
export interface RowAction {
  readonly key: string;
  readonly Icon: LucideIcon;
  readonly name: () => string;
  readonly isFor: (target: ActionTarget) => boolean;
  /** What it does at once, or the window in which it is done. */
  readonly does: { readonly run: (row: TeamRow) => void } | { readonly Window: Window };
}

const team = (key: "transfer" | "message" | "editRemark") => () => i18next.t(key, { ns: "team" });

const deed = (key: "rates" | "move" | "delete") => () => i18next.t(key, { ns: "agentDeeds" });

/** In the order of the menu. */
export const rowActions: readonly RowAction[] = [
  {
    key: "transfer",
    Icon: ArrowRightLeft,
    name: team("transfer"),
    isFor: ({ row, depth, rights }) =>
      row.IsAvailable &&
      depth > 0 &&
      (rights?.isSuperTransferPointEnabled === true ||
        (rights?.isTransferPointEnabled === true && depth === 1)),
    does: { run: ({ UserName }) => askTransfer(UserName) },
  },
  {
    key: "message",
    Icon: Mail,
    name: team("message"),
    isFor: ({ depth }) => depth > 0,
    does: {
      Window: windowOf(async () => (await import("./conduct/message-row.tsx")).MessageRow),
    },
  },
  {
    key: "rates",
    Icon: Percent,
    name: deed("rates"),
    isFor: ({ depth }) => depth === 1,
    does: {
      Window: windowOf(async () => (await import("./deeds/rates-window.tsx")).RatesWindow),
    },
  },
  {
    key: "move",
    Icon: GitBranch,
    name: deed("move"),
    isFor: ({ depth }) => depth > 0,
    does: {
      Window: windowOf(async () => (await import("./deeds/move-window.tsx")).MoveWindow),
    },
  },
  {
    key: "remark",
    Icon: NotebookPen,
    name: team("editRemark"),
    isFor: ({ depth }) => depth > 0,
    does: {
      Window: windowOf(async () => (await import("./team/remark-dialog.tsx")).RemarkDialog),
    },
  },
  {
    key: "delete",
    Icon: Trash2,
    name: deed("delete"),
    isFor: ({ depth }) => depth === 1,
    does: {
      Window: windowOf(async () => (await import("./deeds/delete-window.tsx")).DeleteWindow),
    },
  },
];
