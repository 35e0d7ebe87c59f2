import "../shell/texts.ts";
import "../../domains/lottery/texts.ts";
import "../../domains/statistics/texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Wordmark } from "@fairdraw/client/brand/wordmark.tsx";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { LanguageSwitch } from "@fairdraw/client/texts/language-switch.tsx";
import { findGame, type Game } from "@fairdraw/lottery-engine";
import { Button, buttonStyle, EmptyBox, Skeleton, Tabs } from "@fairdraw/ui";
import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { Clover, RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { gameName } from "../../domains/lottery/game-name.ts";
import { useGame, useGames } from "../../domains/lottery/lottery.api.ts";
import { useJoinedGames } from "../../domains/lottery/lottery.hub.ts";
import { GameHeader } from "../../domains/lottery/parts/game-header.tsx";
import { GameMark } from "../../domains/lottery/parts/game-mark.tsx";
import { GameRules } from "../../domains/lottery/parts/game-rules.tsx";
import { HistoryPanel } from "../../domains/lottery/parts/history-panel.tsx";
import { PlayRuleList } from "../../domains/lottery/parts/play-rule-list.tsx";
import { TimeLeft } from "../../domains/lottery/parts/time-left.tsx";
import { FiguresPanel } from "../../domains/statistics/parts/figures-panel.tsx";
import { RoadsPanel } from "../../domains/statistics/parts/roads-panel.tsx";
import { TrendPanel } from "../../domains/statistics/parts/trend-panel.tsx";
import { useStatisticChannel } from "../../domains/statistics/statistics.hub.ts";
import { useLiveData } from "../shell/live/use-live-data.ts";
import { useHistoryTab } from "./history-tab.ts";

/** The draws of one game for visitors: results, trend, figures, roads, rules. No login needed. */
export function DrawHistoryScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <OwnFrame>
        <DrawHistory />
      </OwnFrame>
    </QueryClientProvider>
  );
}

/** The same inside the shell of a player, whose menu leads to the other games. */
export function DrawHistoryInShell() {
  const gameId = useGameOfAddress()?.id ?? null;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DrawHistory />
      <div className="desk:hidden">
        <GameSelect gameId={gameId} />
      </div>
    </div>
  );
}

/** The game of the address; null where it names none whose draws are listed. */
function useGameOfAddress(): Game | null {
  const { id } = useParams();
  const game = findGame(Number(id));
  return game === undefined || game.isMiaoMiao ? null : game;
}

function DrawHistory() {
  const { t } = useTranslation("lottery");
  const game = useGameOfAddress();
  const query = useGame(game?.id ?? 0);
  useTitle(t("historyOf", { game: game === null ? "" : inLanguage(game.name) }));
  if (game === null || query.data === null) {
    return (
      <>
        <h1 className="sr-only">{t("history")}</h1>
        <EmptyBox icon={<Clover size={40} strokeWidth={1.5} />} text={t("unknownGame")} />
      </>
    );
  }
  return query.data === undefined ? (
    <Waiting game={game} isFailed={query.isError} onRetry={() => void query.refetch()} />
  ) : (
    <OpenGame key={game.id} game={game} data={query.data} />
  );
}

/** What stands around the page, which has no shell: whose site it is, the way in, the other games. */
function OwnFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("lottery");
  const gameId = useGameOfAddress()?.id ?? null;
  // The page stands outside of the shell, which connects elsewhere.
  useLiveData({ isBooted: true, isForVisitors: true });
  return (
    <div className="min-h-dvh bg-bg">
      <header className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line bg-surface px-4 tablet:px-6">
        <Link to="/" className="mr-auto">
          <Wordmark isCompact />
        </Link>
        <LanguageSwitch />
        <Link to="/Login" className={buttonStyle({ look: "primary" })}>
          {t("signIn")}
        </Link>
      </header>
      <main className="mx-auto grid max-w-[1440px] gap-4 p-4 laptop:grid-cols-[minmax(0,1fr)_260px] tablet:p-6">
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
        <OtherGames gameId={gameId} />
      </main>
    </div>
  );
}

