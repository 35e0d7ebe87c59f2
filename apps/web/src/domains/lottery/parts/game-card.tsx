import { Link } from "@fairdraw/client/page/link.tsx";
import { useSeenNear } from "@fairdraw/client/page/near-screen.ts";
import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import { useSecondNearScreen } from "@fairdraw/client/time/ticker.ts";
import type { CategoryKey } from "@fairdraw/lottery-engine";
import { CountdownDisplay, classNames, Pill } from "@fairdraw/ui";
import type { GameData, Issue } from "@fairdraw/wire/lottery/calls.ts";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { HeartButton } from "../favorites/heart-button.tsx";
import { intervalOf } from "../game-name.ts";
import { urgencyOf, viewOf } from "../game-state.ts";
import { type Veil, veilOf } from "../game-veil.ts";
import type { OfferedGame } from "../lottery.api.ts";
import { shortSerial } from "../short-serial.ts";
import { GameLogo } from "./game-mark.tsx";
import { LastDraw } from "./last-draw.tsx";

const everyKeys = {
  interval_seconds: "everySeconds",
  interval_minutes: "everyMinutes",
  interval_daily: "everyDay",
} as const;

interface GameCardProps extends OfferedGame {
  isFavorite: boolean;
  onFavorite: (change: { gameId: number; isOn: boolean }) => void;
  /** On the screen from the start; the others are filled when they come near. */
  isFirst: boolean;
}

/** A game among others: its issue, the time left, the last numbers; all of it leads in. */
export const GameCard = memo(function GameCard({
  game,
  data,
  isFavorite,
  onFavorite,
  isFirst,
}: GameCardProps) {
  const { t } = useTranslation("lottery");
  const interval = intervalOf(game);
  const [place, isFilled] = useSeenNear(isFirst);
  return (
    // Of dozens of cards one screen shows a few; the others are laid out when they come near.
    <article
      ref={place}
      translate="no"
      className="relative flex [contain-intrinsic-height:auto_163px] [content-visibility:auto] tablet:[contain-intrinsic-height:auto_148px] flex-col gap-2.5 rounded-card border border-line bg-surface p-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary hover:border-line-strong hover:shadow-thin tablet:gap-3 tablet:p-4"
    >
      {/* Phones: the name has a line of its own, since what tells games apart stands at its end. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1.5 gap-y-1 tablet:gap-x-2.5 tablet:gap-y-0">
        <span className="tablet:row-span-2">
          <GameLogo game={game} />
        </span>
        <h3 className="col-span-3 row-start-2 line-clamp-2 text-body leading-snug font-bold tablet:col-span-1 tablet:col-start-2 tablet:row-start-1 tablet:text-lead">
          <Link
            to={`/Bet/${game.id}`}
            data-game-card
            // Padded, because a target is measured by the text alone and not by the card that it covers.
            className="pb-2.5 outline-none after:absolute after:inset-0 after:rounded-card"
          >
            {inLanguage(game.name)}
          </Link>
        </h3>
        <p className="col-start-2 row-start-1 truncate text-tiny text-ink-2 tablet:row-start-2">
          {game.isMiaoMiao ? t("everyBet") : t(everyKeys[interval.key], { count: interval.count })}
        </p>
        <span className="col-start-3 row-start-1 -my-1 -mr-2 -ml-1.5 tablet:row-span-2 tablet:-mt-3 tablet:-mr-3 tablet:self-start">
          <HeartButton game={game} isOn={isFavorite} onToggle={onFavorite} />
        </span>
      </div>
      {isFilled && <CardIssue data={data} />}
      {isFilled && <CardDraw category={game.category} data={data} />}
    </article>
  );
});

/** The part that changes each second; the rest of the card does so only with its game. */
function CardIssue({ data }: { data: GameData }) {
  const { t } = useTranslation("lottery");
  const [clock, nowMs] = useSecondNearScreen();
  const view = viewOf(data, nowMs);
  const { current, phase, leftMs, leftFraction } = view;
  const veil = veilOf(data, view);
  const urgency = urgencyOf(phase, leftMs);
  return (
    <div ref={clock} className="flex flex-col gap-1.5">
      <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-2">
        <span className="text-small text-ink-2 tabular-nums">
          {current === null ? "" : t("issueShort", { serial: shortSerial(current.serialNumber) })}
        </span>
        {veil === null ? (
          <CountdownDisplay leftMs={leftMs} urgency={urgency} size="small" />
        ) : (
          <VeilText veil={veil} current={current} />
        )}
      </p>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-surface-2">
        <div
          className={classNames(
            "h-full origin-left rounded-full transition-transform duration-1000 ease-linear",
            barLooks[urgency],
          )}
          style={{ transform: `scaleX(${veil === null ? leftFraction : 0})` }}
        />
      </div>
    </div>
  );
}

const barLooks = { calm: "bg-line-strong", amber: "bg-warn", red: "bg-error" };

function VeilText({ veil, current }: { veil: Veil; current: Issue | null }) {
  const { t } = useTranslation("lottery");
  if (veil === "notOpen") {
    return (
      <span className="text-small text-ink-2 tabular-nums">
        {t("opensAt", { time: siteMinute(current?.startTimeStamp ?? 0) })}
      </span>
    );
  }
  return <Pill look={veil === "instant" ? "neutral" : "warn"}>{t(`veil_${veil}`)}</Pill>;
}

function CardDraw({ category, data }: { category: CategoryKey; data: GameData }) {
  const { t } = useTranslation("lottery");
  const isPhone = useIsPhone();
  const { lastDrawn } = viewOf(data, data.serverTime);
  // Two rows of five on phones; the place is kept, so that nothing jumps when numbers come.
  const isSmall = category === "pk10" || (isPhone && category !== "k3");
  return (
    <div className="mt-auto flex flex-col gap-1.5">
      <p className="flex items-center justify-between gap-2 text-tiny text-ink-2 tabular-nums">
        <span>
          {lastDrawn === null
            ? t("lastDraw")
            : t("issueShort", { serial: shortSerial(lastDrawn.serialNumber) })}
        </span>
        <DrawingNow data={data} />
      </p>
      <div
        className={classNames(
          "flex min-h-7 items-center",
          category === "pk10" && "min-h-11 max-w-[120px] tablet:min-h-7 tablet:max-w-none",
        )}
      >
        {lastDrawn === null ? (
          <span className="text-small text-ink-3">{t("noDraw")}</span>
        ) : (
          <LastDraw category={category} issue={lastDrawn} size={isSmall ? 20 : 28} />
        )}
      </div>
    </div>
  );
}

function DrawingNow({ data }: { data: GameData }) {
  const { t } = useTranslation("lottery");
  const [clock, nowMs] = useSecondNearScreen();
  const isDrawing = viewOf(data, nowMs).drawing.length > 0;
  return (
    <span ref={clock} className="text-warn">
      {isDrawing && t("drawingNow")}
    </span>
  );
}
