export const en = {
  title: "User terms and privacy policy",
  close: "Close",
  version: "Version {{version}}",
  point:
    "This is a play-money site: balances are virtual, cannot be deposited or withdrawn, and have no cash value.",
  moneyTitle: "Play money",
  moneyText:
    "The site gives balances for free, for use here only. They cannot be bought, sold, or exchanged for cash, goods or anything else. Nothing is owed to you when a balance is used up or an account is closed.",
  whoTitle: "Who may take part",
  whoText:
    "You must be at least {{age}} years old, and taking part must be allowed where you are. One account per person. The site may stay closed to some countries, regions or network addresses.",
  accountTitle: "Account and passwords",
  accountText:
    "Keep your login password and funds password to yourself; our staff never ask for them. What is done with your password counts as done by you. If something looks wrong, change the login password at once: logins on other devices then end.",
  betsTitle: "Bets",
  betsText:
    "The server's clock decides: a bet counts if the server accepted it before the close; the countdown on the page is a guide. Every accepted bet has a receipt signed by the site. When an amount, odds or a limit has changed, the bet is refused and never altered without your knowledge.",
  drawsTitle: "Draws",
  drawsText:
    "The seed of every issue is chosen, and its fingerprint published, before the issue opens. After the close the fingerprint of all bets is published, and the numbers are computed from both. Nobody can choose, change or redraw them, and you can check every result on the verification page.",
  prizesTitle: "Prizes",
  prizesText:
    "Prizes follow the published rules and odds. Each issue has a cap; what exceeds it is not paid. Chances and theoretical return are shown on the betting page; on average you get back less than you stake.",
  voidTitle: "Cancellation and refunds",
  voidText:
    "An issue that cannot be drawn can be cancelled only by two operators together, with a published reason. All its stakes are returned, and its seed is revealed all the same.",
  breaksTitle: "Lost connections",
  breaksText:
    "One request to bet acts at most once, and its outcome can be looked up when you are back. Accepted bets and chases go on while you are offline.",
  careTitle: "Playing with care",
  careText:
    "This is a pastime, not an income. Set yourself a time, and log out when you have had enough. If you or somebody close to you finds it hard to stop, please turn to a professional service where you live.",
  privacyTitle: "Privacy",
  privacyText:
    "The site keeps your user name, date of birth, the contact details that you enter, times and network addresses of logins, a device number, and your bets and cash flow. Passwords are kept in a form that cannot be turned back; contact details and addresses are shown masked. The data serves to run the site, protect accounts and check the books, which are kept long so that they can be verified. Where error monitoring is on, errors and loading times of the pages go to the monitoring service Datadog, with what you type and your amounts masked; it does not start before you agree to these terms.",
  changesTitle: "Changes of these terms",
  changesText:
    "When there is a new version you are asked again on your next visit; if you do not agree you can log out.",
};
