import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { lazy } from "react";

/** Why somebody may not bet and until when; fetched for those alone whom it concerns. */
export const BlockedPlate = lazy(async () => {
  const { BreakPlate } = await import("../../responsible-gaming/break-plate.tsx");
  await textsReady();
  return { default: BreakPlate };
});
