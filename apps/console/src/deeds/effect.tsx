import type { Call } from "@fairdraw/wire/core/define-call.ts";
import { previewDeed } from "@fairdraw/wire/staff/task-calls.ts";
import { Alert, Spin } from "antd";
import type { Values } from "../call/operator-call.ts";
import { answerFieldsOf } from "../fields/fields.ts";
import { ValuesList } from "../fields/values-list.tsx";
import { useRead } from "../lists/read-call.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts } from "../texts/texts.ts";

/** What tells of an effect, wherever one is shown. */
export const effectNames: ReadonlySet<string> = new Set([
  "Subject",
  "Rows",
  "Players",
  "Amount",
  "Undo",
]);
const effectFields = answerFieldsOf(previewDeed.answer).filter(({ name }) => effectNames.has(name));

/** What a deed would touch, as the server finds it now; asked for before anybody proposes it. */
export function EffectPreview({ call, body }: { call: Call; body: Values }) {
  const texts = useTexts();
  const read = useRead(previewDeed, { Call: call.name, Request: JSON.stringify(body) });
  const outcome = read.data;
  if (outcome === undefined) return <Spin className="space" />;
  // What speaks against the deed is told in the words of its own call.
  const failure = failureText(call, outcome, texts);
  if (failure !== null) {
    return <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />;
  }
  if (outcome.kind !== "done") return null;
  const { answer } = outcome;
  const word = answer["NeedsTwo"] === true ? "willPropose" : "willDo";
  return (
    <div className="space">
      <Alert
        type={word === "willDo" ? "info" : "warning"}
        showIcon={false}
        title={texts.ui(word, { hours: String(answer["Hours"]) })}
      />
      <Effect values={answer} />
    </div>
  );
}

/** The parts of an effect that are known. */
export function Effect({ values }: { values: Values }) {
  const known = effectFields.filter(({ name }) => values[name] !== null && name !== "Subject");
  if (known.length === 0) return null;
  return <ValuesList call={previewDeed.name} fields={known} values={values} />;
}
