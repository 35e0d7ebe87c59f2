import { searchAgents } from "@fairdraw/wire/agents/operator-calls.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ledgerAmount, percentOf } from "../charts/numbers.ts";
import { flagsIn } from "../fields/request-body.ts";
import { filled } from "../issues/words.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { moveOfKey, type TreeRow } from "./tree-rows.ts";
import type { AgentNode } from "./use-branches.ts";
import { words } from "./words.ts";

const call = searchAgents.name;
/** Deeper levels are indented as this one. */
const levelMax = 6;
const columns = [
  "UserName",
  "Type",
  "Team",
  "TeamBalance",
  "PrizeGroup",
  "Rates",
  "State",
] as const;

interface AgentTreeProps {
  rows: readonly TreeRow<AgentNode>[];
  chosen: string | null;
  onToggle: (name: string, isOpen: boolean) => void;
  onChoose: (name: string) => void;
  onMore: (parent: string) => void;
}

/** The open part of the trees; one line takes the focus, and arrows move it. */
export function AgentTree({ rows, chosen, onToggle, onChoose, onMore }: AgentTreeProps) {
  const texts = useTexts();
  const says = useWords(words);
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const here = held ?? chosen;
  const found = rows.findIndex(({ key }) => key === here);
  const at = found < 0 ? 0 : found;
  const shouldFocus = useRef(false);
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  function go(to: number): void {
    shouldFocus.current = true;
    setHeld(rows[to]?.key ?? null);
  }
  function press(index: number): void {
    const row = rows[index];
    if (row === undefined) return;
    if (row.kind === "account") onChoose(row.key);
    if (row.kind === "more") onMore(row.parent);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveOfKey(rows, at, event.key);
    if (move === null) return;
    event.preventDefault();
    if (move.kind === "go") go(move.to);
    else if (move.kind === "choose") press(move.at);
    else onToggle(move.name, move.kind === "open");
  }
  return (
    <>
      <div className="agent-columns" aria-hidden="true">
        {columns.map((name) => (
          <span key={name} className={name === "Team" || name === "TeamBalance" ? "end" : ""}>
            {name === "Type" ? texts.field(call, "IsAgent") : texts.field(call, name)}
          </span>
        ))}
      </div>
      <ul ref={list} className="agent-tree" role="tree" aria-label={says.tree}>
        {rows.map((row, index) => (
          <li
            key={row.key}
            role="treeitem"
            className="agent-line"
            tabIndex={index === at ? 0 : -1}
            aria-level={row.level}
            aria-posinset={row.place}
            aria-setsize={row.siblings}
            aria-selected={row.kind === "account" && row.key === chosen}
            {...(row.kind === "account" && row.node.Direct > 0
              ? { "aria-expanded": row.isOpen }
              : {})}
            onFocus={() => setHeld(row.key)}
            onKeyDown={onKeyDown}
            onClick={() => {
              setHeld(row.key);
              press(index);
            }}
          >
            {row.kind === "account" ? (
              <AccountLine row={row} onToggle={() => onToggle(row.key, !row.isOpen)} />
            ) : (
              <span className={`agent-name agent-level-${Math.min(row.level, levelMax)}`}>
                {row.kind === "reading"
                  ? says.reading
                  : filled(says.more, { n: Math.min(row.left, 50), total: row.left })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The lowest and the highest of its rates. Shape: `0.50–0.60%`; "" for none. */
function rangeOf({ Rates }: AgentNode): string {
  const rates = Rates.map(({ Rate }) => Rate);
  if (rates.length === 0) return "";
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return least === most ? percentOf(most) : `${percentOf(least).slice(0, -1)}–${percentOf(most)}`;
}

function AccountLine({
  row,
  onToggle,
}: {
  row: Extract<TreeRow<AgentNode>, { kind: "account" }>;
  onToggle: () => void;
}) {
  const texts = useTexts();
  const says = useWords(words);
  const { node, level, isOpen } = row;
  const flags = flagsIn(node.State).map((flag) => texts.value(call, "Flags", flag) ?? flag);
  return (
    <>
      <span className={`agent-name agent-level-${Math.min(level, levelMax)}`}>
        {/* For the mouse alone: the line itself is opened by the arrows. */}
        <span
          className="agent-mark"
          aria-hidden="true"
          onClick={(event) => {
            if (node.Direct === 0) return;
            event.stopPropagation();
            onToggle();
          }}
        >
          {node.Direct === 0 ? "·" : isOpen ? "▾" : "▸"}
        </span>
        <span className="agent-text" title={node.UserName}>
          {node.UserName}
        </span>
      </span>
      <span>{node.IsAgent ? says.agent : says.player}</span>
      <span className="end">{node.Team}</span>
      <span className="end">{ledgerAmount(node.TeamBalance)}</span>
      <span>{node.PrizeGroup}</span>
      <span>{rangeOf(node)}</span>
      <span>{flags.length === 0 ? says.open : flags.join(", ")}</span>
    </>
  );
}
