import { isClientSeed } from "@fairdraw/lottery-engine";
import { Button, Field, Skeleton, showToast } from "@fairdraw/ui";
import type { SeedPlace } from "@fairdraw/wire/lottery/seed-calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HexFact } from "../lottery/verify/hex-fact.tsx";
import { changePair, refetchSeeds, saveClientSeed, useSeeds } from "./instant.api.ts";

/** The pair in use and the next one, the player's own word, and the way to reveal. */
export function SeedsPanel() {
  const { t } = useTranslation("instant");
  const seeds = useSeeds().data;
  return (
    <section aria-labelledby="seeds-title" className="flex flex-col gap-3">
      <h2 id="seeds-title" className="text-lead font-bold">
        {t("seeds")}
      </h2>
      {seeds === undefined ? (
        <Skeleton className="h-60" />
      ) : (
        <Seeds key={seeds.SeedNo} seeds={seeds} />
      )}
    </section>
  );
}

function Seeds({ seeds }: { seeds: SeedPlace }) {
  const { t } = useTranslation("instant");
  const queryClient = useQueryClient();
  const [word, setWord] = useState(seeds.ClientSeed);
  const tell = (isDone: boolean, key: "saved" | "rotated") => {
    showToast(isDone ? { kind: "ok", text: t(key) } : { kind: "error", text: t("failed") });
    refetchSeeds(queryClient);
  };
  const isBad = !isClientSeed(word);
  return (
    <>
      <HexFact name={t("commit")} hex={seeds.Commit} isShort />
      <HexFact name={t("nextCommit")} hex={seeds.NextCommit} isShort />
      <p className="text-body text-ink-2">
        {t("seedNo")} {t("seedNoOf", { seed: seeds.SeedNo, nonce: seeds.Nonce })}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={t("clientSeed")}
          hint={t("clientSeedHint")}
          error={isBad ? t("clientSeedBad") : undefined}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <Button
          disabled={isBad || word === seeds.ClientSeed}
          onClick={() => void saveClientSeed(word).then((isDone) => tell(isDone, "saved"))}
        >
          {t("clientSeedSave")}
        </Button>
      </div>
      <Button
        className="self-start"
        disabled={seeds.Nonce === 0}
        onClick={() => void changePair(seeds.SeedNo).then((isDone) => tell(isDone, "rotated"))}
      >
        {t("rotate")}
      </Button>
    </>
  );
}
