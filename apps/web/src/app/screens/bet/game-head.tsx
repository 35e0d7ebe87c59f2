import { inLanguage, textsReady } from "@fairdraw/client/texts/i18n.ts";
import { Button } from "@fairdraw/ui";
import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { type ComponentProps, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { GameHeart } from "../../../domains/lottery/favorites/heart-button.tsx";
import { GameHeader } from "../../../domains/lottery/parts/game-header.tsx";
import { GameStrip } from "../../../domains/lottery/parts/game-strip.tsx";
import type { GameActions as Actions } from "./game-actions.tsx";
import { InstantHead } from "./instant-head.tsx";
import type { Rail } from "./use-rail.ts";

/** Fetched with what the page shows first; its room is kept. */
const GameActions = lazy(async () => {
  const actions = await import("./game-actions.tsx");
  await textsReady();
  return { default: actions.GameActions };
});

interface GameHeadProps extends Omit<ComponentProps<typeof Actions>, "look" | "onTrend"> {
  data: GameData;
  rail: Rail;
}

/** Over the board: the game, its issue, and what else there is to it. */
export function GameHead({ data, rail, ...given }: GameHeadProps) {
  const { t } = useTranslation("lottery");
  const { game } = given;
  const { isPhone } = rail;
  const onTrend = () => (isPhone ? rail.open("trend") : rail.show("trend"));
  const actions = { ...given, onTrend };
  if (game.isMiaoMiao) {
    return (
      <InstantHead
        game={game}
        actions={
          // Kept for what comes late.
          <div className="flex min-h-10 min-w-10 items-center">
            <Suspense>
              <GameActions {...actions} look={isPhone ? "menu" : "row"} />
            </Suspense>
          </div>
        }
      />
    );
  }
  return (
    <>
      <h1 className="sr-only tablet:hidden">{inLanguage(game.name)}</h1>
      <GameHeader
        game={game}
        data={data}
        old={data.oldIssues ?? []}
        heart={<GameHeart game={game} />}
        action={
          <div className="flex min-h-8 items-center">
            {/* As wide as its signs from the start: what stands beside it would wrap. */}
            <span className="min-w-[152px] laptop:min-w-[184px]">
              <Suspense>{!isPhone && <GameActions {...actions} look="row" />}</Suspense>
            </span>
            <span className="hidden tablet:max-desk:block">
              <Button look="link" size="small" onClick={() => rail.setOpen(true)}>
                {t("railOpen")}
              </Button>
            </span>
          </div>
        }
        corner={<Suspense>{isPhone && <GameActions {...actions} look="menu" />}</Suspense>}
      />
      <GameStrip game={game} data={data} />
    </>
  );
}
