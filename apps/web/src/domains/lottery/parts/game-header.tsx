import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { categoryOf, type Game } from "@fairdraw/lottery-engine";
import { CountdownDisplay, CountdownRing, Pill } from "@fairdraw/ui";
import type { GameData, Issue } from "@fairdraw/wire/lottery/calls.ts";
import { ChevronDown } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lateness, urgencyOf } from "../game-state.ts";
import { useGameView } from "../lottery.api.ts";
import { numberOfDay } from "../number-of-day.ts";
import { shortSerial } from "../short-serial.ts";
import { DrawTagPills } from "./draw-tag-pills.tsx";
import { GameLogo } from "./game-mark.tsx";
import { IssueAnnouncer } from "./issue-announcer.tsx";
import { LastDraw, NoNumbers } from "./last-draw.tsx";
import { StateChip } from "./state-chip.tsx";

const lateKey = { onTime: "drawing", late: "drawingLate", veryLate: "drawingVeryLate" } as const;

const DrawStrip = lazy(async () => ({
  default: (await import("./draw-strip.tsx")).DrawStrip,
}));

interface GameHeaderProps {
  game: Game;
  data: GameData;
  /** Issues drawn before, newest first; phones show some of them when asked to. */
  old?: readonly Issue[];
  /** Stands under the name, where there is room for it. */
  action?: ReactNode;
  /** Keeps the game at hand; stands by its name, on phones at the end of the strip. */
  heart?: ReactNode;
  /** Stands in the corner on phones. */
  corner?: ReactNode;
}

/** Strip over the board: the issue on sale with its time left, and the issue that closed last. */
export function GameHeader({ game, data, old = [], action, heart, corner }: GameHeaderProps) {
  const { view, nowMs } = useGameView(game.id, data);
  const [isPulled, setPulled] = useState(false);
  const { t } = useTranslation("lottery");
  const { current, phase, leftMs, leftFraction, drawing, lastDrawn } = view;
  const number = current === null ? null : numberOfDay(game, current.serialNumber);
  const urgency = urgencyOf(phase, leftMs);
  const pending = drawing[0];
  const size = game.numberLength > 10 ? 20 : game.numberLength > 5 ? 28 : 36;
  const late = pending === undefined ? "onTime" : lateness(pending, nowMs);
  return (
    <section
      aria-label={inLanguage(game.name)}
      className="relative flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-card border border-line bg-linear-to-r from-header-from to-header-to px-4 py-3 tablet:grid tablet:grid-cols-[minmax(0,1fr)_auto_auto] tablet:px-5 tablet:py-2 short:gap-x-4 short:py-1.5"
    >
      {corner !== undefined && (
        <div className="absolute top-1 right-1 size-10 tablet:hidden">{corner}</div>
      )}
      <div className="hidden min-w-0 tablet:block">
        <div className="flex items-center gap-2.5">
          <GameLogo game={game} />
          <div className="min-w-0">
            <div className="-my-1.5 flex items-center gap-1">
              <h1
                className="truncate text-title font-bold desk:max-[1600px]:[html[lang=en]_&]:text-lead"
                title={inLanguage(game.name)}
              >
                {inLanguage(game.name)}
              </h1>
              {heart !== undefined && <span className="-mx-2 shrink-0">{heart}</span>}
              <span className="shrink-0 desk:max-[1600px]:sr-only">
                <Pill>{inLanguage(categoryOf(game.category).name)}</Pill>
              </span>
              <span className="shrink-0 tablet:max-laptop:hidden desk:max-[1600px]:[html[lang=en]_&]:hidden">
                <StateChip data={data} view={view} />
              </span>
            </div>
            {action}
          </div>
        </div>
      </div>
      <div className="flex items-center gap-3 max-tablet:w-full">
        <span className="desk:max-[1440px]:hidden desk:max-[1600px]:[html[lang=en]_&]:hidden">
          <CountdownRing fraction={leftFraction} urgency={urgency} size={48} />
        </span>
        {current === null ? (
          <p className="text-body text-ink-2">{t("noIssue")}</p>
        ) : (
          <div>
            <p className="text-small whitespace-nowrap text-ink-2 max-tablet:text-tiny">
              <span className="tabular-nums">{t("issue", { serial: current.serialNumber })}</span>
              <span className="ml-2 max-[360px]:[html[lang=en]_&]:sr-only desk:max-[1440px]:[html[lang=en]_&]:sr-only">
                {t(`phase_${phase}`)}
              </span>
            </p>
            <CountdownDisplay leftMs={leftMs} urgency={urgency} />
            <p className="text-small whitespace-nowrap text-ink-2 tabular-nums max-tablet:hidden short:hidden">
              {number === null
                ? t("today", { count: game.dailyIssueCount })
                : t("todayOf", { number, total: game.dailyIssueCount })}
            </p>
          </div>
        )}
        {heart !== undefined && (
          <span className={`ml-auto tablet:hidden ${corner === undefined ? "" : "mr-7"}`}>
            {heart}
          </span>
        )}
      </div>
      {/* What it holds differs from draw to draw; where it stands must not. */}
      <div className="flex min-w-0 flex-col items-stretch gap-y-1.5 tablet:max-w-[340px] tablet:items-end tablet:gap-y-1 desk:max-[1600px]:max-w-[256px] desk:max-[1440px]:max-w-[212px]">
        <p className="flex min-h-6 max-w-full items-center gap-x-2 overflow-hidden text-small whitespace-nowrap text-ink-2">
          {lastDrawn === null ? (
            <span>{t("noDraw")}</span>
          ) : (
            <span className="tabular-nums">
              <span
                className={
                  pending === undefined
                    ? "max-phone:sr-only"
                    : "max-phone:sr-only desk:max-[1440px]:[html[lang=en]_&]:sr-only"
                }
              >
                {t("lastDraw")}{" "}
              </span>
              {t("issueShort", { serial: shortSerial(lastDrawn.serialNumber) })}
            </span>
          )}
          {pending !== undefined && (
            <Pill look={late === "onTime" ? "neutral" : "warn"}>
              {t(lateKey[late], { serial: shortSerial(pending.serialNumber) })}
            </Pill>
          )}
          {lastDrawn !== null && pending === undefined && (
            <span className="shrink-0 tablet:max-[1440px]:hidden tablet:max-[1600px]:[html[lang=en]_&]:hidden">
              <DrawTagPills category={game.category} winningNumber={lastDrawn.winningNumber} />
            </span>
          )}
          {old.length > 1 && (
            <button
              type="button"
              aria-expanded={isPulled}
              aria-label={t("drawStrip")}
              onClick={() => setPulled(!isPulled)}
              className="-my-2 ml-auto flex size-10 shrink-0 items-center justify-center tablet:hidden"
            >
              <ChevronDown size={18} className={isPulled ? "rotate-180" : ""} aria-hidden="true" />
            </button>
          )}
        </p>
        {lastDrawn === null ? (
          <NoNumbers category={game.category} count={game.numberLength} size={size} />
        ) : (
          <LastDraw
            category={game.category}
            issue={lastDrawn}
            size={size}
            isDrawing={pending !== undefined && late === "onTime"}
          />
        )}
      </div>
      {isPulled && (
        <div className="w-full tablet:hidden">
          <Suspense>
            <DrawStrip category={game.category} issues={old} />
          </Suspense>
        </div>
      )}
      <IssueAnnouncer view={view} />
    </section>
  );
}
