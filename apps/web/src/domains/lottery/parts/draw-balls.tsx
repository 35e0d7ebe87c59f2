import "../texts.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { CategoryKey } from "@fairdraw/lottery-engine";
import { BallRow, type BallSize } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { drawLook } from "../ball-family.ts";
import { numbersOf } from "../draw-tags.ts";
import { useAnimalKit } from "../use-animals.tsx";

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

/** Smaller than this a ball has no room for a face; the name of its animal stands under it. Units: px. */
const faceMin = 28;

/** The animals of a draw's numbers; undefined where the game has none or the player wants none. */
function useAnimals(category: CategoryKey, numbers: readonly string[], drawnAt: number) {
  const { isWanted, kit } = useAnimalKit(category);
  if (!isWanted) return undefined;
  // Numbers with a face take more room: they have it before the face is there.
  if (kit === undefined)
    return { names: numbers.map(() => noAnimalYet), faces: numbers.map(() => null) };
  const { animalsOf, AnimalFace } = kit;
  const found = animalsOf(category, numbers, drawnAt);
  return {
    names: found.map(({ label }) => inLanguage(label)),
    faces: found.map(({ key }) => <AnimalFace key={key} animal={key} />),
  };
}

/** The numbers of a draw, with their animals where the game has some and the player wants them. */
export function DrawBalls({ category, issue, serial, size, isRolling = false }: DrawBallsProps) {
  const { t } = useTranslation("lottery");
  const numbers = numbersOf(issue.winningNumber);
  const animals = useAnimals(category, numbers, issue.drawTimeStamp);
  const said = numbers.map((number, i) => `${number} ${animals?.names[i] ?? ""}`.trim());
  const hasFaces = size >= faceMin;
  return (
    <BallRow
      values={numbers}
      {...drawLook(category)}
      size={size}
      isRolling={isRolling}
      notes={hasFaces ? undefined : animals?.names}
      faces={hasFaces ? animals?.faces : undefined}
      label={t("announceDraw", { serial, numbers: said.join(animals === undefined ? " " : ", ") })}
    />
  );
}
