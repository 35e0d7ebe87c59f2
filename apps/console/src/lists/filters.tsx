import type { Call } from "@fairdraw/wire/core/define-call.ts";
import { Button, Form } from "antd";
import type { ReactNode } from "react";
import type { Values } from "../call/operator-call.ts";
import { FieldInputs } from "../fields/field-inputs.tsx";
import type { Field } from "../fields/fields.ts";
import { bodyOf, formOf } from "../fields/request-body.ts";
import { useTexts } from "../texts/texts.ts";

interface FiltersProps {
  call: Call;
  fields: readonly Field[];
  /** What is looked for now. */
  asked?: Values;
  /** What else can be done with what is found. */
  children?: ReactNode;
  onSearch: (filters: Record<string, unknown>) => void;
}

/** What a list or a thing is looked for by. */
export function Filters({ call, fields, asked = {}, children, onSearch }: FiltersProps) {
  const texts = useTexts();
  const [form] = Form.useForm<Record<string, unknown>>();
  return (
    <Form
      // Another search of the address fills the form anew.
      key={JSON.stringify(asked)}
      form={form}
      layout="vertical"
      initialValues={formOf(fields, asked)}
      onFinish={(values) => onSearch(bodyOf(fields, values))}
    >
      <div className="filters">
        <FieldInputs call={call.name} fields={fields} isFilter />
      </div>
      <div className="actions">
        <Button type="primary" htmlType="submit">
          {texts.ui(fields.length > 0 ? "search" : "refresh")}
        </Button>
        {fields.length > 0 && <Button onClick={() => onSearch({})}>{texts.ui("reset")}</Button>}
        {children !== undefined && <span className="rest" />}
        {children}
      </div>
    </Form>
  );
}
