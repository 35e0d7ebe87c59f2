import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { lazy, Suspense } from "react";
import { BlockChainHashScreen } from "../../domains/lottery/block-chain-hash-screen.tsx";

const InstantProofScreen = lazy(async () => {
  const screen = await import("../../domains/instant/instant-proof-screen.tsx");
  await textsReady();
  return { default: screen.InstantProofScreen };
});

/** Draws of the timetable are everybody's to verify; instant ones their player's, from his own seeds. */
export function VerifyScreen() {
  const [params] = useSearchParams();
  const game = findGame(Number(params.get("GameId")));
  if (game?.isMiaoMiao !== true) return <BlockChainHashScreen />;
  return (
    <Suspense>
      <InstantProofScreen game={game} serial={params.get("SerialNumber") ?? ""} />
    </Suspense>
  );
}
