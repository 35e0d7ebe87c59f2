interface IssueWords {
  readonly day: string;
  readonly find: string;
  readonly allStates: string;
  readonly onlyLate: string;
  readonly hours: string;
  readonly hour: string;
  readonly wholeDay: string;
  readonly times: string;
  readonly step: string;
  readonly late: string;
  readonly planned: string;
  readonly happened: string;
  readonly steps: Readonly<
    Record<"opened" | "closed" | "sealed" | "drawn" | "paid" | "cancelled", string>
  >;
  readonly lateBy: string;
  readonly notYet: string;
  readonly progress: string;
  readonly noOverride: string;
  readonly cancel: string;
  readonly cancelTitle: string;
  readonly effect: string;
  readonly tooLate: string;
  readonly send: string;
  readonly back: string;
  readonly proposed: string;
  readonly exposure: string;
}

export const words: Readonly<Record<"zh" | "en", IssueWords>> = {
  zh: {
    day: "日期",
    find: "查询",
    allStates: "全部",
    onlyLate: "只看延误",
    hours: "按小时",
    hour: "{time}：{count} 期，延误 {late} 期，取消 {cancelled} 期，投注 {stake}",
    wholeDay: "查看全天",
    times: "时间线",
    step: "步骤",
    late: "延误",
    planned: "计划时间",
    happened: "实际时间",
    steps: {
      opened: "开盘",
      closed: "封盘",
      sealed: "封存注单",
      drawn: "开奖",
      paid: "派奖完成",
      cancelled: "取消",
    },
    lateBy: "延误 {seconds} 秒",
    notYet: "尚未",
    progress: "已结算 {done} / {all} 注",
    noOverride:
      "开奖号码由预先承诺的种子算出，后台没有任何地方可以填写、保留、挑选、否决或重开号码。",
    cancel: "取消本期",
    cancelTitle: "取消第 {serial} 期",
    effect:
      "将退回 {bets} 注、共 {amount}，涉及 {players} 位玩家、{plans} 个追号计划。此操作无法撤销。",
    tooLate: "本期已不能取消。",
    send: "提交，等待另一位管理员批准",
    back: "返回",
    proposed: "提案 {task} 已提交，等待另一位管理员批准。",
    exposure: "查看风险敞口",
  },
  en: {
    day: "Day",
    find: "Search",
    allStates: "All",
    onlyLate: "Late only",
    hours: "By hour",
    hour: "{time}: {count} issues, {late} late, {cancelled} cancelled, {stake} staked",
    wholeDay: "Whole day",
    times: "Timeline",
    step: "Step",
    late: "Late",
    planned: "Planned",
    happened: "Happened",
    steps: {
      opened: "Opened",
      closed: "Closed",
      sealed: "Bets sealed",
      drawn: "Drawn",
      paid: "Paid",
      cancelled: "Cancelled",
    },
    lateBy: "{seconds} s late",
    notYet: "Not yet",
    progress: "{done} of {all} bets settled",
    noOverride:
      "The number is computed from a seed that was committed before the sale. Nobody can type, hold, pick, veto or redraw one here or anywhere else.",
    cancel: "Cancel this issue",
    cancelTitle: "Cancel issue {serial}",
    effect:
      "{bets} bets go back, {amount} in all, to {players} players; {plans} chase plans are touched. This cannot be undone.",
    tooLate: "This issue can no longer be cancelled.",
    send: "Propose; another operator approves",
    back: "Back",
    proposed: "Proposal {task} waits for another operator.",
    exposure: "Show exposure",
  },
};

/** Puts parts into a text, as `{name}` names them. */
export function filled(text: string, parts: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ""));
}
