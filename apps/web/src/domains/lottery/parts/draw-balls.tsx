import "../texts.ts";
import type { CategoryKey } from "@fairdraw/lottery-engine";
import { BallRow, type BallSize } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { drawLook } from "../../../lib/ball-family.ts";
import { inLanguage } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/session-store.ts";
import { playerDataQuery } from "../../account/account.api.ts";
import { numbersOf } from "../draw-tags.ts";

interface DrawBallsProps {
  category: CategoryKey;
  issue: { winningNumber: string; drawTimeStamp: number };
  /** The serial number as it is to be said. */
  serial: string;
  size: BallSize;
  isRolling?: boolean;
}

/** Stands under a number until its animal is there, so that nothing moves then. */
const noAnimalYet = "\u00a0";

/** The animals of a draw's numbers; undefined where the game has none or the player wants none. */
function useAnimals(category: CategoryKey, numbers: readonly string[], drawnAt: number) {
  const hasAnimals = category === "lhc";
  const hasSession = useSession() !== null;
  const player = useQuery({
    ...playerDataQuery,
    enabled: hasAnimals && hasSession,
    // The shell keeps it fresh; pages outside of it ask once.
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const isWanted = hasAnimals && hasSession && player?.showAnimalNumber === true;
  const animalsOf = useQuery({
    queryKey: ["animals"],
    queryFn: async () => (await import("../animals.ts")).animalsOf,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  if (!isWanted) return undefined;
  return animalsOf?.(numbers, drawnAt).map(inLanguage) ?? numbers.map(() => noAnimalYet);
}

/** The numbers of a draw, with their animals where the game has some and the player wants them. */
export function DrawBalls({ category, issue, serial, size, isRolling = false }: DrawBallsProps) {
  const { t } = useTranslation("lottery");
  const numbers = numbersOf(issue.winningNumber);
  const animals = useAnimals(category, numbers, issue.drawTimeStamp);
  const said = numbers.map((number, i) => `${number} ${animals?.[i] ?? ""}`.trim());
  return (
    <BallRow
      values={numbers}
      {...drawLook(category)}
      size={size}
      isRolling={isRolling}
      notes={animals}
      label={t("announceDraw", { serial, numbers: said.join(animals === undefined ? " " : ", ") })}
    />
  );
}
