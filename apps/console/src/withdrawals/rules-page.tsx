import type { AnswerOf } from "@fairdraw/wire/core/define-call.ts";
import { withdrawReasonText } from "@fairdraw/wire/withdraw/enums.ts";
import {
  getWithdrawRules,
  setWithdrawRules,
  tryWithdrawRules,
  type WithdrawRuleView,
} from "@fairdraw/wire/withdraw/operator-calls.ts";
import { Alert, Button, Input, Select, Spin, Table } from "antd";
import { useState } from "react";
import { type CallPage, mayCall } from "../app/areas.ts";
import { PageHead } from "../app/page-head.tsx";
import { operatorCall } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { filled } from "../issues/words.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { type BegunDeed, DeedDrawer } from "../players/deed-drawer.tsx";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";
import "./withdrawals.css";

/** How far back rules are tried. */
const daysBack = 90;
type Rules = Extract<AnswerOf<typeof getWithdrawRules>, { Rules: unknown }>;
type Tried = Extract<AnswerOf<typeof tryWithdrawRules>, { Changed: unknown }>;

/** The rules by which withdrawals are paid without a person: written, tried on the past, and proposed. */
export function RulesPage({ page }: { page: CallPage }) {
  const { answer, failure } = useAnswer(getWithdrawRules, {});
  return (
    <>
      <PageHead page={page} />
      {failure !== null && <Alert role="alert" type="error" showIcon={false} title={failure} />}
      {answer === null ? (
        failure === null && <Spin className="space" />
      ) : (
        <RulesForm key={answer.Version} held={answer} />
      )}
    </>
  );
}

function RulesForm({ held }: { held: Rules }) {
  const says = useWords(words);
  const texts = useTexts();
  const rights = useSession()?.rights ?? [];
  const [rules, setRules] = useState<readonly WithdrawRuleView[]>(held.Rules);
  const [tried, setTried] = useState<Tried | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [deed, setDeed] = useState<BegunDeed | null>(null);
  const change = (next: readonly WithdrawRuleView[]) => {
    setTried(null);
    setRules(next);
  };
  const changeOne = (at: number, of: Partial<WithdrawRuleView>) =>
    change(rules.map((rule, i) => (i === at ? { ...rule, ...of } : rule)));

  async function tryThem(): Promise<void> {
    setIsBusy(true);
    const outcome = await operatorCall(tryWithdrawRules, { Rules: rules, Days: daysBack });
    setIsBusy(false);
    const failed = failureText(tryWithdrawRules, outcome, texts);
    setFailure(failed);
    setTried(failed === null ? triedOf(outcome) : null);
  }
  const isWhole = rules.every(({ Name, When }) => Name.trim() !== "" && When.trim() !== "");
  return (
    <section aria-label={says.rules}>
      <p>{says.rulesHint}</p>
      <p>{filled(says.current, { n: held.Version })}</p>
      <p>{filled(says.factNames, { names: held.Facts.join(", ") })}</p>
      <ol className="rule-rows">
        {rules.map((rule, at) => (
          // Rules have no name of their own until they are published; their place is what they are known by.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a rule is its name
          <li key={at}>
            <RuleRow
              rule={rule}
              at={at}
              count={rules.length}
              onChange={(of) => changeOne(at, of)}
              onMove={(to) => change(moved(rules, at, to))}
              onRemove={() => change(rules.filter((_, i) => i !== at))}
            />
          </li>
        ))}
      </ol>
      <div className="actions">
        <Button
          disabled={rules.length >= 30}
          onClick={() => change([...rules, { Name: "", When: "", Then: "review", Why: 1 }])}
        >
          {says.add}
        </Button>
        <Button loading={isBusy} disabled={!isWhole} onClick={() => void tryThem()}>
          {filled(says.tryIt, { n: daysBack })}
        </Button>
        {mayCall(setWithdrawRules, rights) && (
          <Button
            type="primary"
            disabled={!isWhole || tried === null || tried.Faults.length > 0}
            onClick={() =>
              setDeed({
                call: setWithdrawRules,
                given: { Version: held.Version + 1, Rules: rules },
              })
            }
          >
            {says.publish}
          </Button>
        )}
      </div>
      {failure !== null && (
        <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />
      )}
      {tried !== null && <TriedRules tried={tried} />}
      <DeedDrawer deed={deed} onClose={() => setDeed(null)} />
    </section>
  );
}

