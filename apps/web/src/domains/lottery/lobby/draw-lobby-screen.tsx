import "../texts.ts";
import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { categories, type Game } from "@fairdraw/lottery-engine";
import {
  Button,
  Checkbox,
  EmptyBox,
  Popover,
  SearchBox,
  Segmented,
  Select,
  Skeleton,
} from "@fairdraw/ui";
import { Clover, ListFilter, RotateCw, Trophy } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { HeartButton, useHearts } from "../favorites/heart-button.tsx";
import { type OfferedGame, useGames, useGamesUpkeep } from "../lottery.api.ts";
import { useJoinedGames } from "../lottery.hub.ts";
import { LobbyCards } from "./lobby-cards.tsx";
import {
  type LobbyFilter,
  lobbyGames,
  lobbySorts,
  lobbyStates,
  readLobby,
  writeLobby,
} from "./lobby-order.ts";
import { LobbyTable } from "./lobby-table.tsx";
import { useSearchKey } from "./use-search-key.ts";

/** The latest draws of all games, and when each draws next. */
export function DrawLobbyScreen() {
  const { t } = useTranslation("lobby");
  const { t: lottery } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  const games = useGames();
  useTitle(t("title"));
  useGamesUpkeep({ showsDraws: true });
  useJoinedGames(games.data?.map(({ game }) => game.id) ?? []);
  return (
    <div className="flex flex-col gap-4">
      {games.data !== undefined ? (
        <Lobby games={games.data} />
      ) : games.isPending ? (
        <div role="status" aria-label={shell("loading")} className="flex flex-col gap-3">
          <h1 className="text-title font-bold">{t("title")}</h1>
          {["a", "b", "c", "d", "e", "f"].map((row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </div>
      ) : (
        <EmptyBox
          isError
          icon={<Trophy size={40} strokeWidth={1.5} />}
          text={lottery("loadFailed")}
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
  const { t } = useTranslation("lobby");
  const { t: lottery } = useTranslation("lottery");
  const [params, setParams] = useSearchParams();
  const filter = readLobby(params);
  const nowMs = useServerSecond();
  const isPhone = useIsPhone();
  const { favorites, toggle } = useHearts();
  const shown = lobbyGames(games, filter, { nowMs, favorites });
  const heartOf = (game: Game) => (
    <HeartButton game={game} isOn={favorites.includes(game.id)} onToggle={toggle} />
  );
  const put = (change: Partial<LobbyFilter>) =>
    setParams(writeLobby({ ...filter, ...change }), { replace: true });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-title font-bold">{t("title")}</h1>
        {!isPhone && <LobbyChoices filter={filter} onChange={put} />}
        <Segmented<"cards" | "table">
          label={t("view")}
          size="small"
          value={filter.view}
          onChange={(view) => put({ view })}
          items={[
            { value: "cards", label: t("cards") },
            { value: "table", label: t("table") },
          ]}
        />
      </div>
      <LobbyFilters games={games} filter={filter} onChange={put} />
      {shown.length === 0 ? (
        <section className="rounded-card border border-line bg-surface">
          <EmptyBox
            icon={<Clover size={40} strokeWidth={1.5} />}
            text={
              filter.category === "favorites" && favorites.length === 0
                ? lottery("favoritesEmpty")
                : t("empty")
            }
            action={<Button onClick={() => setParams({}, { replace: true })}>{t("clear")}</Button>}
          />
        </section>
      ) : filter.view === "table" ? (
        <LobbyTable games={shown} heartOf={heartOf} />
      ) : (
        <LobbyCards games={shown} heartOf={heartOf} />
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
  const { t } = useTranslation("lobby");
  const { t: lottery } = useTranslation("lottery");
  const isPhone = useIsPhone();
  const searchInput = useRef<HTMLInputElement>(null);
  useSearchKey(searchInput);
  const offered = categories.filter(({ key }) => games.some(({ game }) => game.category === key));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
      <div className="fd-swipe -mx-4 w-[100vw] max-w-[100vw] px-4 tablet:mx-0 tablet:w-auto tablet:max-w-full tablet:px-0">
        <Segmented<LobbyFilter["category"]>
          label={lottery("categories")}
          value={filter.category}
          onChange={(category) => onChange({ category })}
          items={[
            { value: "favorites", label: lottery("favorites") },
            { value: "all", label: lottery("allGames") },
            ...offered.map(({ key, name }) => ({ value: key, label: inLanguage(name) })),
          ]}
        />
      </div>
      {/* One line of its own on phones, with the other choices beside it. */}
      <div className="flex w-full min-w-0 gap-2 tablet:contents">
        <div className="min-w-0 flex-1 tablet:w-44 tablet:flex-none">
          <SearchBox
            inputRef={searchInput}
            label={`${t("search")} (${t("searchKey")})`}
            placeholder={t("search")}
            clearLabel={t("clear")}
            value={filter.search}
            onChange={(search) => onChange({ search })}
          />
        </div>
        {isPhone && <MoreChoices filter={filter} onChange={onChange} />}
      </div>
    </div>
  );
}

interface ChoicesProps {
  filter: LobbyFilter;
  onChange: (change: Partial<LobbyFilter>) => void;
}

/** Order, state and day. */
function LobbyChoices({ filter, onChange }: ChoicesProps) {
  const { t } = useTranslation("lobby");
  const sortTexts = { number: "byNumber", time: "byTime", name: "byName" } as const;
  return (
    <>
      <Select
        look="plain"
        label={t("sort")}
        value={filter.sort}
        onChange={(value) =>
          onChange({ sort: lobbySorts.find((sort) => sort === value) ?? "number" })
        }
        items={lobbySorts.map((sort) => ({ value: sort, label: t(sortTexts[sort]) }))}
      />
      <Select
        look="plain"
        label={t("state")}
        value={filter.state}
        onChange={(state) => onChange({ state })}
        items={lobbyStates.map((state) => ({ value: state, label: t(`state_${state}`) }))}
      />
      <Checkbox
        label={t("onlyToday")}
        isOn={filter.onlyToday}
        onChange={(onlyToday) => onChange({ onlyToday })}
      />
    </>
  );
}

/** The same behind a button, where they would take a row each. */
function MoreChoices({ filter, onChange }: ChoicesProps) {
  const { t } = useTranslation("lobby");
  const isNarrowed = filter.state !== "all" || filter.onlyToday || filter.sort !== "number";
  return (
    <Popover
      label={t("more")}
      trigger={
        <Button look={isNarrowed ? "outline" : "plain"} className="shrink-0">
          <ListFilter size={16} aria-hidden="true" />
          {t("more")}
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <LobbyChoices filter={filter} onChange={onChange} />
      </div>
    </Popover>
  );
}
