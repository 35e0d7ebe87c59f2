import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { cancelIssue } from "@fairdraw/wire/lottery/operator-calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Form, Input, Modal, Progress } from "antd";
import { useState } from "react";
import { type CallPage, mayCall } from "../app/areas.ts";
import { operatorCall, type Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { valuesOf } from "../fields/value-text.ts";
import { ValuesList } from "../fields/values-list.tsx";
import { AskedHead } from "../lists/asked-head.tsx";
import { useRead } from "../lists/read-call.ts";
import { useAddress } from "../lists/use-address.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { filled, words } from "./words.ts";
import "../fields/plain-table.css";

/** A draw or a payment that comes this much after its time is marked. */
const lateMs = 60_000;
/** What the timeline and the panel for cancelling show. */
const shownElsewhere = new Set([
  "ServerTime",
  "StartTime",
  "CloseTime",
  "DrawTime",
  "ClosedAt",
  "SealedAt",
  "DrawnAt",
  "AwardedAt",
  "CancelledAt",
  "IsLate",
  "CanCancel",
  "Refund",
  "SettledBets",
]);

/** One issue: its timeline, its figures, and how two persons cancel it. */
export function IssuePage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const ours = useWords(words);
  const { filters, search } = useAddress(page.request);
  const GameId = Number(filters["GameId"]);
  const SerialNumber = filters["SerialNumber"];
  const asked = typeof SerialNumber === "string" ? { GameId, SerialNumber } : null;
  const read = useRead(page.call, asked);
  const outcome = read.data;
  const failure = outcome === undefined ? null : failureText(page.call, outcome, texts);
  return (
    <>
      <AskedHead
        page={page}
        asked={filters}
        failure={failure}
        onSearch={(next) => {
          if (!search(next)) void read.refetch();
        }}
      />
      {outcome?.kind === "done" && asked !== null && (
        <div className="space">
          <h2>
            {GameId} / {String(SerialNumber)}
          </h2>
          <Timeline issue={outcome.answer} />
          <ValuesList
            call={page.call.name}
            fields={page.answer.filter(({ name }) => !shownElsewhere.has(name))}
            values={outcome.answer}
          />
          <p>
            <Link
              to={`/AdminBet/Exposure?GameId=${GameId}&SerialNumber=${encodeURIComponent(asked.SerialNumber)}`}
            >
              {ours.exposure}
            </Link>
          </p>
          <Alert className="space" type="info" showIcon={false} title={ours.noOverride} />
          <Cancelling issue={outcome.answer} asked={asked} />
        </div>
      )}
    </>
  );
}

type Step = keyof (typeof words)["zh"]["steps"];

