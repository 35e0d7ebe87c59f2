import { Button, Plate } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DrawFacts, useDayProof } from "../verify.api.ts";
import { HexFact } from "./hex-fact.tsx";

/** The hash that sealed all commitments of the day, computed again when it is asked for. */
export function DayCheck({ facts }: { facts: DrawFacts }) {
  const { t } = useTranslation("lottery");
  const [isWanted, setWanted] = useState(false);
  const proof = useDayProof(facts, { isWanted });
  if (facts.DayCommit === "") return null;
  return (
    <>
      <HexFact name={t("dayIs")} hex={facts.DayCommit} />
      {proof.data === undefined ? (
        <div>
          <Button isBusy={proof.isFetching} onClick={() => setWanted(true)}>
            {t(proof.isError ? "dayFailed" : "dayCheck")}
          </Button>
        </div>
      ) : (
        <Plate look={proof.data.holds ? "ok" : "error"} isLive>
          {t(proof.data.holds ? "dayHolds" : "dayBroken", { count: proof.data.issues })}
        </Plate>
      )}
    </>
  );
}