function Waiting({
  game,
  isFailed,
  onRetry,
}: {
  game: Game;
  isFailed: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  return (
    <>
      <h1 className="text-title font-bold">{inLanguage(game.name)}</h1>
      {isFailed ? (
        <EmptyBox
          isError
          icon={<TriangleAlert size={40} strokeWidth={1.5} />}
          text={t("loadFailed")}
          action={
            <Button onClick={onRetry}>
              <RotateCw size={16} aria-hidden="true" />
              {shell("retry")}
            </Button>
          }
        />
      ) : (
        <div role="status" aria-label={shell("loading")} className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}

function OpenGame({ game, data }: { game: Game; data: GameData }) {
  const { t } = useTranslation("lottery");
  const { t: statistics } = useTranslation("statistics");
  const [tab, setTab] = useHistoryTab();
  const isSignedIn = useSession() !== null;
  useJoinedGames([game.id]);
  return (
    <>
      <div className="flex items-center justify-between gap-3 tablet:hidden">
        <h1 className="text-title font-bold">{inLanguage(game.name)}</h1>
        {isSignedIn && (
          <Link to={`/Bet/${game.id}`} className={buttonStyle({ look: "primary" })}>
            {t("backToBet")}
          </Link>
        )}
      </div>
      <GameHeader
        game={game}
        data={data}
        action={
          isSignedIn && (
            <Link
              to={`/Bet/${game.id}`}
              className="inline-flex min-h-6 items-center text-small text-link"
            >
              {t("backToBet")}
            </Link>
          )
        }
      />
      <section
        aria-label={t("historyOf", { game: inLanguage(game.name) })}
        className="rounded-card border border-line bg-surface"
      >
        <Tabs
          label={t("historyOf", { game: inLanguage(game.name) })}
          value={tab}
          onChange={setTab}
          items={[
            { value: "draws", label: t("history"), panel: <HistoryPanel game={game} /> },
            {
              value: "trend",
              label: statistics("tabTrend"),
              panel: (
                <Followed game={game}>
                  <TrendPanel game={game} hasRoom />
                </Followed>
              ),
            },
            {
              value: "figures",
              label: statistics("tabFigures"),
              panel: (
                <Followed game={game}>
                  <FiguresPanel game={game} notes={null} />
                </Followed>
              ),
            },
            {
              value: "roads",
              label: statistics("tabRoads"),
              panel: (
                <Followed game={game}>
                  <RoadsPanel game={game} />
                </Followed>
              ),
            },
            {
              value: "rules",
              label: t("rulesTab"),
              panel: (
                <div className="flex flex-col gap-3 p-4 text-body tablet:p-5">
                  <div className="flex max-w-[70ch] flex-col gap-3">
                    <GameRules game={game} />
                  </div>
                  <h2 className="mt-2 text-lead font-bold">{t("rulesPlays")}</h2>
                  <PlayRuleList game={game} canBet={isSignedIn} />
                </div>
              ),
            },
          ]}
        />
      </section>
    </>
  );
}

/** Keeps what is counted of a game new while a tab with it is open. */
function Followed({ game, children }: { game: Game; children: ReactNode }) {
  useStatisticChannel(game);
  return children;
}

/** All games that have draws to read, those of the same category first. */
function useOtherGames(gameId: number | null) {
  const games = (useGames().data ?? []).filter(({ game }) => !game.isMiaoMiao);
  const category = gameId === null ? undefined : findGame(gameId)?.category;
  return games.toSorted(
    (a, b) => Number(b.game.category === category) - Number(a.game.category === category),
  );
}

/** Leads to the draws of another game where there is no room for a list. */
function GameSelect({ gameId }: { gameId: number | null }) {
  const { t } = useTranslation("lottery");
  const games = useOtherGames(gameId);
  const navigate = useNavigate();
  if (games.length === 0) return null;
  return (
    <select
      aria-label={t("games")}
      className="h-11 w-full rounded-control bg-surface px-3 text-body ring-1 ring-line-strong ring-inset"
      value={gameId ?? ""}
      onChange={(event) => void navigate(`/DrawHistory/${event.target.value}`)}
    >
      {gameId === null && <option value="">{t("games")}</option>}
      {games.map(({ game }) => (
        <option key={game.id} value={game.id}>
          {gameName(game.id)}
        </option>
      ))}
    </select>
  );
}

/** The other games, each with its time left. */
function OtherGames({ gameId }: { gameId: number | null }) {
  const { t } = useTranslation("lottery");
  const games = useOtherGames(gameId);
  if (games.length === 0) return null;
  return (
    <nav aria-label={t("games")} className="min-w-0">
      <div className="laptop:hidden">
        <GameSelect gameId={gameId} />
      </div>
      <ul className="hidden rounded-card border border-line bg-surface p-1.5 laptop:block">
        {games.map(({ game, data }) => (
          <li key={game.id}>
            <Link
              to={`/DrawHistory/${game.id}`}
              aria-current={game.id === gameId ? "page" : undefined}
              className="flex min-h-10 items-center gap-2.5 rounded-control px-2.5 text-body text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-primary-tint aria-[current=page]:font-bold aria-[current=page]:text-primary"
            >
              <GameMark category={game.category} size="tiny" />
              <span className="min-w-0 flex-1 truncate">{inLanguage(game.name)}</span>
              <TimeLeft data={data} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
