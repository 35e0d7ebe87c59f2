import { Link } from "@fairdraw/client/page/link.tsx";
import { findGame } from "@fairdraw/lottery-engine";
import { BallRow, Dialog, Plate, Skeleton, Steps } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { useTranslation } from "react-i18next";
import { drawLook } from "../ball-family.ts";
import { numbersOf } from "../draw-tags.ts";
import { useProof } from "../verify.api.ts";
import { verifyPath } from "../verify-path.ts";
import { HexFact } from "./hex-fact.tsx";

interface VerifyDrawProps {
  gameId: number;
  issue: Issue;
  onClose: () => void;
}

/** The short way: seed and number of a settled issue, from what the page knows already. */
export function VerifyDraw({ gameId, issue, onClose }: VerifyDrawProps) {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  const proof = useProof({
    gameId,
    serialNumber: issue.serialNumber,
    commit: issue.seedCommit,
    serverSeed: issue.serverSeed,
    entropy: issue.entropy,
    winningNumber: issue.winningNumber,
    mode: null,
    bets: null,
    beacon: null,
    closeAt: issue.closeTimeStamp,
  }).data;
  const drawn = numbersOf(proof?.drawn.winningNumber ?? "");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("verifyTitle", { serial: issue.serialNumber })}
      description={t("verifyText")}
      closeLabel={shell("close")}
    >
      {proof === undefined || proof === null ? (
        <Skeleton className="h-60" />
      ) : (
        <div className="flex flex-col gap-4 pb-4">
          <Steps
            label={t("stepsTitle")}
            stateLabels={{
              done: t("verifyYes"),
              failed: t("verifyNo"),
              current: t("verifyYes"),
              waiting: t("verifyUnknown"),
            }}
            steps={[
              {
                key: "seed",
                title: t("stepCommit"),
                state: proof.isCommitted ? "done" : "failed",
                body: (
                  <>
                    <HexFact name={t("seedIs")} hex={issue.serverSeed} isShort />
                    <HexFact name={t("commitWas")} hex={issue.seedCommit} isShort />
                  </>
                ),
              },
              {
                key: "number",
                title: t("verifyNumber"),
                state: proof.isDrawn ? "done" : "failed",
                body: (
                  <>
                    <HexFact name={t("entropyIs")} hex={issue.entropy} isShort />
                    <BallRow
                      values={drawn}
                      {...drawLook(findGame(gameId)?.category)}
                      size={28}
                      label={t("announceDraw", {
                        serial: issue.serialNumber,
                        numbers: drawn.join(" "),
                      })}
                    />
                  </>
                ),
              },
            ]}
          />
          <Plate look={proof.holds ? "ok" : "error"}>
            {t(proof.holds ? "verifyHolds" : "verifyBroken")}
          </Plate>
          <Link
            to={verifyPath(gameId, issue.serialNumber)}
            className="inline-flex min-h-10 items-center self-start text-link hover:underline"
          >
            {t("verifyWhole")}
          </Link>
        </div>
      )}
    </Dialog>
  );
}
