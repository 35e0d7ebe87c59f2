import "./texts.ts";
import "../lottery/texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { BallRow, EmptyBox, Plate, Skeleton } from "@fairdraw/ui";
import type { InstantDraw } from "@fairdraw/wire/instant/calls.ts";
import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { drawLook } from "../lottery/ball-family.ts";
import { numbersOf } from "../lottery/draw-tags.ts";
import { HexFact } from "../lottery/verify/hex-fact.tsx";
import { checkProof } from "./check-proof.ts";
import { useInstantDraw } from "./instant.api.ts";
import { SeedsPanel } from "./seeds-panel.tsx";

/** An own instant draw computed again in the browser, and the seeds of those to come. */
export function InstantProofScreen({ game, serial }: { game: Game; serial: string }) {
  const { t } = useTranslation("instant");
  useTitle(t("fair"));
  return (
    <div className="flex flex-col gap-4">
      <header>
        <h1 className="text-head font-bold">{t("fair")}</h1>
        <p className="mt-1 max-w-[70ch] text-body text-ink-2">{t("fairText")}</p>
      </header>
      {serial !== "" && (
        <div className="rounded-card border border-line bg-surface p-4 tablet:p-5">
          <Proof game={game} serial={serial} />
        </div>
      )}
      <div className="rounded-card border border-line bg-surface p-4 tablet:p-5">
        <SeedsPanel />
      </div>
    </div>
  );
}

function Proof({ game, serial }: { game: Game; serial: string }) {
  const { t } = useTranslation("instant");
  const draw = useInstantDraw(game.id, serial).data;
  if (draw === undefined) return <Skeleton className="h-60" />;
  if (draw === null) {
    return <EmptyBox icon={<ShieldCheck size={40} strokeWidth={1.5} />} text={t("proofNone")} />;
  }
  return <Facts game={game} draw={draw} />;
}

function Facts({ game, draw }: { game: Game; draw: InstantDraw }) {
  const { t } = useTranslation("instant");
  const holds = checkProof(draw, game);
  const numbers = numbersOf(draw.WinningNumber);
  return (
    <section aria-labelledby="proof-title" className="flex flex-col gap-3">
      <h2 id="proof-title" className="text-lead font-bold">
        {t("proofOf", { serial: draw.SerialNumber })}
      </h2>
      <BallRow values={numbers} {...drawLook(game.category)} size={28} label={numbers.join(" ")} />
      <HexFact name={t("commit")} hex={draw.Commit} isShort />
      {draw.ServerSeed !== "" && <HexFact name={t("serverSeed")} hex={draw.ServerSeed} isShort />}
      <p className="text-body text-ink-2">
        {t("seedNo")} {t("seedNoOf", { seed: draw.SeedNo, nonce: draw.Nonce })} · {t("clientSeed")}{" "}
        <span className="font-digits text-ink">{draw.ClientSeed}</span>
      </p>
      {holds === null ? (
        <Plate look="info">{t("proofWaits")}</Plate>
      ) : (
        <Plate look={holds ? "ok" : "error"}>{t(holds ? "proofHolds" : "proofBroken")}</Plate>
      )}
    </section>
  );
}
