import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { getAgentTree, searchAgents } from "@fairdraw/wire/agents/operator-calls.ts";
import { Alert, Button, Input } from "antd";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { CallPage } from "../app/areas.ts";
import { PageHead } from "../app/page-head.tsx";
import { operatorCall } from "../call/operator-call.ts";
import { filled } from "../issues/words.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { type BegunDeed, DeedDrawer } from "../players/deed-drawer.tsx";
import { useTexts, useWords } from "../texts/texts.ts";
import { AgentPanel } from "./agent-panel.tsx";
import { AgentTree } from "./agent-tree.tsx";
import { rowsOfTree } from "./tree-rows.ts";
import { useBranches } from "./use-branches.ts";
import { words } from "./words.ts";
import "../payments/payments.css";
import "../withdrawals/withdrawals.css";
import "./agents.css";

/** The name of an account as it is written, and of all above it; null for nobody. */
async function findPlace(
  UserName: string,
): Promise<{ name: string; path: readonly string[] } | null> {
  const outcome = await operatorCall(getAgentTree, { UserName });
  if (outcome.kind !== "done") return null;
  const { Path: path, UserName: name } = outcome.answer;
  return { name: String(name), path: Array.isArray(path) ? path.map(String) : [] };
}

/** The trees of agents from their roots down, beside the account that is looked at. */
export function AgentsPage({ page }: { page: CallPage }) {
  const says = useWords(words);
  const [address, setAddress] = useSearchParams();
  const chosen = address.get("UserName");
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [deed, setDeed] = useState<BegunDeed | null>(null);
  const { branches, failure, readMore } = useBranches(open);
  const rows = rowsOfTree(branches, open);
  const choose = (UserName: string) => setAddress(new URLSearchParams({ UserName }));
  function toggle(name: string, isOpen: boolean): void {
    const next = new Set(open);
    if (isOpen) next.add(name);
    else next.delete(name);
    setOpen(next);
  }
  const openAll = (names: readonly string[]) => setOpen((before) => new Set([...before, ...names]));
  /** Opens all above an account and chooses it; false for nobody. */
  async function reveal(UserName: string): Promise<boolean> {
    const place = await findPlace(UserName);
    if (place === null) return false;
    openAll(place.path);
    choose(place.name);
    return true;
  }
  // An address that names an account shows its place in the tree from the first on.
  const [first] = useState(chosen);
  useEffect(() => {
    if (first === null) return;
    void findPlace(first).then((place) => {
      if (place !== null) openAll(place.path);
    });
  }, [first]);
  return (
    <>
      <PageHead page={page} />
      <Find begun={chosen ?? ""} onReveal={reveal} />
      {failure !== null && (
        <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />
      )}
      <div className="agents-page">
        <section aria-label={says.tree}>
          <p className="keys">{says.keys}</p>
          {rows.length === 0 ? (
            <p>{says.nothing}</p>
          ) : (
            <AgentTree
              rows={rows}
              chosen={chosen}
              onToggle={toggle}
              onChoose={choose}
              onMore={readMore}
            />
          )}
        </section>
        <section aria-label={says.chosen}>
          {chosen === null ? (
            <p>{says.chooseOne}</p>
          ) : (
            <AgentPanel
              key={chosen}
              userName={chosen}
              onBegin={setDeed}
              onChoose={(name) => void reveal(name)}
            />
          )}
        </section>
      </div>
      <DeedDrawer deed={deed} onClose={() => setDeed(null)} />
    </>
  );
}

/** Finds an account by its name: a whole name opens its place, the beginning of one lists agents. */
function Find({
  begun,
  onReveal,
}: {
  /** What the field begins with: the account that the address names. */
  begun: string;
  onReveal: (name: string) => Promise<boolean>;
}) {
  const texts = useTexts();
  const says = useWords(words);
  const id = useId();
  const [text, setText] = useState(begun);
  const [begins, setBegins] = useState<string | null>(null);
  const { answer } = useAnswer(
    searchAgents,
    begins === null ? null : { UserName: begins, PageIndex: 1, PageSize: 20 },
  );
  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === "") return;
    setBegins((await onReveal(wanted)) ? null : wanted);
  }
  const hits = begins === null ? null : (answer?.Items ?? null);
  return (
    <>
      <form className="agent-find" onSubmit={(event) => void find(event)}>
        <div>
          <label htmlFor={id}>{says.find}</label>
          <Input
            id={id}
            value={text}
            maxLength={64}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button type="primary" htmlType="submit">
          {texts.ui("search")}
        </Button>
        <span id={`${id}-hint`} className="keys">
          {says.findHint}
        </span>
      </form>
      <div role="status">
        {hits !== null && begins !== null && hits.length === 0 && <p>{says.noHit}</p>}
        {hits !== null && begins !== null && hits.length > 0 && (
          <div className="actions space">
            <span>{filled(says.hits, { text: begins })}</span>
            {hits.map(({ UserName }) => (
              <Button
                key={UserName}
                size="small"
                onClick={() => {
                  setBegins(null);
                  void onReveal(UserName);
                }}
              >
                {UserName}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
