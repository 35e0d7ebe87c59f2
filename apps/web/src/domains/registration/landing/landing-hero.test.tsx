import { LandingStyle } from "@fairdraw/wire/registration/enums.ts";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import "./texts.ts";
import { LandingHero } from "./landing-hero.tsx";

afterEach(closeStage);

const styles = Object.entries(LandingStyle);

it.each(styles)(
  "%s says who invites, how to reach him, the age and that most bets lose",
  async (_, style) => {
    const stage = await openStage({});
    await stage.show(
      <LandingHero
        style={style}
        facts={{ agentNick: "老王", contactQQ: "123456789", minAge: 21 }}
      />,
    );
    const text = document.body.textContent;
    expect(text).toContain("老王");
    expect(text).toContain("联系 QQ：123456789");
    expect(text).toContain("21+ 未满 21 岁禁止参与 · 彩票多半会输钱");
  },
);

it.each(styles)("%s names nobody where the link hides its agent", async (_, style) => {
  const stage = await openStage({});
  await stage.show(<LandingHero style={style} facts={{ minAge: 18 }} />);
  const text = document.body.textContent;
  expect(text).not.toContain("QQ");
  expect(text).not.toContain("由 ");
  expect(text).toContain("18+ 未满 18 岁禁止参与");
});

it("welcomes without saying who invites where the link hides its agent, and numbers no steps of its own", async () => {
  const stage = await openStage({});
  await stage.show(<LandingHero style={LandingStyle.PERSONAL} facts={{ minAge: 18 }} />);
  expect(document.body.textContent).toContain("欢迎在 ");
  expect(document.body.textContent).not.toContain("邀请您");
  expect(document.querySelector("ol")).toBeNull();
});

it("looks different in each style", async () => {
  const shown: string[] = [];
  for (const [, style] of styles) {
    const stage = await openStage({});
    await stage.show(<LandingHero style={style} facts={{ minAge: 18 }} />);
    shown.push(document.body.textContent);
    await closeStage();
  }
  expect(new Set(shown).size).toBe(3);
});
