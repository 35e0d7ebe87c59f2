/** What a fresh demo site tells its players; in both languages, because the site does not know theirs. */
export const demoAnnouncements = [
  {
    title: "欢迎来到演示站 · Welcome to the demo site",
    summary: "这里只使用虚拟金币。Play money only.",
    body: [
      "这是演示站：所有账户使用虚拟金币，不能存款，也不能提款。",
      "This is a demo site. Every account plays with play money; nothing can be paid in or out.",
      "每一期开奖都可以由您自己重新计算：打开开奖验证页面，选择彩种和期号。",
      "Every draw can be computed again by you: open the verification page and choose a game and an issue.",
    ].join("\n\n"),
    isTop: true,
    isMarquee: true,
  },
  {
    title: "开奖如何做到可验证 · How a draw can be verified",
    summary: "种子先承诺，封盘后公开。The seed is committed first and revealed afterwards.",
    body: [
      "每期开售之前，本期种子的 SHA-256 已经公布；封盘后，本期全部注单的默克尔根与种子一起决定号码；派奖后种子公开。",
      "Before an issue opens, the SHA-256 of its seed is published. After the close, the Merkle root of all bets and the seed decide the number. When prizes are paid, the seed is revealed.",
    ].join("\n\n"),
    isTop: false,
    isMarquee: false,
  },
];

/** Windows of the day in which the page points to a game. */
export const demoLiveNotice = {
  gameId: 101,
  title: "极速分分彩 · Speed SSC",
  content: "每分钟一期，随时可验证。A draw every minute, each of them verifiable.",
  windows: [
    { Start: "12:00:00", End: "12:30:00" },
    { Start: "20:00:00", End: "20:30:00" },
  ],
};
