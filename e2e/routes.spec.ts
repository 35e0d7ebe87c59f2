import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  test,
} from "./story.ts";

/** Pages that are there, each in its natural role. */
const forVisitors = [
  "/Login",
  "/Timeout",
  "/Offline",
  "/LinkFailure",
  "/ErrorMsg?Msg=4",
  "/IPRestricted",
  "/Register",
  "/WeChatRegister/welcome",
  "/DrawHistory/101",
];
const forPlayers = [
  "/",
  "/Bet/101",
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
];

/**
 * Every two of width, look and language meet once; `npm test` looks at the one that
 * fits the least.
 */
const looks = [
  { width: 390, scheme: "light", language: "zh-CN" },
  { width: 390, scheme: "dark", language: "en" },
  { width: 1440, scheme: "light", language: "en" },
  { width: 1440, scheme: "dark", language: "zh-CN" },
] as const;
const looked = process.env["STORIES"] === "all" ? looks : [looks[1]];

for (const { width, scheme, language } of looked) {
  test(`every page stands at ${width} px, ${scheme}, in ${language}: no error, no violation`, async ({
    page,
    world,
  }) => {
    test.setTimeout(240_000);
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
    };
    for (const path of forVisitors) await visit(path);
    await page.addInitScript(() => localStorage.setItem("fairdraw.language", "zh-CN"));
    await signIn(page, "player4");
    await page.addInitScript(
      (chosen) => localStorage.setItem("fairdraw.language", chosen),
      language,
    );
    for (const path of forPlayers) await visit(path);
  });
}
