import "./texts.ts";
import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { Button, classNames } from "@fairdraw/ui";
import { ChevronRight, Network, User, Users } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { stepOf, type TreeRow } from "./tree-rows.ts";
import { useTree } from "./use-tree.ts";

type NodeRow = Extract<TreeRow, { kind: "node" }>;
type MoreRow = Extract<TreeRow, { kind: "more" }>;

interface TeamTreeProps {
  /** Names from the agent down to the node that is looked at. */
  path: readonly string[];
  onChoose: (node: { userName: string; isAgent: boolean; isRoot: boolean }) => void;
}

/** The team as a tree: arrows walk it and open it, letters find a name, Enter chooses. */
export function TeamTree({ path, onChoose }: TeamTreeProps) {
  const { t } = useTranslation("team");
  const { query, rows, setOpen, showPage } = useTree(path);
  const list = useRef<HTMLUListElement>(null);
  const current = path.at(-1) ?? null;
  const [reached, setReached] = useState<string | null>(null);
  const isThere = (key: string | null) => rows.some((row) => row.key === key);
  const tabStop = isThere(reached) ? reached : isThere(current) ? current : (rows[0]?.key ?? null);
  if (query.data === undefined) {
    return (
      <NotReadYet
        query={query}
        icon={<Network size={32} strokeWidth={1.5} />}
        texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
        bars={["h-8", "h-8", "h-8"]}
      />
    );
  }
  const choose = (row: TreeRow) => {
    setReached(row.key);
    if (row.kind === "more") showPage(row.parent, row.page);
    else {
      const { UserName, IsAgent } = row.node;
      onChoose({ userName: UserName, isAgent: IsAgent, isRoot: row.parent === null });
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || tabStop === null) return;
    const step = stepOf(rows, tabStop, event.key);
    if (step === null) return;
    event.preventDefault();
    const row = rows.find(({ key }) => key === step.key);
    if (step.kind === "focus") {
      setReached(step.key);
      lineOf(list.current, step.key)?.focus();
    } else if (step.kind === "choose") {
      if (row !== undefined) choose(row);
    } else setOpen(step.key, step.kind === "open");
  };
  return (
    <ul ref={list} role="tree" aria-label={t("tree")} onKeyDown={onKeyDown} className="text-body">
      {rows.map((row) =>
        row.kind === "node" ? (
          <NodeLine
            key={row.key}
            row={row}
            isCurrent={row.key === current}
            isTabStop={row.key === tabStop}
            onChoose={() => choose(row)}
            onTurn={() => setOpen(row.key, !row.isOpen)}
          />
        ) : (
          <MoreLine
            key={row.key}
            row={row}
            isTabStop={row.key === tabStop}
            onChoose={() => choose(row)}
          />
        ),
      )}
    </ul>
  );
}

function lineOf(list: HTMLElement | null, key: string): HTMLElement | null {
  const lines = [...(list?.querySelectorAll<HTMLElement>("[role=treeitem]") ?? [])];
  return lines.find((line) => line.dataset["key"] === key) ?? null;
}

/** Deep trees keep room for their names. */
const indentOf = (level: number) => ({ paddingLeft: `${Math.min(level - 1, 8) * 14 + 4}px` });

interface NodeLineProps {
  row: NodeRow;
  isCurrent: boolean;
  isTabStop: boolean;
  onChoose: () => void;
  onTurn: () => void;
}

function NodeLine({ row, isCurrent, isTabStop, onChoose, onTurn }: NodeLineProps) {
  const { t } = useTranslation("team");
  const { node, isOpen } = row;
  const Icon = node.IsAgent ? Users : User;
  const name = row.parent === null ? t("me") : node.UserName;
  const counts = node.Team > 0 ? t("directOfTeam", { direct: node.Direct, team: node.Team }) : "";
  const more = [t(node.IsAgent ? "agent" : "player"), counts, t(presenceOf(node))]
    .filter((part) => part !== "")
    .join(" · ");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of its lines
    // oxlint-disable-next-line click-events-have-key-events -- as above
    <li
      role="treeitem"
      data-key={row.key}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.sisters}
      aria-selected={isCurrent}
      {...(node.Direct > 0 ? { "aria-expanded": isOpen } : {})}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onChoose}
      style={indentOf(row.level)}
      className={classNames(
        "flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control pr-2 -outline-offset-2",
        isCurrent ? "bg-primary-tint font-bold text-primary" : "hover:bg-surface-2",
      )}
    >
      {node.Direct > 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: for pointers alone; arrow keys do the same on the line
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <span
          aria-hidden="true"
          className="-my-1 flex size-6 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-surface-2"
          onClick={(event) => {
            event.stopPropagation();
            onTurn();
          }}
        >
          <ChevronRight
            size={14}
            className={classNames("transition-transform", isOpen && "rotate-90")}
          />
        </span>
      ) : (
        <span className="w-6 shrink-0" />
      )}
      <Icon size={15} aria-hidden="true" className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 truncate">
        {name}
        <span className="sr-only"> · {more}</span>
      </span>
      {node.Team > 0 && (
        <span
          aria-hidden="true"
          className="text-tiny font-normal whitespace-nowrap text-ink-2 tabular-nums"
        >
          {node.Direct}/{node.Team}
        </span>
      )}
      <span
        className={classNames(
          "size-2 shrink-0 rounded-full",
          node.IsOnline ? "bg-ok" : "ring-1 ring-line-strong ring-inset",
        )}
      />
    </li>
  );
}

const presenceOf = ({ IsOnline }: { IsOnline: boolean }) => (IsOnline ? "isOnline" : "isOffline");

function MoreLine(props: { row: MoreRow; isTabStop: boolean; onChoose: () => void }) {
  const { t } = useTranslation("team");
  const { row, isTabStop, onChoose } = props;
  return (
    <li
      role="treeitem"
      data-key={row.key}
      aria-level={row.level}
      aria-selected={false}
      tabIndex={isTabStop ? 0 : -1}
      style={indentOf(row.level)}
      className="-outline-offset-2"
    >
      <Button look="link" size="small" tabIndex={-1} onClick={onChoose}>
        {t("moreChildren", { count: row.hidden })}
      </Button>
    </li>
  );
}
