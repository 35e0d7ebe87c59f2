import { findGame } from "@fairdraw/lottery-engine";
import { BallRow } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { drawLook } from "../ball-family.ts";
import { numbersOf } from "../draw-tags.ts";
import { HexFact } from "../verify/hex-fact.tsx";
import type { DrawFacts } from "../verify.api.ts";

/** A number of an issue as its game shows it; hashes, which are all about their characters, whole. */
export function DrawnNumbers({ facts, number }: { facts: DrawFacts; number: string }) {
  const { t } = useTranslation("lottery");
  const game = findGame(facts.GameId);
  if (game?.category === "hash") return <HexFact name="" hex={number} />;
  const numbers = numbersOf(number);
  return (
    <BallRow
      values={numbers}
      {...drawLook(game?.category)}
      // Ten numbers stay in one line on a phone.
      size={numbers.length > 5 ? 20 : 28}
      label={t("announceDraw", { serial: facts.SerialNumber, numbers: numbers.join(" ") })}
    />
  );
}
