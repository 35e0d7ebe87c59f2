import { isRight } from "@fairdraw/wire/core/rights.ts";
import { Button, Card, Form, Input, InputNumber, Select, Upload } from "antd";
import { RightsMatrix } from "../staff/rights-matrix.tsx";
import { playerFlags, useTexts } from "../texts/texts.ts";
import type { UiWord } from "../texts/words.ts";
import type { Choice, Field } from "./fields.ts";

interface FieldInputsProps {
  call: string;
  fields: readonly Field[];
  /** Where the fields stand in the form's values. */
  at?: readonly (string | number)[];
  /** Names of the fields around them, for their labels: `NotifyTimes`. */
  around?: string;
  /** A filter asks for nothing: whatever is empty is left out. */
  isFilter?: boolean;
}

/** One input for each field of a schema, nested as the schema is. */
export function FieldInputs({ call, fields, at = [], around, isFilter = false }: FieldInputsProps) {
  const texts = useTexts();
  return fields.map((field) => {
    const path = around === undefined ? field.name : `${around}.${field.name}`;
    const label = texts.field(call, path);
    const name = [...at, field.name];
    const { shape } = field;
    if (shape.kind === "group") {
      return (
        <Card key={field.name} size="small" title={label} className="group">
          <FieldInputs call={call} fields={shape.fields} at={name} around={path} />
        </Card>
      );
    }
    if (shape.kind === "rows") {
      return (
        <RowInputs
          key={field.name}
          {...{ call, fields: shape.fields, at: name, around: path, label }}
        />
      );
    }
    const word = hintOf(field);
    const hint = texts.hint(call, path) ?? (word === null ? null : texts.ui(word));
    return (
      <Form.Item
        key={field.name}
        name={name}
        label={label}
        rules={isFilter ? [] : [{ required: isNeeded(field), message: texts.ui("needed") }]}
        {...(hint === null ? {} : { extra: hint })}
      >
        <OneInput call={call} path={path} field={field} />
      </Form.Item>
    );
  });
}

function isNeeded({ shape, isOptional, isNullable }: Field): boolean {
  if (isOptional || isNullable) return false;
  return shape.kind === "text" ? shape.isNeeded : shape.kind !== "flags";
}

function hintOf({ shape, name }: Field): UiWord | null {
  if (name === "Reason") return "reasonHint";
  if (shape.kind === "instant") return "siteTime";
  return shape.kind === "texts" || shape.kind === "integers" ? "listHint" : null;
}

interface OneInputProps {
  call: string;
  path: string;
  field: Field;
  /** From the item of the form around it. */
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
}

function OneInput({ call, path, field, id, value, onChange }: OneInputProps) {
  const texts = useTexts();
  const { shape } = field;
  const bound = {
    ...(id === undefined ? {} : { id }),
    ...(onChange === undefined ? {} : { onChange }),
  };
  const text = typeof value === "string" ? value : "";
  // Long lists are looked through by what is typed.
  const showSearch = { optionFilterProp: "label" };
  const optionsOf = (values: readonly Choice[]) =>
    values.map((one) => ({ value: one, label: texts.value(call, path, one) ?? String(one) }));
  switch (shape.kind) {
    case "boolean": {
      const options = [
        { value: true, label: texts.ui("yes") },
        { value: false, label: texts.ui("no") },
      ];
      return <Select {...bound} value={value} options={options} allowClear={field.isOptional} />;
    }
    case "choice":
      return (
        <Select
          {...bound}
          showSearch={showSearch}
          value={value}
          options={optionsOf(shape.values)}
          allowClear={field.isOptional}
        />
      );
    case "choices":
      if (field.name === "Rights") {
        const held = new Set((Array.isArray(value) ? value.map(String) : []).filter(isRight));
        return <RightsMatrix rights={held} onChange={(rights) => onChange?.([...rights])} />;
      }
      return (
        <Select
          {...bound}
          mode="multiple"
          showSearch={showSearch}
          value={value}
          options={optionsOf(shape.values)}
        />
      );
    case "flags":
      return (
        <Select
          {...bound}
          mode="multiple"
          showSearch={showSearch}
          value={value}
          options={optionsOf(playerFlags)}
        />
      );
    case "texts":
    case "integers":
      return (
        <Select
          {...bound}
          mode="tags"
          open={false}
          suffixIcon={null}
          value={value}
          tokenSeparators={[",", " ", "，"]}
        />
      );
    case "integer":
      return (
        <InputNumber
          {...bound}
          value={typeof value === "number" ? value : null}
          precision={0}
          className="wide"
        />
      );
    case "instant":
      return <Input {...bound} type="datetime-local" step={1} value={text} />;
    case "file":
      return <FileInput {...bound} value={text} />;
    case "amount":
      return <Input {...bound} inputMode="decimal" value={text} />;
    case "text":
      return shape.isLong ? (
        <Input.TextArea {...bound} rows={3} value={text} />
      ) : (
        <Input {...bound} value={text} />
      );
    case "group":
    case "rows":
      return null;
  }
}

/** What a data address holds. Shape: `data:<type>;base64,<content>`. */
function contentOf(address: FileReader["result"]): string {
  return typeof address === "string" ? (address.split(",")[1] ?? "") : "";
}

/** Takes a file and holds it as the wire wants it, in base64. */
function FileInput({
  id,
  value,
  onChange,
}: {
  id?: string;
  value: string;
  onChange?: (value: unknown) => void;
}) {
  const texts = useTexts();
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      maxCount={1}
      beforeUpload={(file) => {
        const reader = new FileReader();
        reader.addEventListener("load", () => onChange?.(contentOf(reader.result)));
        reader.readAsDataURL(file);
        return false;
      }}
      onRemove={() => onChange?.(undefined)}
    >
      <Button>
        {value === "" ? texts.ui("add") : `${Math.ceil((value.length * 3) / 4096)} KB`}
      </Button>
    </Upload>
  );
}

interface RowInputsProps {
  call: string;
  fields: readonly Field[];
  at: readonly (string | number)[];
  around: string;
  label: string;
}

function RowInputs({ call, fields, at, around, label }: RowInputsProps) {
  const texts = useTexts();
  return (
    <Card size="small" title={label} className="group">
      <Form.List name={[...at]}>
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <Card
                key={key}
                size="small"
                className="group"
                extra={<Button onClick={() => remove(name)}>{texts.ui("remove")}</Button>}
              >
                <FieldInputs call={call} fields={fields} at={[name]} around={around} />
              </Card>
            ))}
            <Button onClick={() => add({})}>{texts.ui("add")}</Button>
          </>
        )}
      </Form.List>
    </Card>
  );
}
