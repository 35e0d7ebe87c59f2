import { approvalOf, type Right } from "@fairdraw/wire/core/rights.ts";
import { proveOperator } from "@fairdraw/wire/staff/operator-calls.ts";
import { operatorResults } from "@fairdraw/wire/staff/results.ts";
import { approveTask, rejectTask, reviseTask, TaskState } from "@fairdraw/wire/staff/task-calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Drawer, Form, Input, Modal } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type CallPage, mayCall, pageOf, rowsOf } from "../app/areas.ts";
import { PageHead } from "../app/page-head.tsx";
import { type Outcome, operatorCall, type Values } from "../call/operator-call.ts";
import { type OperatorSession, useSession } from "../call/session.ts";
import { Effect, effectNames } from "../deeds/effect.tsx";
import { objectIn, valuesOf } from "../fields/value-text.ts";
import { ValuesList } from "../fields/values-list.tsx";
import { Filters } from "../lists/filters.tsx";
import { useRead } from "../lists/read-call.ts";
import { RowsTable } from "../lists/rows-table.tsx";
import { useAddress } from "../lists/use-address.ts";
import { chosenOf } from "../players/player-rows.tsx";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts } from "../texts/texts.ts";
import type { UiWord } from "../texts/words.ts";
import { Others } from "./others.tsx";

/** Told in the details, in words. */
const inDetails = new Set(["Request", "Seen"]);
/** What a row of the list has room for; the details have the rest. */
const inList = ["TaskId", "Call", "Subject", "State", "Reason", "Amount", "Maker"];

/** What waits for a second person, or was decided by one. */
export function TasksPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const { call, request, answer } = page;
  const filterFields = request.filter(({ name }) => name === "State");
  const { filters, place, search, goTo } = useAddress(filterFields);
  const [openedId, setOpenedId] = useState<unknown>(null);
  const read = useRead(call, { ...filters, PageIndex: place.page, PageSize: place.size });
  const outcome = read.data;
  const found = outcome?.kind === "done" ? outcome.answer : {};
  const items: unknown = found["Items"];
  const rows = Array.isArray(items) ? items.map(valuesOf) : [];
  const fields = rowsOf(answer) ?? [];
  const failure = outcome === undefined ? null : failureText(call, outcome, texts);
  // The details show the row as it was read last, so that a decision is seen at once.
  const opened = rows.find((row) => row["TaskId"] === openedId);
  return (
    <>
      <PageHead page={page} />
      <Filters
        call={call}
        fields={filterFields}
        asked={filters}
        onSearch={(next) => {
          if (!search(next)) void read.refetch();
        }}
      />
      {failure !== null && (
        <Alert className="space" type="error" showIcon={false} title={failure} />
      )}
      <div className="narrow-cells">
        <RowsTable
          call={call.name}
          fields={chosenOf(fields, inList)}
          rows={rows}
          isReading={read.isFetching}
          onOpen={(row) => setOpenedId(row["TaskId"])}
          paging={{
            ...place,
            total: typeof found["Total"] === "number" ? found["Total"] : rows.length,
            onPage: goTo,
          }}
        />
      </div>
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpenedId(null)}
        title={texts.ui("details")}
        closable={{ "aria-label": texts.ui("close") }}
        size={640}
      >
        {opened !== undefined && (
          <>
            {typeof openedId === "number" && opened["State"] === TaskState.WAITING && (
              <Others taskId={openedId} />
            )}
            <Decision task={opened} />
            <Effect values={opened} />
            <ValuesList
              call={call.name}
              fields={fields.filter(({ name }) => !inDetails.has(name) && !effectNames.has(name))}
              values={opened}
            />
            <AskedFor task={opened} />
          </>
        )}
      </Drawer>
    </>
  );
}

/** What the proposal asks for, by the labels of its own call. */
function AskedFor({ task }: { task: Values }) {
  const texts = useTexts();
  const proposed = pageOf(String(task["Call"]));
  const seen = objectIn(task["Seen"]);
  return (
    <>
      <h2>{texts.ui("askedFor")}</h2>
      {proposed !== null && (
        <ValuesList
          call={proposed.call.name}
          fields={proposed.request}
          values={objectIn(task["Request"]) ?? {}}
        />
      )}
      {seen !== null && (
        <>
          <h2>{texts.ui("seenThen")}</h2>
          <pre className="json">{JSON.stringify(seen, null, 2)}</pre>
        </>
      )}
    </>
  );
}

