import { buttonStyle, CountdownDisplay, CountdownRing, Plate } from "@fairdraw/ui";
import { LotteryGameState } from "@fairdraw/wire/lottery/enums.ts";
import { Wrench } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { inLanguage } from "../../../lib/i18n.ts";
import { shortSerial } from "../../../lib/short-serial.ts";
import { intervalOf } from "../game-name.ts";
import { urgencyOf } from "../game-state.ts";
import { type OfferedGame, useGame, useGameView } from "../lottery.api.ts";
import { DrawTagPills } from "./draw-tag-pills.tsx";
import { LastDraw } from "./last-draw.tsx";

/** A game on the home page: its issue, the time left, the last numbers, the way in. */
export function GameCard({ game, data: first }: OfferedGame) {
  const { t } = useTranslation("lottery");
  const data = useGame(game.id).data ?? first;
  const { view } = useGameView(game.id, data);
  const { current, phase, leftMs, leftFraction, drawing, lastDrawn } = view;
  const urgency = urgencyOf(phase, leftMs);
  const interval = intervalOf(game);
  const name = inLanguage(game.name);
  const isSold = (data.state ?? LotteryGameState.ONLINE) === LotteryGameState.ONLINE;
  const pending = drawing[0];
  return (
    <article className="rounded-card border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="text-title font-bold">{name}</h3>
          <p className="text-small text-ink-2">{t(interval.key, { count: interval.count })}</p>
        </div>
        <div className="flex items-center gap-3">
          <div className="text-right">
            <p className="text-small text-ink-2">
              {current === null
                ? t("noIssue")
                : t("issueShort", { serial: shortSerial(current.serialNumber) })}
            </p>
            {current !== null && <CountdownDisplay leftMs={leftMs} urgency={urgency} />}
          </div>
          <CountdownRing fraction={leftFraction} urgency={urgency} />
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="w-full text-small text-ink-2">
          {t("lastDraw")}
          {lastDrawn !== null && (
            <span className="ml-2">
              {t("issueShort", { serial: shortSerial(lastDrawn.serialNumber) })}
            </span>
          )}
          {pending !== undefined && (
            <span className="ml-3 text-warn">
              {t("drawing", { serial: shortSerial(pending.serialNumber) })}
            </span>
          )}
        </p>
        {lastDrawn === null ? (
          <p className="py-2 text-body text-ink-2">{t("noDraw")}</p>
        ) : (
          <>
            <LastDraw issue={lastDrawn} size={36} />
            <DrawTagPills winningNumber={lastDrawn.winningNumber} />
          </>
        )}
      </div>
      {!isSold && (
        <div className="mt-4">
          <Plate look="warn" icon={<Wrench size={18} aria-hidden="true" />}>
            {t("maintain")}
          </Plate>
        </div>
      )}
      <Link
        to={`/Bet/${game.id}`}
        aria-label={`${t("play")} ${name}`}
        className={`mt-5 ${buttonStyle({ look: "primary", size: "large", wide: true })}`}
      >
        {t("play")}
      </Link>
    </article>
  );
}
