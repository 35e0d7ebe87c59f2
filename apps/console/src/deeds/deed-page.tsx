import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import type { Call } from "@fairdraw/wire/core/define-call.ts";
import { reviseTask } from "@fairdraw/wire/staff/task-calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Form, Modal } from "antd";
import { useState } from "react";
import { useLocation } from "react-router";
import { type CallPage, replacesUnseen } from "../app/areas.ts";
import { type Outcome, operatorCall, type Values } from "../call/operator-call.ts";
import { FieldInputs } from "../fields/field-inputs.tsx";
import { bodyOf, formOf } from "../fields/request-body.ts";
import { valuesOf } from "../fields/value-text.ts";
import { ValuesList } from "../fields/values-list.tsx";
import { useTexts } from "../texts/texts.ts";
import { EffectPreview } from "./effect.tsx";
import { faultsOf } from "./faults.ts";
import { isOnce, Told } from "./told.tsx";

/** What a client makes before it sends what may act only once. */
const requestId = "RequestId";

/**
 * Something to do: a form, a look at what will be sent, the answer. `given` is what the form begins with where another
 * page holds it; otherwise the way here says it. The number of a request is made here, and a new one once it has acted.
 */
export function DeedPage({ page, given: begun }: { page: CallPage; given?: Values }) {
  const texts = useTexts();
  const queryClient = useQueryClient();
  const { call } = page;
  const request = page.request.filter(({ name }) => name !== requestId);
  const isNumbered = request.length < page.request.length;
  const [number, setNumber] = useState(() => newUuid());
  const [form] = Form.useForm<Record<string, unknown>>();
  const state = valuesOf(useLocation().state);
  const given = begun ?? valuesOf(state["values"]);
  // A proposal that this form corrects.
  const revises = typeof state["revises"] === "number" ? state["revises"] : null;
  const begin = formOf(request, given);
  const [checked, setChecked] = useState<Record<string, unknown> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [unfit, setUnfit] = useState<readonly string[]>([]);
  const isOver = isOnce(outcome);

  function check(values: Values): void {
    const body = {
      ...bodyOf(request, values),
      ...(isNumbered ? { [requestId]: given[requestId] ?? number } : {}),
    };
    const faults = faultsOf(call, body);
    form.setFields(
      faults.map(({ place, word }) => ({ name: [...place], errors: [texts.ui(word)] })),
    );
    setOutcome(null);
    // A list that is too short has no input that could say so.
    setUnfit([...new Set(faults.map(({ place }) => labelOf(place)))]);
    if (faults.length === 0) setChecked(body);
  }

  function beginAnew(): void {
    form.resetFields();
    setOutcome(null);
  }

  function labelOf(place: readonly (string | number)[]): string {
    return texts.field(call.name, place.filter((part) => typeof part === "string").join("."));
  }

  async function send(body: Values): Promise<void> {
    setIsBusy(true);
    const result = await (revises === null
      ? operatorCall(call, body)
      : operatorCall(reviseTask, {
          TaskId: revises,
          Request: JSON.stringify(body),
          Reason: body["Reason"],
        }));
    setIsBusy(false);
    setChecked(null);
    setOutcome(result);
    if (result.kind !== "done") return;
    form.resetFields(["Reason"]);
    setNumber(newUuid());
    // What other pages have read may be different now.
    await queryClient.invalidateQueries();
  }

  return (
    <>
      {begun === undefined && <h1>{texts.call(call.name)}</h1>}
      <Note call={call} />
      {call.policy.needsTwo !== false && (
        <Alert
          className="space"
          type="warning"
          showIcon={false}
          title={texts.ui(call.policy.needsTwo === true ? "needsTwo" : "needsTwoAbove")}
        />
      )}
      {revises !== null && (
        <Alert
          className="space"
          type="info"
          showIcon={false}
          title={texts.ui("revising", { task: revises })}
        />
      )}
      {replacesUnseen(page, given) && (
        <Alert className="space" type="warning" showIcon={false} title={texts.ui("startsEmpty")} />
      )}
      {outcome !== null && <Told page={page} outcome={outcome} />}
      {unfit.length > 0 && (
        <Alert
          className="space"
          role="alert"
          type="error"
          showIcon={false}
          title={texts.ui("misfits", { places: unfit.join(", ") })}
        />
      )}
      {isOver && <Button onClick={beginAnew}>{texts.ui("again")}</Button>}
      {/* The form stays, so that another one begins as this one did. */}
      <div hidden={isOver}>
        <Form
          className="form"
          form={form}
          layout="vertical"
          initialValues={begin}
          scrollToFirstError
          onFinish={(values) => check(values)}
        >
          <FieldInputs call={call.name} fields={request} />
          <Button type="primary" htmlType="submit">
            {texts.ui("check")}
          </Button>
        </Form>
      </div>
      <Modal
        open={checked !== null}
        title={texts.ui("checkTitle")}
        okText={texts.ui("send")}
        cancelText={texts.ui("cancel")}
        confirmLoading={isBusy}
        closable={false}
        width={640}
        onOk={() => {
          if (checked !== null) void send(checked);
        }}
        onCancel={() => setChecked(null)}
      >
        {checked !== null && (
          <>
            {call.policy.needsTwo !== false && <EffectPreview call={call} body={checked} />}
            <ValuesList call={call.name} fields={request} values={checked} />
          </>
        )}
      </Modal>
    </>
  );
}

/** What the deed does: in words of the console, else in English by the sentence of the wire. */
function Note({ call }: { call: Call }) {
  const texts = useTexts();
  const [summary] = call.summary.split(" Refuses ");
  const note = texts.note(call.name) ?? (texts.language === "en" ? summary : null);
  return note === null ? null : <p>{note}</p>;
}
