import "./texts.ts";
import { type CategoryKey, categories } from "@fairdraw/lottery-engine";
import { Button, Checkbox, EmptyBox, SearchBox, Segmented, Select, Skeleton } from "@fairdraw/ui";
import { Clover, RotateCw, Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../lib/i18n.ts";
import { useServerSecond } from "../../lib/ticker.ts";
import { useSearchParams } from "../../lib/use-search-params.ts";
import { useTitle } from "../../lib/use-title.ts";
import { type LobbyFilter, lobbyGames, lobbySorts, readLobby, writeLobby } from "./lobby-order.ts";
import { type OfferedGame, useGames, useGamesUpkeep } from "./lottery.api.ts";
import { useJoinedGames } from "./lottery.hub.ts";
import { LobbyCards } from "./parts/lobby-cards.tsx";
import { LobbyTable } from "./parts/lobby-table.tsx";

/** The latest draws of all games, and when each draws next. */
export function DrawLobbyScreen() {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  const games = useGames();
  useTitle(t("lobby"));
  useGamesUpkeep({ showsDraws: true });
  useJoinedGames(games.data?.map(({ game }) => game.id) ?? []);
  return (
    <div className="flex flex-col gap-4">
      {games.data !== undefined ? (
        <Lobby games={games.data} />
      ) : games.isPending ? (
        <div role="status" aria-label={shell("loading")} className="flex flex-col gap-3">
          <h1 className="text-title font-bold">{t("lobby")}</h1>
          {["a", "b", "c", "d", "e", "f"].map((row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </div>
      ) : (
        <EmptyBox
          isError
          icon={<Trophy size={40} strokeWidth={1.5} />}
          text={t("loadFailed")}
          action={
            <Button onClick={() => void games.refetch()}>
              <RotateCw size={16} aria-hidden="true" />
              {shell("retry")}
            </Button>
          }
        />
      )}
    </div>
  );
}

function Lobby({ games }: { games: readonly OfferedGame[] }) {
  const { t } = useTranslation("lottery");
  const [params, setParams] = useSearchParams();
  const filter = readLobby(params);
  const nowMs = useServerSecond();
  const shown = lobbyGames(games, filter, nowMs);
  const put = (change: Partial<LobbyFilter>) =>
    setParams(writeLobby({ ...filter, ...change }), { replace: true });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title font-bold">{t("lobby")}</h1>
        <Segmented<"cards" | "table">
          label={t("lobbyView")}
          size="small"
          value={filter.view}
          onChange={(view) => put({ view })}
          items={[
            { value: "cards", label: t("lobbyCards") },
            { value: "table", label: t("lobbyTable") },
          ]}
        />
      </div>
      <LobbyFilters games={games} filter={filter} onChange={put} />
      {shown.length === 0 ? (
        <section className="rounded-card border border-line bg-surface">
          <EmptyBox
            icon={<Clover size={40} strokeWidth={1.5} />}
            text={t("lobbyEmpty")}
            action={
              <Button onClick={() => setParams({}, { replace: true })}>{t("lobbyClear")}</Button>
            }
          />
        </section>
      ) : filter.view === "table" ? (
        <LobbyTable games={shown} />
      ) : (
        <LobbyCards games={shown} />
      )}
    </>
  );
}

function LobbyFilters({
  games,
  filter,
  onChange,
}: {
  games: readonly OfferedGame[];
  filter: LobbyFilter;
  onChange: (change: Partial<LobbyFilter>) => void;
}) {
  const { t } = useTranslation("lottery");
  const offered = categories.filter(({ key }) => games.some(({ game }) => game.category === key));
  const sortTexts = { number: "lobbyByNumber", time: "lobbyByTime", name: "lobbyByName" } as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="relative -mx-4 max-w-[100vw] overflow-x-auto px-4 [scrollbar-width:none] tablet:mx-0 tablet:px-0">
        <Segmented<CategoryKey | "all">
          label={t("categories")}
          value={filter.category}
          onChange={(category) => onChange({ category })}
          items={[
            { value: "all", label: t("allGames") },
            ...offered.map(({ key, name }) => ({ value: key, label: inLanguage(name) })),
          ]}
        />
      </div>
      <SearchBox
        label={t("lobbySearch")}
        placeholder={t("lobbySearch")}
        clearLabel={t("lobbyClear")}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        look="plain"
        label={t("lobbySort")}
        value={filter.sort}
        onChange={(value) =>
          onChange({ sort: lobbySorts.find((sort) => sort === value) ?? "number" })
        }
        items={lobbySorts.map((sort) => ({ value: sort, label: t(sortTexts[sort]) }))}
      />
      <Checkbox
        label={t("lobbyOnlySelling")}
        isOn={filter.onlySelling}
        onChange={(onlySelling) => onChange({ onlySelling })}
      />
    </div>
  );
}
