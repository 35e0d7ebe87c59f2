import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { Checkbox, CountdownDisplay, Stepper } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { gameName } from "../../../lottery/game-name.ts";
import { urgencyOf } from "../../../lottery/game-state.ts";
import { shortSerial } from "../../../lottery/short-serial.ts";
import { type GameNow, isReady } from "../group-state.ts";

interface SameGamesProps {
  gameIds: readonly number[];
  games: ReadonlyMap<number, GameNow>;
  /** How often the numbers go to a game; none for games that are not ticked. */
  multiples: ReadonlyMap<number, number>;
  multipleMaxOf: (gameId: number) => number;
  /** What the issue on sale of a ticked game takes, and why it does not take the numbers of the board. */
  noteOf: (gameId: number) => { limit: string; blocker: string };
  /** Null takes the tick away. */
  onMultiple: (gameId: number, multiple: number | null) => void;
}

/** The games of one category, with a tick and a multiple for each. */
export function SameGames(props: SameGamesProps) {
  const { gameIds, games, multiples, multipleMaxOf, noteOf, onMultiple } = props;
  const { t } = useTranslation("combo");
  const { t: betting } = useTranslation("betting");
  return (
    <ul aria-label={t("sameGames")} className="grid gap-x-6 tablet:grid-cols-2">
      {gameIds.map((gameId) => {
        const game = games.get(gameId);
        const multiple = multiples.get(gameId);
        const name = gameName(gameId);
        const note = multiple === undefined ? null : noteOf(gameId);
        return (
          <li key={gameId} className="flex min-h-13 items-center gap-2 border-b border-line py-1.5">
            <div className="min-w-0 flex-1">
              <Checkbox
                label={name}
                isOn={multiple !== undefined}
                isDisabled={multiple === undefined && (game === undefined || !isReady(game))}
                onChange={(isOn) => onMultiple(gameId, isOn ? 1 : null)}
              />
              {note !== null && (
                <p className="pl-7 text-tiny text-ink-2 tabular-nums">
                  {note.blocker === "" ? (
                    note.limit
                  ) : (
                    <span className="font-medium text-warn">{note.blocker}</span>
                  )}
                </p>
              )}
            </div>
            {multiple === undefined ? (
              <GameLeft game={game} />
            ) : (
              <Stepper
                size="small"
                label={`${betting("multiple")} ${name}`}
                lessLabel={`${betting("multipleLess")} ${name}`}
                moreLabel={`${betting("multipleMore")} ${name}`}
                value={multiple}
                min={1}
                max={multipleMaxOf(gameId)}
                onChange={(next) => onMultiple(gameId, next)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function GameLeft({ game }: { game: GameNow | undefined }) {
  const { t } = useTranslation("combo");
  const nowMs = useServerSecond();
  if (game === undefined || game.current === null || !isReady(game)) {
    return <span className="text-small text-ink-2">{t("tileBlocked")}</span>;
  }
  const leftMs = Math.max(0, game.current.closeTimeStamp - nowMs);
  return (
    <span className="flex items-center gap-2 text-small text-ink-2 tabular-nums">
      {t("groupIssue", { serial: shortSerial(game.current.serialNumber) })}
      <CountdownDisplay size="small" leftMs={leftMs} urgency={urgencyOf(game.phase, leftMs)} />
    </span>
  );
}
