import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  test,
} from "../story.ts";

/** Pages that are there, each in its natural role. */
const forVisitors = [
  "/Login",
  "/Timeout",
  "/Offline",
  "/LinkFailure",
  "/ErrorMsg?Msg=4",
  "/IPRestricted",
  "/Register",
  "/Register/welcome",
  "/Register/nolink",
  "/WeChatRegister/welcome",
  "/DrawHistory/101",
];
const forPlayers = [
  "/",
  "/Bet/101",
  "/ComboBet",
  "/BetRecord",
  "/ScheduleRecord",
  "/BlockChainHash",
  "/AwardDetail",
  "/CashFlowRecord",
  "/DrawLobby",
  "/ProfitReport",
  "/AccountInfo",
  "/AccountInfo?tab=profile",
  "/AccountInfo?tab=preference",
  "/AccountInfo?tab=log",
  "/AccountPassword",
  "/DownLoadCenterAndAFK",
  "/IFrame?Id=none",
  "/Deposit",
  "/DepositRecord",
  "/DepositQrcode",
  // No screen yet: there is no such page.
  "/WithdrawRequest",
];
/** Pages that an agent sees with more on them than a player. */
const forAgents = ["/", "/AccountInfo", "/ProfitReport"];

/** Of the first four, every two of width, look and language meet once; a campaign looks at all eight. */
const looks = [
  { width: 390, scheme: "light", language: "zh-CN" },
  { width: 390, scheme: "dark", language: "en" },
  { width: 1440, scheme: "light", language: "en" },
  { width: 1440, scheme: "dark", language: "zh-CN" },
  { width: 390, scheme: "dark", language: "zh-CN" },
  { width: 390, scheme: "light", language: "en" },
  { width: 1440, scheme: "dark", language: "en" },
  { width: 1440, scheme: "light", language: "zh-CN" },
] as const;
const looked = process.env["STORIES"] === "whole" ? looks : looks.slice(0, 4);

for (const { width, scheme, language } of looked) {
  test(`every page stands at ${width} px, ${scheme}, in ${language}: no error, no violation`, async ({
    page,
    world,
  }, testInfo) => {
    test.setTimeout(300_000);
    await openIssue(world);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript(
      (chosen) => localStorage.setItem("fairdraw.language", chosen),
      language,
    );
    const visit = async (path: string) => {
      await page.goto(path);
      await expect(page.locator("main")).toBeVisible();
      await expect(
        page.locator("main h1, main [role=status], main [role=alert]").first(),
      ).toBeAttached();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      expect(errors, path).toEqual([]);
      // Kept to be looked at, beside the results of the stories.
      const name = path.replace(/\W+/g, "-");
      await page.screenshot({ path: testInfo.outputPath(`${role}${name}.png`) });
    };
    const signInAs = async (userName: string) => {
      await page.addInitScript(() => localStorage.setItem("fairdraw.language", "zh-CN"));
      await signIn(page, userName);
      await page.addInitScript(
        (chosen) => localStorage.setItem("fairdraw.language", chosen),
        language,
      );
    };
    let role = "visitor";
    for (const path of forVisitors) await visit(path);
    role = "player";
    await signInAs("player4");
    for (const path of forPlayers) await visit(path);
    role = "agent";
    await page.evaluate(() => localStorage.removeItem("fairdraw.session"));
    await signInAs("agent1");
    for (const path of forAgents) await visit(path);
  });
}