/** What was to happen when, and when it did. */
function Timeline({ issue }: { issue: Values }) {
  const ours = useWords(words);
  const steps: readonly (readonly [step: Step, planned: string | null, happened: string])[] = [
    ["opened", "StartTime", "StartTime"],
    ["closed", "CloseTime", "ClosedAt"],
    ["sealed", "CloseTime", "SealedAt"],
    ["drawn", "DrawTime", "DrawnAt"],
    ["paid", "DrawTime", "AwardedAt"],
    ["cancelled", null, "CancelledAt"],
  ];
  const now = Number(issue["ServerTime"]);
  const rows = steps.flatMap(([step, planned, happened]) => {
    const plannedAt = planned === null ? null : numberOf(issue[planned]);
    const happenedAt = numberOf(issue[happened]);
    const isOver = happenedAt !== null && happenedAt <= now;
    if (planned === null && happenedAt === null) return [];
    if (issue["CancelledAt"] !== null && !isOver) return [];
    const by = plannedAt === null ? 0 : (isOver ? happenedAt : now) - plannedAt;
    return [{ step, plannedAt, happenedAt: isOver ? happenedAt : null, by }];
  });
  return (
    <>
      <h3>{ours.times}</h3>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">{ours.step}</th>
            <th scope="col">{ours.planned}</th>
            <th scope="col">{ours.happened}</th>
            <th scope="col">{ours.late}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, plannedAt, happenedAt, by }) => (
            <tr key={step} className={by > lateMs ? "late" : ""}>
              <th scope="row">{ours.steps[step]}</th>
              <td>{plannedAt === null ? "" : siteDateTime(plannedAt)}</td>
              <td>{happenedAt === null ? ours.notYet : siteDateTime(happenedAt)}</td>
              <td>{by > lateMs && filled(ours.lateBy, { seconds: Math.floor(by / 1000) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {issue["State"] === 1 && <Settling issue={issue} />}
    </>
  );
}

function Settling({ issue }: { issue: Values }) {
  const ours = useWords(words);
  const [done, all] = [Number(issue["SettledBets"]), Number(issue["Bets"])];
  const text = filled(ours.progress, { done, all });
  return (
    <div className="space">
      <p>{text}</p>
      <Progress percent={all === 0 ? 0 : Math.floor((100 * done) / all)} aria-label={text} />
    </div>
  );
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

interface CancellingProps {
  issue: Values;
  asked: { GameId: number; SerialNumber: string };
}

/** What cancelling would do, before anybody asks for it. */
function Cancelling({ issue, asked }: CancellingProps) {
  const texts = useTexts();
  const ours = useWords(words);
  const queryClient = useQueryClient();
  const rights = useSession()?.rights ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState<{ isGood: boolean; text: string } | null>(null);
  const [form] = Form.useForm<{ PlayerText: string; Reason: string }>();
  const refund = valuesOf(issue["Refund"]);
  if (!mayCall(cancelIssue, rights)) return null;
  if (issue["CanCancel"] !== true) return <p>{ours.tooLate}</p>;

  async function send(values: { PlayerText: string; Reason: string }): Promise<void> {
    setIsBusy(true);
    const outcome = await operatorCall(cancelIssue, { ...asked, ...values });
    setIsBusy(false);
    const failure = failureText(cancelIssue, outcome, texts);
    if (outcome.kind === "done") {
      setIsOpen(false);
      setTold({
        isGood: true,
        text: filled(ours.proposed, { task: String(outcome.answer["TaskId"]) }),
      });
      await queryClient.invalidateQueries();
    } else if (failure !== null) setTold({ isGood: false, text: failure });
  }

  return (
    <section aria-label={ours.cancel}>
      <Button danger onClick={() => setIsOpen(true)}>
        {ours.cancel}
      </Button>
      {told !== null && !isOpen && (
        <Alert
          className="space"
          role="status"
          type={told.isGood ? "success" : "error"}
          showIcon={false}
          title={told.text}
          description={<Link to="/AdminTask/Search">{texts.ui("seeTasks")}</Link>}
        />
      )}
      <Modal
        open={isOpen}
        title={filled(ours.cancelTitle, { serial: asked.SerialNumber })}
        okText={ours.send}
        okButtonProps={{ danger: true }}
        cancelText={ours.back}
        confirmLoading={isBusy}
        closable={false}
        width={640}
        onOk={() => form.submit()}
        onCancel={() => setIsOpen(false)}
      >
        <Alert
          className="space"
          type="warning"
          showIcon={false}
          title={filled(ours.effect, {
            bets: Number(refund["Bets"]),
            amount: String(refund["Amount"]),
            players: Number(refund["Players"]),
            plans: Number(refund["Plans"]),
          })}
        />
        {told?.isGood === false && (
          <Alert role="alert" type="error" showIcon={false} title={told.text} />
        )}
        <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
          <Form.Item
            name="PlayerText"
            label={texts.field(cancelIssue.name, "PlayerText")}
            rules={[{ required: true, min: 2, message: texts.ui("tooShort") }]}
          >
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item
            name="Reason"
            label={texts.field(cancelIssue.name, "Reason")}
            extra={texts.ui("reasonHint")}
            rules={[{ required: true, min: 5, message: texts.ui("tooShort") }]}
          >
            <Input.TextArea rows={2} />
          </Form.Item>
        </Form>
      </Modal>
    </section>
  );
}
