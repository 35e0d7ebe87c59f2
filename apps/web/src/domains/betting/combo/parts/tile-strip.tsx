import { toDisplay } from "@fairdraw/money";
import { classNames, IconButton, Pill, Sheet } from "@fairdraw/ui";
import { List } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { gameName } from "../../../lottery/game-name.ts";
import type { OfferedGame } from "../../../lottery/lottery.api.ts";
import { GameMark } from "../../../lottery/parts/game-mark.tsx";
import { TimeLeft } from "../../../lottery/parts/time-left.tsx";
import { groupOf, groupTotal, type Slip } from "../slip.ts";

/** Brings the tile of a game into sight. */
export function showTile(gameId: number): void {
  document
    .getElementById(`combo-${gameId}`)
    ?.scrollIntoView({ block: "nearest", inline: "center" });
}

interface TileStripProps {
  games: readonly OfferedGame[];
  slip: Slip;
  /** One tile for each game, in their order. */
  children: ReactNode;
}

/** The tiles: a grid on wide screens; on phones one at a time, with a dot for each and a list of all. */
export function TileStrip({ games, slip, children }: TileStripProps) {
  const { t } = useTranslation("combo");
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [isListed, setListed] = useState(false);
  const follow = () => {
    const { current } = strip;
    if (current === null || current.scrollWidth === 0) return;
    setAt(Math.round((current.scrollLeft / current.scrollWidth) * games.length));
  };
  return (
    <div className="flex flex-col gap-1">
      <div
        ref={strip}
        onScroll={follow}
        className="relative gap-4 max-tablet:flex max-tablet:snap-x max-tablet:snap-mandatory max-tablet:overflow-x-auto max-tablet:[scrollbar-width:none] tablet:grid tablet:grid-cols-[repeat(auto-fill,minmax(256px,1fr))]"
      >
        {children}
      </div>
      {games.length > 1 && (
        <div className="flex items-center gap-1 tablet:hidden">
          <ul aria-label={t("tiles")} className="flex min-w-0 flex-1 justify-center">
            {games.map(({ game }, i) => (
              <li key={game.id} className="max-w-10 flex-1">
                <button
                  type="button"
                  aria-label={t("goTo", { game: gameName(game.id) })}
                  aria-current={i === at ? "true" : undefined}
                  onClick={() => showTile(game.id)}
                  className="flex h-10 w-full cursor-pointer items-center justify-center"
                >
                  <span
                    className={classNames(
                      "size-2 rounded-full",
                      i === at ? "scale-125 bg-primary" : "bg-line-strong",
                    )}
                  />
                </button>
              </li>
            ))}
          </ul>
          <span aria-hidden="true" className="text-small text-ink-2 tabular-nums">
            {at + 1}/{games.length}
          </span>
          <IconButton label={t("overview")} onClick={() => setListed(true)}>
            <List size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {isListed && (
        <Overview
          games={games}
          slip={slip}
          shownId={games[at]?.game.id}
          onClose={() => setListed(false)}
        />
      )}
    </div>
  );
}

/** All games of the board under each other: how long each sells, and what is staked on it. */
function Overview(props: {
  games: readonly OfferedGame[];
  slip: Slip;
  shownId: number | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation("combo");
  const { t: shell } = useTranslation("shell");
  return (
    <Sheet isOpen onClose={props.onClose} title={t("overview")} closeLabel={shell("close")}>
      <ul className="-mx-2 pb-4">
        {props.games.map(({ game, data }) => {
          const group = groupOf(props.slip, game.id);
          return (
            <li key={game.id}>
              <button
                type="button"
                aria-current={game.id === props.shownId ? "true" : undefined}
                onClick={() => {
                  props.onClose();
                  showTile(game.id);
                }}
                className="flex min-h-12 w-full cursor-pointer items-center gap-2.5 rounded-control px-2 text-left hover:bg-surface-2 aria-[current=true]:bg-primary-tint"
              >
                <GameMark category={game.category} size="small" />
                <span className="min-w-0 flex-1 truncate font-medium">{gameName(game.id)}</span>
                {group !== undefined && <Pill look="accent">{toDisplay(groupTotal(group))}</Pill>}
                <TimeLeft data={data} />
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
