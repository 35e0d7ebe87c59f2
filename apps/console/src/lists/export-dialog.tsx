import { exportList } from "@fairdraw/wire/staff/desk-calls.ts";
import { Alert, Form, Input, Modal } from "antd";
import { useState } from "react";
import { operatorCall, type Values } from "../call/operator-call.ts";
import type { Field } from "../fields/fields.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts } from "../texts/texts.ts";

interface ExportDialogProps {
  call: string;
  filters: Values;
  fields: readonly Field[];
  onClose: () => void;
}

/** Asks why rows are taken along, then hands the file over. */
export function ExportDialog({ call, filters, fields, onClose }: ExportDialogProps) {
  const texts = useTexts();
  const [form] = Form.useForm<{ Reason: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function take({ Reason }: { Reason: string }): Promise<void> {
    setIsBusy(true);
    const Columns = fields.map(({ name }) => ({ Name: name, Label: texts.field(call, name) }));
    const Request = JSON.stringify(filters);
    const outcome = await operatorCall(exportList, { Call: call, Request, Columns, Reason });
    setIsBusy(false);
    if (outcome.kind !== "done") return setFailure(failureText(exportList, outcome, texts));
    const { FileName, Csv } = outcome.answer;
    handOver(String(FileName), String(Csv));
    onClose();
  }

  return (
    <Modal
      open
      title={texts.ui("exportTitle")}
      okText={texts.ui("export")}
      cancelText={texts.ui("cancel")}
      confirmLoading={isBusy}
      closable={false}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{texts.ui("exportHint")}</p>
      {failure !== null && <Alert role="alert" type="error" showIcon={false} title={failure} />}
      <Form form={form} layout="vertical" onFinish={(values) => void take(values)}>
        <Form.Item
          name="Reason"
          label={texts.field(exportList.name, "Reason")}
          extra={texts.ui("reasonHint")}
          rules={[{ required: true, min: 5, message: texts.ui("tooShort") }]}
        >
          <Input.TextArea rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Lets the browser save a text as a file. */
function handOver(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
