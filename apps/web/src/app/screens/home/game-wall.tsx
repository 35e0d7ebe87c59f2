import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { type CategoryKey, categories } from "@fairdraw/lottery-engine";
import { Button, EmptyBox, Segmented, Skeleton } from "@fairdraw/ui";
import { Clover, Heart, TriangleAlert } from "lucide-react";
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useHearts } from "../../../domains/lottery/favorites/heart-button.tsx";
import { type OfferedGame, useGames } from "../../../domains/lottery/lottery.api.ts";
import { GameCard } from "../../../domains/lottery/parts/game-card.tsx";
import { useCardKeys } from "./card-keys.ts";

/** A part of the wall: a category, all games, or those with a heart. */
type WallTab = CategoryKey | "all" | "favorites";

/** All games by category, each a card with its countdown and its last draw. */
export function GameWall() {
  const { t } = useTranslation("shell");
  const games = useGames();
  // The account above is painted before a dozen cards are drawn.
  const drawn = useDeferredValue(games.data ?? null, null);
  return (
    <section aria-labelledby="home-games" className="flex flex-col gap-3">
      <h2 id="home-games" className="sr-only">
        {t("gamesTitle")}
      </h2>
      {drawn !== null ? (
        <Wall games={drawn} />
      ) : games.isPending || games.data !== undefined ? (
        <WallLoading />
      ) : (
        <WallFailed onRetry={() => void games.refetch()} />
      )}
    </section>
  );
}

/** Cards of which no screen holds more at once; the rest is drawn when these are seen. */
const cardsFirst = { phone: 6, others: 24 };

function Wall({ games }: { games: readonly OfferedGame[] }) {
  const { t } = useTranslation("lottery");
  const [category, setCategory] = useState<WallTab>("all");
  const { favorites, toggle } = useHearts();
  const offered = categories.filter(({ key }) => games.some(({ game }) => game.category === key));
  const shown = useMemo(
    () =>
      category === "favorites"
        ? favorites.flatMap((id) => games.filter(({ game }) => game.id === id))
        : games.filter(({ game }) => category === "all" || game.category === category),
    [games, category, favorites],
  );
  const firstCount = useIsPhone() ? cardsFirst.phone : cardsFirst.others;
  const first = shown.slice(0, firstCount);
  const drawn = useDeferredValue(shown, first);
  const wall = useRef<HTMLDivElement>(null);
  useCardKeys(wall);
  // A card that leaves the favourites takes the keyboard's place with it: the one that follows gets it.
  const place = useRef(-1);
  const count = drawn.length;
  const known = useRef(count);
  useEffect(() => {
    const hasLost = count < known.current && document.activeElement === document.body;
    if (hasLost && place.current >= 0) focusCard(wall.current, place.current);
    known.current = count;
    place.current = -1;
  }, [count]);
  const press = useCallback(
    (change: { gameId: number; isOn: boolean }) => {
      place.current = placeInFocus(wall.current);
      toggle(change);
    },
    [toggle],
  );
  if (games.length === 0) {
    return (
      <Frame>
        <EmptyBox icon={<Clover size={40} strokeWidth={1.5} />} text={t("noGames")} />
      </Frame>
    );
  }
  return (
    <>
      <div className="sticky top-[52px] z-20 -mx-4 overflow-x-auto bg-bg px-4 py-1 [scrollbar-width:none] tablet:static tablet:mx-0 tablet:p-0">
        <Segmented<WallTab>
          label={t("categories")}
          value={category}
          onChange={setCategory}
          items={[
            { value: "favorites", label: t("favorites") },
            { value: "all", label: t("allGames") },
            ...offered.map(({ key, name }) => ({ value: key, label: inLanguage(name) })),
          ]}
        />
      </div>
      {shown.length === 0 && (
        <Frame>
          <EmptyBox icon={<Heart size={40} strokeWidth={1.5} />} text={t("favoritesEmpty")} />
        </Frame>
      )}
      <div
        ref={wall}
        className="grid grid-cols-2 gap-3 tablet:grid-cols-[repeat(auto-fill,minmax(244px,1fr))] tablet:gap-4"
      >
        {drawn.map((one, i) => (
          <GameCard
            key={one.game.id}
            {...one}
            isFirst={i < firstCount}
            isFavorite={favorites.includes(one.game.id)}
            onFavorite={press}
          />
        ))}
      </div>
    </>
  );
}

/** Which card has the keyboard's place. Shape: -1 for none. */
function placeInFocus(wall: HTMLElement | null): number {
  const cards = [...(wall?.querySelectorAll("article") ?? [])];
  return cards.findIndex((card) => card.contains(document.activeElement));
}

function focusCard(wall: HTMLElement | null, place: number): void {
  const cards = [...(wall?.querySelectorAll<HTMLElement>("[data-game-card]") ?? [])];
  cards[Math.min(place, cards.length - 1)]?.focus();
}

/** Cards of which a screenful is drawn before the games are there. */
const cardsLoading = Array.from({ length: 12 }, (_, place) => place);

function WallLoading() {
  const { t } = useTranslation("shell");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-3">
      <Skeleton className="h-11 w-72" />
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-[repeat(auto-fill,minmax(244px,1fr))] tablet:gap-4">
        {cardsLoading.map((place) => (
          <Skeleton key={place} className="h-[189px] tablet:h-[182px]" />
        ))}
      </div>
    </div>
  );
}

function WallFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  return (
    <Frame>
      <EmptyBox
        isError
        icon={<TriangleAlert size={40} strokeWidth={1.5} />}
        text={t("loadFailed")}
        action={<Button onClick={onRetry}>{shell("retry")}</Button>}
      />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-surface">{children}</div>;
}
