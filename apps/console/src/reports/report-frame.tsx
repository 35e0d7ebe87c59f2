import { Link } from "@fairdraw/client/page/link.tsx";
import { exportReport } from "@fairdraw/wire/reports/operator-calls.ts";
import { Alert, Button, Form, Input, Modal, Select, Spin } from "antd";
import { type ReactNode, useState } from "react";
import { type CallPage, mayCall } from "../app/areas.ts";
import { pageAddress } from "../app/page-address.ts";
import { operatorCall } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { type ReportFilters, spanOf, useReportFilters } from "./report-filters.ts";
import { words } from "./words.ts";

interface ReportFrameProps {
  page: CallPage;
  /** Filters that this report has beside its period. */
  has: readonly ("grouping" | "gameId" | "userName")[];
  failure: string | null;
  isReading: boolean;
  children: ReactNode;
}

/** What stands around every report: its name, its filters, which the address keeps, and the way to a file. */
export function ReportFrame({ page, has, failure, isReading, children }: ReportFrameProps) {
  const texts = useTexts();
  const rights = useSession()?.rights ?? [];
  const [filters, setFilters] = useReportFilters();
  return (
    <>
      <div className="page-head">
        <h1>{texts.call(page.call.name)}</h1>
        {isReading && <Spin size="small" />}
        <span className="rest" />
        {mayCall(exportReport, rights) && <ExportButton page={page} filters={filters} />}
      </div>
      <FilterRow key={JSON.stringify(filters)} has={has} filters={filters} onShow={setFilters} />
      {failure !== null && (
        <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />
      )}
      {children}
    </>
  );
}

function FilterRow({
  has,
  filters,
  onShow,
}: {
  has: ReportFrameProps["has"];
  filters: ReportFilters;
  onShow: (next: ReportFilters) => void;
}) {
  const word = useWords(words);
  return (
    <Form<ReportFilters>
      className="report-filters"
      layout="inline"
      initialValues={filters}
      onFinish={(next) => onShow({ ...filters, ...next })}
    >
      <Form.Item name="from" label={word.from} rules={[{ required: true, message: "" }]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="to" label={word.to} rules={[{ required: true, message: "" }]}>
        <Input type="date" />
      </Form.Item>
      {has.includes("grouping") && (
        <Form.Item name="grouping" label={word.grouping}>
          <Select
            className="short-field"
            options={[
              { value: "day", label: word.day },
              { value: "month", label: word.month },
            ]}
          />
        </Form.Item>
      )}
      {has.includes("gameId") && (
        <Form.Item name="gameId" label={word.gameId} rules={[{ pattern: /^\d{0,5}$/ }]}>
          <Input inputMode="numeric" className="short-field" />
        </Form.Item>
      )}
      {has.includes("userName") && (
        <Form.Item name="userName" label={word.agent}>
          <Input />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit">
        {word.show}
      </Button>
    </Form>
  );
}

interface Asked {
  Format: "csv" | "xlsx";
  Reason: string;
}

/** Asks for a file of what the page shows. */
function ExportButton({ page, filters }: { page: CallPage; filters: ReportFilters }) {
  const word = useWords(words);
  const texts = useTexts();
  const [form] = Form.useForm<Asked>();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const files = pageAddress("AdminReport/Exports", {});

  async function ask(values: Asked): Promise<void> {
    setIsBusy(true);
    const { grouping, gameId, userName } = filters;
    const outcome = await operatorCall(exportReport, {
      Report: page.call.name.split("/")[1],
      ...spanOf(filters),
      ...(grouping === "month" ? { Grouping: grouping } : {}),
      ...(gameId === "" ? {} : { GameId: Number(gameId) }),
      ...(userName === "" ? {} : { UserName: userName }),
      Language: texts.language,
      ...values,
    });
    setIsBusy(false);
    setFailure(failureText(exportReport, outcome, texts));
    if (outcome.kind !== "done") return;
    setIsOpen(false);
    setIsAsked(true);
    form.resetFields();
  }

  return (
    <>
      {isAsked && (
        <span role="status">
          {word.asked} {files !== null && <Link to={files}>{word.seeFiles}</Link>}
        </span>
      )}
      <Button onClick={() => setIsOpen(true)}>{word.export}</Button>
      <Modal
        open={isOpen}
        title={word.exportTitle}
        okText={word.export}
        cancelText={word.cancel}
        closable={false}
        confirmLoading={isBusy}
        onOk={() => form.submit()}
        onCancel={() => setIsOpen(false)}
      >
        {failure !== null && <Alert role="alert" type="error" showIcon={false} title={failure} />}
        <Form<Asked>
          form={form}
          layout="vertical"
          initialValues={{ Format: "csv" }}
          onFinish={(values) => void ask(values)}
        >
          <Form.Item name="Format" label={word.format}>
            <Select
              options={[
                { value: "csv", label: word.csv },
                { value: "xlsx", label: word.xlsx },
              ]}
            />
          </Form.Item>
          <Form.Item
            name="Reason"
            label={word.reason}
            extra={word.reasonHint}
            rules={[{ required: true, min: 5, message: texts.ui("tooShort") }]}
          >
            <Input.TextArea rows={2} />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
