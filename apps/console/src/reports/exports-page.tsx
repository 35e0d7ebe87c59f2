import { saveFile } from "@fairdraw/client/files/save-file.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { downloadExport, listExports } from "@fairdraw/wire/reports/operator-calls.ts";
import { Alert, Button, Table } from "antd";
import { useState } from "react";
import { type CallPage, mayCall } from "../app/areas.ts";
import { operatorCall } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { Badge } from "../charts/badge.tsx";
import { dayText } from "../charts/numbers.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";

const mediaTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
const refreshMs = 3000;
const levels = [1, 0, 2] as const;

/** Files that were asked for, and the way to fetch them. */
export function ExportsPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const word = useWords(words);
  const rights = useSession()?.rights ?? [];
  const [at, setAt] = useState(1);
  const [failed, setFailed] = useState<string | null>(null);
  const body = { PageIndex: at, PageSize: 20 as const };
  const { answer, failure, isReading } = useAnswer(listExports, body, { refreshMs });
  const rows = answer?.Items ?? [];
  type Row = (typeof rows)[number];
  const states = [word.waiting, word.written, word.failed];

  async function fetchFile({ ExportId, Format }: Row): Promise<void> {
    const outcome = await operatorCall(downloadExport, { ExportId });
    setFailed(failureText(downloadExport, outcome, texts));
    if (outcome.kind !== "done") return;
    const { FileName, Content } = outcome.answer;
    const bytes = Uint8Array.from(atob(String(Content)), (letter) => letter.charCodeAt(0));
    saveFile(String(FileName), bytes, mediaTypes[Format]);
  }

  return (
    <>
      <h1>{texts.call(page.call.name)}</h1>
      {(failed ?? failure) !== null && (
        <Alert
          className="space"
          role="alert"
          type="error"
          showIcon={false}
          title={failed ?? failure}
        />
      )}
      <Table<Row>
        size="small"
        rowKey="ExportId"
        loading={isReading && answer === null}
        dataSource={[...rows]}
        scroll={{ x: "max-content" }}
        locale={{ emptyText: texts.ui("noRows") }}
        pagination={{
          current: at,
          pageSize: 20,
          total: answer?.Total ?? 0,
          showSizeChanger: false,
          onChange: setAt,
        }}
        columns={[
          {
            title: word.file,
            render: (_, row) => `${texts.call(`AdminReport/${row.Report}`)} (${row.Format})`,
          },
          {
            title: word.period,
            render: (_, { From, To }) => `${dayText(From)} – ${dayText(To)}`,
          },
          { title: word.askedAt, render: (_, { Time }) => siteDateTime(Time) },
          { title: word.askedBy, dataIndex: "UserName" },
          {
            title: word.state,
            render: (_, { State }) => <Badge level={levels[State]}>{states[State]}</Badge>,
          },
          { title: word.rows, dataIndex: "Rows", align: "right" },
          {
            title: "SHA-256",
            render: (_, { Sha256 }) => (
              <code title={Sha256}>{Sha256 === "" ? "" : `${Sha256.slice(0, 12)}…`}</code>
            ),
          },
          {
            title: word.download,
            render: (_, row) => (
              <Button
                size="small"
                disabled={row.State !== 1 || !mayCall(downloadExport, rights)}
                onClick={() => void fetchFile(row)}
              >
                {word.download}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
