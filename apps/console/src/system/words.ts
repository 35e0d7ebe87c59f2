/** Words of the pages of the system. */
export const words = {
  zh: {
    open: "站点正常开放，没有计划中的停机。",
    closed: "站点停机中：自 {from} 起，至 {to}",
    planned: "已计划停机：{from} 至 {to}",
    untilEnded: "手动结束",
    end: "结束或取消停机",
  },
  en: {
    open: "The site is open, and no downtime is planned.",
    closed: "The site is down: since {from}, to {to}",
    planned: "A downtime is planned: {from} to {to}",
    untilEnded: "when it is ended",
    end: "End or withdraw it",
  },
};