/** The answer of a try, as it came. */
function triedOf(outcome: Awaited<ReturnType<typeof operatorCall>>): Tried | null {
  const read = tryWithdrawRules.answer.safeParse("answer" in outcome ? outcome.answer : null);
  return read.success && "Changed" in read.data ? read.data : null;
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

interface RuleRowProps {
  rule: WithdrawRuleView;
  at: number;
  count: number;
  onChange: (of: Partial<WithdrawRuleView>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function RuleRow({ rule, at, count, onChange, onMove, onRemove }: RuleRowProps) {
  const says = useWords(words);
  const texts = useTexts();
  const { language } = texts;
  const labelled = (name: string) => `${name} ${at + 1}`;
  return (
    <div className="rule-row">
      <span>{at + 1}</span>
      <Input
        aria-label={labelled(says.name)}
        placeholder={says.name}
        maxLength={40}
        value={rule.Name}
        onChange={(event) => onChange({ Name: event.target.value })}
      />
      <Input
        aria-label={labelled(says.when)}
        placeholder="amount > 5000"
        maxLength={300}
        value={rule.When}
        onChange={(event) => onChange({ When: event.target.value })}
      />
      <Select
        aria-label={labelled(says.outcome)}
        value={rule.Then}
        options={[
          { value: "pay", label: says.pay },
          { value: "review", label: says.review },
        ]}
        onChange={(Then: WithdrawRuleView["Then"]) => onChange({ Then })}
      />
      <Select
        aria-label={labelled(says.reason)}
        disabled={rule.Then === "pay"}
        value={rule.Then === "pay" ? null : rule.Why}
        placeholder="—"
        options={Object.entries(withdrawReasonText)
          .filter(([number]) => Number(number) >= 1 && Number(number) <= 7)
          .map(([number, text]) => ({ value: Number(number), label: text[language] }))}
        onChange={(Why: number) => onChange({ Why })}
      />
      <span className="actions">
        <Button
          size="small"
          disabled={at === 0}
          aria-label={labelled(says.up)}
          onClick={() => onMove(at - 1)}
        >
          ↑
        </Button>
        <Button
          size="small"
          disabled={at === count - 1}
          aria-label={labelled(says.down)}
          onClick={() => onMove(at + 1)}
        >
          ↓
        </Button>
        <Button size="small" danger aria-label={labelled(says.remove)} onClick={onRemove}>
          ×
        </Button>
      </span>
    </div>
  );
}

/** What the rules would have done with the withdrawals of the past. */
function TriedRules({ tried }: { tried: Tried }) {
  const says = useWords(words);
  const texts = useTexts();
  const held = tried.Changed.filter(({ After }) => After.Then === "review").length;
  const verdict = ({ Then, Rule }: Tried["Changed"][number]["Before"]) =>
    `${Then === "pay" ? says.pay : says.review}${Rule === "" ? "" : ` (${Rule})`}`;
  const field = (name: string) => texts.field(tryWithdrawRules.name, name);
  return (
    <section className="space" aria-label={filled(says.count, { n: tried.Count })}>
      {tried.Faults.map(({ Index, Text }) => (
        <Alert
          key={Index}
          role="alert"
          type="error"
          showIcon={false}
          title={filled(says.fault, { n: Index + 1, text: Text })}
        />
      ))}
      <ul>
        <li>{filled(says.count, { n: tried.Count })}</li>
        <li>{filled(says.paidThen, { n: tried.PaidThen })}</li>
        <li>{filled(says.paidNow, { n: tried.PaidNow })}</li>
        {tried.ChangedCount === 0 && <li>{says.noChange}</li>}
        {held > 0 && <li>{filled(says.held, { n: held })}</li>}
        {tried.Changed.length > held && (
          <li>{filled(says.freed, { n: tried.Changed.length - held })}</li>
        )}
      </ul>
      {tried.Changed.length > 0 && (
        <Table
          size="small"
          title={() => says.changed}
          rowKey="OrderNo"
          pagination={{ pageSize: 20, hideOnSinglePage: true }}
          dataSource={tried.Changed}
          columns={[
            { key: "OrderNo", title: field("Changed.OrderNo"), dataIndex: "OrderNo" },
            { key: "UserName", title: field("Changed.UserName"), dataIndex: "UserName" },
            { key: "Amount", title: field("Changed.Amount"), dataIndex: "Amount" },
            {
              key: "Before",
              title: field("Changed.Before"),
              render: (_, { Before }) => verdict(Before),
            },
            {
              key: "After",
              title: field("Changed.After"),
              render: (_, { After }) => verdict(After),
            },
          ]}
        />
      )}
    </section>
  );
}
