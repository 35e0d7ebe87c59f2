import "./texts.ts";
import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { safeAddressOf } from "@fairdraw/client/page/safe-address.ts";
import { Accordion } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BreakPlate } from "./break-plate.tsx";
import { Breaks } from "./parts/breaks.tsx";
import { CheckSetting } from "./parts/check-setting.tsx";
import { EndRequest } from "./parts/end-request.tsx";
import { Figures } from "./parts/figures.tsx";
import { Limits } from "./parts/limits.tsx";
import { MarkerCard } from "./parts/marker-card.tsx";
import { Marketing } from "./parts/marketing.tsx";
import { SelfTest } from "./parts/self-test.tsx";
import { Statement } from "./parts/statement.tsx";
import { saferPlayQuery } from "./responsible-gaming.api.ts";

/** What a player sees and decides about his own play. Source: screens.md 14. */
export function SaferPlay() {
  const { t } = useTranslation("responsible-gaming");
  const query = useQuery(saferPlayQuery);
  const { data } = query;
  if (data === undefined) {
    return (
      <NotReadYet
        query={query}
        icon={<ShieldAlert size={40} strokeWidth={1.5} />}
        texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
        bars={["h-24", "h-64"]}
      />
    );
  }
  const help = data.HelpLinks.flatMap(({ Name, Url }) => {
    const href = safeAddressOf(Url);
    return href === null ? [] : [{ Name, href }];
  });
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-2">{t("intro")}</p>
        <BreakPlate otherwise={null} hasLink={false} />
        {data.Marker !== undefined && <MarkerCard marker={data.Marker} />}
      </div>
      <Group title={t("figures")}>
        <Figures data={data} />
      </Group>
      <Group title={t("statement")} text={t("statementText")}>
        <Statement />
      </Group>
      <Group title={t("limits")} text={t("limitsText")}>
        <Limits limits={data.Limits} />
      </Group>
      <Group title={t("check")} text={t("checkText")}>
        <CheckSetting minutes={data.RealityCheckMinutes} />
      </Group>
      <Group title={t("breaks")}>
        <Breaks data={data} />
        <EndRequest data={data} />
      </Group>
      <Group title={t("selfTest")}>
        <Accordion items={[{ key: "test", title: t("testTitle"), body: <SelfTest /> }]} />
      </Group>
      <Group title={t("marketing")}>
        <Marketing isOut={data.MarketingOptOut} />
      </Group>
      {help.length > 0 && (
        <Group title={t("help")}>
          <ul className="flex flex-col gap-1">
            {help.map(({ Name, href }) => (
              <li key={href}>
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-10 items-center text-body text-link underline underline-offset-4"
                >
                  {Name}
                </a>
              </li>
            ))}
          </ul>
        </Group>
      )}
    </div>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{title}</h2>
      {text !== undefined && <p className="-mt-2 text-body text-ink-2">{text}</p>}
      {children}
    </section>
  );
}
