import {
  Accordion,
  BallRow,
  type Column,
  MoneyText,
  Pagination,
  Pill,
  Steps,
  SummaryStrip,
  Table,
  Tabs,
} from "@fairdraw/ui";
import { useState } from "react";
import { Sample, Section } from "./section.tsx";

interface Bet {
  no: string;
  issue: string;
  play: string;
  drawn: readonly string[];
  amount: string;
  prize: string;
}

const bets: readonly Bet[] = Array.from({ length: 12 }, (_, i) => ({
  no: `B2026112100${10 + i}`,
  issue: `20261121-${String(700 - i).padStart(4, "0")}`,
  play: i % 2 === 0 ? "定位胆" : "前三直选复式",
  drawn: ["3", "8", "1", "7", String(i % 10)],
  amount: `${(i + 1) * 2}.00`,
  prize: i % 3 === 0 ? "19.50" : "0.00",
}));

const columns: readonly Column<Bet>[] = [
  { key: "no", title: "注单", cell: (bet) => <span className="tabular-nums">{bet.no}</span> },
  { key: "issue", title: "期号", cell: (bet) => <span className="tabular-nums">{bet.issue}</span> },
  { key: "play", title: "玩法", cell: (bet) => bet.play },
  {
    key: "drawn",
    title: "开奖号",
    cell: (bet) => <BallRow values={bet.drawn} size={20} label={bet.drawn.join(" ")} />,
  },
  {
    key: "amount",
    title: "金额",
    isNumber: true,
    cell: (bet) => <MoneyText text={bet.amount} />,
  },
  {
    key: "prize",
    title: "奖金",
    isNumber: true,
    cell: (bet) => <MoneyText text={bet.prize} look={bet.prize === "0.00" ? "plain" : "gold"} />,
  },
];

function BetCard({ bet }: { bet: Bet }) {
  return (
    <>
      <div className="flex justify-between text-small text-ink-2 tabular-nums">
        <span>{bet.issue}</span>
        <Pill look={bet.prize === "0.00" ? "neutral" : "gold"}>
          {bet.prize === "0.00" ? "未中奖" : "已中奖"}
        </Pill>
      </div>
      <div className="mt-1 flex justify-between gap-3">
        <span>{bet.play}</span>
        <MoneyText text={bet.amount} />
      </div>
    </>
  );
}

const pageTexts = {
  label: "分页",
  total: "共 213 条",
  previous: "上一页",
  next: "下一页",
  page: (page: number) => `第 ${page} 页`,
};

/** Lists and what surrounds them. */
export function Lists() {
  const [tab, setTab] = useState<"bets" | "chases" | "open">("bets");
  const [page, setPage] = useState(4);
  const [pageSize, setPageSize] = useState(20);
  return (
    <Section title="数据">
      <Sample name="SummaryStrip, Table, Pagination" isWide>
        <SummaryStrip
          label="合计"
          figures={[
            { key: "count", label: "注单", value: "213" },
            { key: "amount", label: "投注", value: <MoneyText text="4,260.00" /> },
            { key: "prize", label: "奖金", value: <MoneyText text="3,900.00" look="gold" /> },
            { key: "net", label: "盈亏", value: <MoneyText text="-360.00 亏" look="loss" /> },
          ]}
        />
        <Table
          caption="投注记录"
          columns={columns}
          rows={bets}
          rowKey={(bet) => bet.no}
          card={(bet) => <BetCard bet={bet} />}
          maxHeight="screen"
          sums={[
            {
              key: "page",
              cells: { no: "本页小计", amount: "156.00", prize: "78.00" },
            },
            { key: "all", cells: { no: "全部合计", amount: "4,260.00", prize: "3,900.00" } },
          ]}
        />
        <Pagination
          page={page}
          pageCount={Math.ceil(213 / pageSize)}
          sizes={{
            value: pageSize,
            options: [20, 50, 100],
            label: "每页条数",
            perPage: (size) => `${size} 条/页`,
            onChange: (size) => {
              setPageSize(size);
              setPage(1);
            },
          }}
          texts={pageTexts}
          onPage={setPage}
        />
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label="记录"
          value={tab}
          onChange={setTab}
          items={[
            { value: "bets", label: "投注", panel: "投注记录在这里。" },
            { value: "chases", label: "追号", panel: "追号计划在这里。" },
            { value: "open", label: "未结", panel: "未结注单在这里。" },
          ]}
        />
      </Sample>
      <Sample name="Steps">
        <Steps
          label="验证步骤"
          stateLabels={{ done: "一致", failed: "不一致", current: "进行中", waiting: "未开始" }}
          steps={[
            { key: "1", title: "种子与承诺一致", state: "done", body: "630dcd29…d710dd" },
            { key: "2", title: "注单摘要不一致", state: "failed" },
            { key: "3", title: "重新计算号码", state: "current" },
            { key: "4", title: "与公布的号码比较", state: "waiting" },
          ]}
        />
      </Sample>
      <Sample name="Accordion" isWide>
        <Accordion
          items={[
            { key: "1", title: "怎样验证一期开奖？", body: "输入期号，浏览器会重新计算一遍。" },
            { key: "2", title: "为什么看不到种子？", body: "种子在派奖之后公开。" },
          ]}
        />
      </Sample>
    </Section>
  );
}
