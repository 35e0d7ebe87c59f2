import { Link } from "@fairdraw/client/page/link.tsx";
import { issueRecoveryLink } from "@fairdraw/wire/account/recovery-calls.ts";
import type { Call } from "@fairdraw/wire/core/define-call.ts";
import { issueStaffLink } from "@fairdraw/wire/staff/staff-calls.ts";
import { Alert } from "antd";
import type { CallPage } from "../app/areas.ts";
import type { Outcome, Values } from "../call/operator-call.ts";
import { CopyButton } from "../fields/copy-button.tsx";
import { ValuesList } from "../fields/values-list.tsx";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts } from "../texts/texts.ts";

/** Fields of an answer that say nothing to whoever reads that it is done. */
const toldElsewhere = new Set(["Result", "ServerTime", "TaskId"]);

/** What is told once, and has to be passed on letter by letter. */
const toPassOn: readonly string[] = ["Link", "LinkCode"];

/** Calls whose links are paths of the site that the console stands on. */
const linksHere: ReadonlySet<string> = new Set([issueRecoveryLink.name, issueStaffLink.name]);

/** True where the form has done its work: the same once more would be another proposal, or another link. */
export function isOnce(outcome: Outcome | null): boolean {
  if (outcome?.kind !== "done") return false;
  return ["TaskId", ...toPassOn].some((name) => outcome.answer[name] !== undefined);
}

/** What has come of a deed. */
export function Told({ page, outcome }: { page: CallPage; outcome: Outcome }) {
  const texts = useTexts();
  const { call } = page;
  const failure = failureText(call, outcome, texts);
  if (failure !== null) {
    return <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />;
  }
  if (outcome.kind !== "done") return null;
  const { answer } = outcome;
  if (typeof answer["TaskId"] === "number") {
    const title = texts.ui("proposed", { task: String(answer["TaskId"]) });
    const way = <Link to="/AdminTask/Search">{texts.ui("seeTasks")}</Link>;
    return (
      <Alert
        className="space"
        role="status"
        type="success"
        showIcon={false}
        title={title}
        description={way}
      />
    );
  }
  const fields = page.answer.filter(
    ({ name }) => !toldElsewhere.has(name) && !toPassOn.includes(name),
  );
  return (
    <Alert
      className="space"
      role="status"
      type="success"
      showIcon={false}
      title={texts.ui("done")}
      description={
        <>
          <PassedOn call={call} answer={answer} />
          {fields.length > 0 && <ValuesList call={call.name} fields={fields} values={answer} />}
        </>
      }
    />
  );
}

/** What somebody has to be told, as it is typed or opened, with a button that copies it. */
function PassedOn({ call, answer }: { call: Call; answer: Values }) {
  const texts = useTexts();
  return toPassOn.map((name) => {
    const value = answer[name];
    if (typeof value !== "string") return null;
    const label = texts.field(call.name, name);
    const text = name === "Link" && linksHere.has(call.name) ? location.origin + value : value;
    return (
      <div key={name} className="space">
        <div>{label}</div>
        <code className="text">{text}</code> <CopyButton text={text} name={label} />
      </div>
    );
  });
}
