import { listViews, removeView, saveView } from "@fairdraw/wire/staff/desk-calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input, Modal, Select } from "antd";
import { useState } from "react";
import { operatorCall } from "../call/operator-call.ts";
import { valuesOf } from "../fields/value-text.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts } from "../texts/texts.ts";
import { useRead } from "./read-call.ts";

interface View {
  readonly query: string;
  readonly columns: readonly string[];
}

interface ViewsMenuProps {
  call: string;
  /** What is shown now. */
  view: View;
  onOpen: (view: View) => void;
}

/** Views that the member of staff has saved of a list: he has them on every device. */
export function ViewsMenu({ call, view, onOpen }: ViewsMenuProps) {
  const texts = useTexts();
  const queryClient = useQueryClient();
  const read = useRead(listViews, {});
  const [name, setName] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const found = read.data?.kind === "done" ? read.data.answer["Items"] : [];
  const own = (Array.isArray(found) ? found : [])
    .map(valuesOf)
    .filter((row) => row["Call"] === call);
  const shown = own.find((row) => row["Query"] === view.query);
  const shownName = shown === undefined ? null : String(shown["Name"]);

  async function change(work: () => ReturnType<typeof operatorCall>): Promise<void> {
    const outcome = await work();
    setFailure(failureText(saveView, outcome, texts));
    if (outcome.kind !== "done") return;
    setName(null);
    await queryClient.invalidateQueries({ queryKey: [listViews.name] });
  }

  function open(chosen: string): void {
    const row = own.find((one) => one["Name"] === chosen);
    const columns: unknown = row?.["Columns"];
    if (row === undefined) return;
    onOpen({
      query: String(row["Query"]),
      columns: Array.isArray(columns) ? columns.map(String) : [],
    });
  }

  return (
    <>
      {own.length > 0 && (
        <Select
          className="views"
          aria-label={texts.ui("views")}
          placeholder={texts.ui("views")}
          value={shownName}
          options={own.map((row) => ({ value: String(row["Name"]), label: String(row["Name"]) }))}
          onChange={open}
        />
      )}
      <Button onClick={() => setName("")}>{texts.ui("saveView")}</Button>
      {shownName !== null && (
        <Button
          onClick={() =>
            void change(() => operatorCall(removeView, { Call: call, Name: shownName }))
          }
        >
          {texts.ui("removeView")}
        </Button>
      )}
      <Modal
        open={name !== null}
        title={texts.ui("saveView")}
        okText={texts.ui("saveView")}
        cancelText={texts.ui("cancel")}
        okButtonProps={{ disabled: (name ?? "").trim() === "" }}
        closable={false}
        onOk={() =>
          void change(() =>
            operatorCall(saveView, {
              Call: call,
              Name: name,
              Query: view.query,
              Columns: view.columns,
            }),
          )
        }
        onCancel={() => setName(null)}
      >
        {failure !== null && <Alert role="alert" type="error" showIcon={false} title={failure} />}
        <label>
          {texts.ui("viewName")}
          <Input
            maxLength={40}
            value={name ?? ""}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
      </Modal>
    </>
  );
}
