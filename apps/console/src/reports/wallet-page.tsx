import { reportWallet } from "@fairdraw/wire/reports/operator-calls.ts";
import { Alert, Card, Table } from "antd";
import type { CallPage } from "../app/areas.ts";
import { shownAmount } from "../charts/numbers.ts";
import { filled } from "../dashboard/words.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { spanOf, useReportFilters } from "./report-filters.ts";
import { ReportFrame } from "./report-frame.tsx";
import { ReportTable } from "./report-table.tsx";
import { words } from "./words.ts";

/** The general ledger: what was held, what moved and why, and whether the books hold. */
export function WalletPage({ page }: { page: CallPage }) {
  const word = useWords(words);
  const texts = useTexts();
  const [filters] = useReportFilters();
  const { answer, failure, isReading } = useAnswer(reportWallet, spanOf(filters));
  const right = { align: "right" as const };
  if (answer === null) {
    return (
      <ReportFrame page={page} has={[]} failure={failure} isReading={isReading}>
        {null}
      </ReportFrame>
    );
  }
  const { Sums, Items, Accounts } = answer;
  const holds = signedIsZero(Sums.Difference) && signedIsZero(Sums.Imbalance);
  const sideText = (side: number) => word.sides[side] ?? String(side);
  const field = (name: string) => texts.field(page.call.name, name);
  return (
    <ReportFrame page={page} has={[]} failure={failure} isReading={isReading}>
      <Alert
        className="space"
        showIcon={false}
        type={holds ? "success" : "error"}
        role={holds ? "status" : "alert"}
        title={holds ? word.isRight : word.isWrong}
        description={
          <>
            <div>
              {filled(word.holds, {
                opening: shownAmount(Sums.Opening),
                in: shownAmount(Sums.In),
                out: shownAmount(Sums.Out),
                closing: shownAmount(Sums.Closing),
              })}
            </div>
            <div>
              {filled(word.balanced, {
                difference: shownAmount(Sums.Difference),
                imbalance: shownAmount(Sums.Imbalance),
              })}
            </div>
          </>
        }
      />
      <ReportTable
        call={page.call.name}
        rows={Items}
        sums={{ In: Sums.In, Out: Sums.Out }}
        heads={[
          {
            title: word.cause,
            show: (row) => (texts.language === "zh" ? row.NameZh : row.NameEn),
          },
          { title: word.flowFrom, show: (row) => sideText(row.Debit) },
          { title: word.flowTo, show: (row) => sideText(row.Credit) },
        ]}
        figures={["Transfers", "Amount", "In", "Out"]}
      />
      <Card size="small" title={<h2>{word.accounts}</h2>}>
        <Table<(typeof Accounts)[number]>
          size="small"
          rowKey="Side"
          dataSource={[...Accounts]}
          pagination={false}
          scroll={{ x: "max-content" }}
          columns={[
            { title: word.side, render: (_, row) => sideText(row.Side) },
            { title: field("Opening"), ...right, render: (_, row) => shownAmount(row.Opening) },
            { title: field("Accounts.In"), ...right, render: (_, row) => shownAmount(row.In) },
            { title: field("Accounts.Out"), ...right, render: (_, row) => shownAmount(row.Out) },
            { title: field("Closing"), ...right, render: (_, row) => shownAmount(row.Closing) },
          ]}
        />
      </Card>
    </ReportFrame>
  );
}

function signedIsZero(amount: string): boolean {
  return /^-?0(\.0+)?$/.test(amount);
}
