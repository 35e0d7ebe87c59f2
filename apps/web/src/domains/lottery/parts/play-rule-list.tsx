import { Link } from "@fairdraw/client/page/link.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Game, Play } from "@fairdraw/lottery-engine";
import { Accordion, Button, EmptyBox, Skeleton } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { RotateCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { loadPlays, playsOfCategory } from "../plays.ts";

interface PlayRuleListProps {
  game: Game;
  /** The rule of a play leads to its board; for visitors it would lead to the login. */
  canBet: boolean;
}

/** The rule of every play of a game with an example and the chance of one bet, group by group. */
export function PlayRuleList({ game, canBet }: PlayRuleListProps) {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  const { category } = game;
  const query = useQuery({
    queryKey: ["plays", category],
    queryFn: async () => {
      await loadPlays([category]);
      return playsOfCategory(category);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isError) {
    return (
      <EmptyBox
        isError
        icon={<TriangleAlert size={40} strokeWidth={1.5} />}
        text={t("loadFailed")}
        action={
          <Button onClick={() => void query.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {shell("retry")}
          </Button>
        }
      />
    );
  }
  if (query.data === undefined) {
    return (
      <div role="status" aria-label={shell("loading")}>
        <Skeleton className="h-72" />
      </div>
    );
  }
  return (
    <Accordion
      items={groupsOf(query.data).map((plays) => ({
        key: plays[0]?.groupZh ?? "",
        title: `${groupName(plays)} · ${t("rulesPlayCount", { count: plays.length })}`,
        body: plays.map((play) => (
          <PlayRule key={play.id} play={play} gameId={canBet ? game.id : null} />
        )),
      }))}
    />
  );
}

/** The plays of a category by their groups, in the order in which the groups come first. */
function groupsOf(plays: readonly Play[]): readonly (readonly Play[])[] {
  const groups = [...new Set(plays.map(({ groupZh }) => groupZh))];
  return groups.map((group) => plays.filter(({ groupZh }) => groupZh === group));
}

function groupName([first]: readonly Play[]): string {
  return first === undefined ? "" : inLanguage({ zh: first.groupZh, en: first.groupEn });
}

function PlayRule({ play, gameId }: { play: Play; gameId: number | null }) {
  const { t } = useTranslation("lottery");
  const name = inLanguage(play.name);
  return (
    <section aria-label={name} className="border-t border-line py-3 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-bold text-ink">{name}</h3>
        {gameId !== null && (
          <Link
            to={`/Bet/${gameId}?play=${encodeURIComponent(play.id)}`}
            aria-label={`${t("backToBet")} ${name}`}
            className="inline-flex min-h-8 items-center text-link"
          >
            {t("backToBet")}
          </Link>
        )}
      </div>
      <p className="max-w-[70ch] whitespace-pre-line">{inLanguage(play.help)}</p>
    </section>
  );
}