/** Why a member of staff cannot approve a task, before he tries; null when nothing speaks against it. */
export function hindranceOf(task: Values, session: OperatorSession): UiWord | null {
  const { Hands } = task;
  if (Array.isArray(Hands) && Hands.includes(session.userName)) return "ownTask";
  const may = pageOf(String(task["Call"]))?.call.policy.may;
  const rights: readonly Right[] = session.rights;
  const isAllowed =
    may !== undefined && may !== null && may !== "self" && rights.includes(approvalOf(may));
  return isAllowed && mayCall(approveTask, rights) ? null : "noApproval";
}

function Decision({ task }: { task: Values }) {
  const texts = useTexts();
  const session = useSession();
  const { message } = App.useApp();
  const [deed, setDeed] = useState<typeof approveTask | typeof rejectTask | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const failure = outcome === null || deed === null ? null : failureText(deed, outcome, texts);
  const asksForCode =
    outcome?.kind === "refused" && outcome.code === operatorResults.NOT_PROVED.code;
  if (session === null || task["State"] !== TaskState.WAITING) return null;
  const hindrance = hindranceOf(task, session);
  const begin = (next: typeof approveTask | typeof rejectTask) => {
    setOutcome(null);
    setDeed(next);
  };
  return (
    <div className="space">
      {hindrance !== null && <Alert type="info" showIcon={false} title={texts.ui(hindrance)} />}
      <div className="actions space">
        <Button type="primary" disabled={hindrance !== null} onClick={() => begin(approveTask)}>
          {texts.ui("approve")}
        </Button>
        <Button
          danger
          disabled={!mayCall(rejectTask, session.rights)}
          onClick={() => begin(rejectTask)}
        >
          {texts.ui("reject")}
        </Button>
        <ReviseButton task={task} />
      </div>
      {deed !== null && (
        <ReasonDialog
          deed={deed}
          task={task}
          failure={failure}
          asksForCode={asksForCode}
          onOutcome={(next) => {
            setOutcome(next);
            if (next.kind !== "done") return;
            setDeed(null);
            // The row may leave a list of what waits.
            void message.success(texts.ui("done"));
          }}
          onClose={() => setDeed(null)}
        />
      )}
    </div>
  );
}

/** The way to the form that the proposal came from, filled with what it asks for. */
function ReviseButton({ task }: { task: Values }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const rights = useSession()?.rights ?? [];
  const page = pageOf(String(task["Call"]));
  if (page === null || !mayCall(page.call, rights) || !mayCall(reviseTask, rights)) return null;
  const { Reason: _, ...values } = objectIn(task["Request"]) ?? {};
  const state = { values, revises: task["TaskId"] };
  return <Button onClick={() => void navigate(page.path, { state })}>{texts.ui("revise")}</Button>;
}

interface ReasonDialogProps {
  deed: typeof approveTask | typeof rejectTask;
  task: Values;
  failure: string | null;
  /** True after the server asked for a fresh proof of who sits here. */
  asksForCode: boolean;
  onOutcome: (outcome: Outcome) => void;
  onClose: () => void;
}

function ReasonDialog({ deed, task, failure, asksForCode, onOutcome, onClose }: ReasonDialogProps) {
  const texts = useTexts();
  const queryClient = useQueryClient();
  const [form] = Form.useForm<{ Reason: string; Totp?: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const word = deed === approveTask ? "approve" : "reject";
  const { TaskId } = task;

  async function decide({ Reason, Totp }: { Reason: string; Totp?: string }): Promise<void> {
    setIsBusy(true);
    const proof = Totp === undefined ? null : await operatorCall(proveOperator, { Totp });
    if (proof !== null && proof.kind !== "done") {
      setIsBusy(false);
      form.setFields([{ name: "Totp", errors: [failureText(proveOperator, proof, texts) ?? ""] }]);
      return;
    }
    const outcome = await operatorCall(deed, { TaskId, Reason });
    setIsBusy(false);
    if (outcome.kind === "done") await queryClient.invalidateQueries();
    onOutcome(outcome);
  }

  return (
    <Modal
      open
      title={texts.ui(`${word}Title`, { task: String(TaskId) })}
      okText={texts.ui(word)}
      cancelText={texts.ui("cancel")}
      confirmLoading={isBusy}
      closable={false}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {failure !== null && <Alert role="alert" type="error" showIcon={false} title={failure} />}
      <Form form={form} layout="vertical" onFinish={(values) => void decide(values)}>
        <Form.Item
          name="Reason"
          label={texts.field(deed.name, "Reason")}
          extra={texts.ui("reasonHint")}
          rules={[{ required: true, min: 5, message: texts.ui("tooShort") }]}
        >
          <Input.TextArea rows={3} />
        </Form.Item>
        {asksForCode && (
          <Form.Item
            name="Totp"
            label={texts.ui("totp")}
            extra={texts.ui("totpHint")}
            rules={[{ required: true, pattern: /^\d{6}$/, message: texts.ui("wrongForm") }]}
          >
            <Input inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
