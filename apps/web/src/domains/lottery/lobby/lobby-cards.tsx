import { Link } from "@fairdraw/client/page/link.tsx";
import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import type { Game } from "@fairdraw/lottery-engine";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { viewOf } from "../game-state.ts";
import type { OfferedGame } from "../lottery.api.ts";
import { DrawTagPills } from "../parts/draw-tag-pills.tsx";
import { GameLogo } from "../parts/game-mark.tsx";
import { LastDraw, NoNumbers } from "../parts/last-draw.tsx";
import { TimeLeft } from "../parts/time-left.tsx";
import { shortSerial } from "../short-serial.ts";
import { DrawStatus } from "./draw-status.tsx";
import { GameLinks } from "./game-links.tsx";

/** More balls than these are no row. */
const ballsShown = 10;

/** What came before the draw that is awaited, small beside its tumbling balls. */
function Before({ numbers }: { numbers: string }) {
  const { t } = useTranslation("lobby");
  return (
    <span className="text-tiny text-ink-2 tabular-nums">
      {t("before", { numbers: numbers.split(",").slice(0, ballsShown).join(" ") })}
    </span>
  );
}

/** Games with their last draws, each leading to all of its draws. */
export function LobbyCards({
  games,
  heartOf,
}: {
  games: readonly OfferedGame[];
  heartOf: (game: Game) => ReactNode;
}) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:grid-cols-[repeat(auto-fill,minmax(320px,1fr))] tablet:gap-4">
      {games.map((one) => (
        <LobbyCard key={one.game.id} {...one} heart={heartOf(one.game)} />
      ))}
    </ul>
  );
}

function LobbyCard({ game, data, heart }: OfferedGame & { heart: ReactNode }) {
  const { t } = useTranslation("lottery");
  const { t: lobby } = useTranslation("lobby");
  const isPhone = useIsPhone();
  const { lastDrawn, drawing } = viewOf(data, useServerSecond());
  const pending = drawing[0];
  const name = inLanguage(game.name);
  const size = isPhone || game.numberLength > 7 ? 20 : 28;
  return (
    <li className="relative flex flex-col gap-2.5 rounded-card border border-line bg-surface p-3 tablet:p-4">
      <div className="flex items-center gap-2.5">
        <GameLogo game={game} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-body font-bold tablet:text-lead">
            <Link to={`/DrawHistory/${game.id}`} aria-label={lobby("historyOf", { game: name })}>
              {name}
            </Link>
          </h2>
          <p className="text-tiny text-ink-2 tabular-nums">
            {pending !== undefined
              ? lobby("beingDrawn", { serial: shortSerial(pending.serialNumber) })
              : lastDrawn === null
                ? t("noDraw")
                : `${t("issueShort", { serial: shortSerial(lastDrawn.serialNumber) })} ${siteMinute(lastDrawn.drawTimeStamp)}`}
          </p>
        </div>
        <span className="flex flex-col items-end gap-1">
          <TimeLeft data={data} />
          <DrawStatus data={data} />
        </span>
        <span className="-mr-2 self-start">{heart}</span>
      </div>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        {lastDrawn === null ? (
          pending !== undefined && (
            <NoNumbers category={game.category} count={game.numberLength} size={size} isDrawing />
          )
        ) : (
          <>
            <LastDraw
              category={game.category}
              issue={lastDrawn}
              size={size}
              isDrawing={pending !== undefined}
            />
            {pending === undefined ? (
              <DrawTagPills category={game.category} winningNumber={lastDrawn.winningNumber} />
            ) : (
              <Before numbers={lastDrawn.winningNumber} />
            )}
          </>
        )}
      </div>
      <p className="mt-auto flex gap-5 border-t border-line pt-1.5">
        <GameLinks id={game.id} name={name} />
      </p>
    </li>
  );
}
