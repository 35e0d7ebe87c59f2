import { getDemoLink, isWeChatEnabled } from "@fairdraw/wire/registration/calls.ts";
import { isDemoSite } from "@fairdraw/wire/site/calls.ts";
import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  document.body.replaceChildren();
});

async function pageWith(answers: object | null) {
  if (answers !== null) {
    const element = document.createElement("script");
    element.type = "application/json";
    element.id = "answers";
    element.textContent = JSON.stringify(answers);
    document.body.append(element);
  }
  return (await import("./page-answers.ts")).pageAnswer;
}

it("knows what the page brought along", async () => {
  const pageAnswer = await pageWith({
    "WebSiteInfo/IsDemoSite": { IsDemoSite: true, DemoAccounts: [], ServerTime: 1 },
  });
  expect(pageAnswer(isDemoSite)).toMatchObject({ IsDemoSite: true });
  expect(pageAnswer(getDemoLink)).toBeNull();
});

it("takes neither a refusal nor what is no answer for one", async () => {
  const pageAnswer = await pageWith({
    "WebSiteInfo/IsDemoSite": { Result: 901, ServerTime: 1 },
    "Wechat/Enabled": { isWeChatEnabled: "yes" },
  });
  expect(pageAnswer(isDemoSite)).toBeNull();
  expect(pageAnswer(isWeChatEnabled)).toBeNull();
});

it("knows nothing on a page without answers", async () => {
  expect((await pageWith(null))(isDemoSite)).toBeNull();
});
