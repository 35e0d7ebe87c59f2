import "./texts.ts";
import { Button, buttonStyle, Pill, Skeleton } from "@fairdraw/ui";
import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HostSpeed } from "./hosts.ts";
import { useHosts } from "./use-hosts.ts";

/** The hosts of the site with how fast they answer, to go to another one. */
export function HostList() {
  const { t } = useTranslation("site");
  const { test, again } = useHosts();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-2">{t("linesHint")}</p>
      <div role="status" aria-busy={test.kind === "busy"} className="min-h-28">
        {test.kind === "busy" && <Skeleton className="h-28" />}
        {test.kind === "failed" && <p className="text-body text-warn">{t("linesFailed")}</p>}
        {test.kind === "done" && (
          <ul className="flex flex-col">
            {test.speeds.map((speed, rank) => (
              <Row key={speed.host} speed={speed} isBest={rank === 0 && speed.ms !== null} />
            ))}
          </ul>
        )}
      </div>
      <Button onClick={again} isBusy={test.kind === "busy"} className="self-start">
        <RotateCw size={16} aria-hidden="true" />
        {t("linesAgain")}
      </Button>
    </div>
  );
}

function Row({ speed, isBest }: { speed: HostSpeed; isBest: boolean }) {
  const { t } = useTranslation("site");
  const isHere = speed.host === window.location.origin;
  const name = new URL(speed.host).host;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line last:border-0">
      <span className="min-w-0 flex-1 text-body">{name}</span>
      {isBest && <Pill look="gold">{t("lineBest")}</Pill>}
      <span className="text-small text-ink-2 tabular-nums">
        {speed.ms === null ? t("lineDead") : t("lineMs", { count: speed.ms })}
      </span>
      {isHere || speed.ms === null ? (
        <span className="w-16 text-center text-small text-ink-2">
          {isHere ? t("lineHere") : ""}
        </span>
      ) : (
        // Plainly another address: nothing of the login goes along.
        <a href={`${speed.host}/Login`} className={buttonStyle({ look: "link", size: "small" })}>
          {t("lineGo")}
          <span className="sr-only">{name}</span>
        </a>
      )}
    </li>
  );
}
