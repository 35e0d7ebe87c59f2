import "./texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { Plate } from "@fairdraw/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type SaferPlayFigures, saferPlayQuery } from "./responsible-gaming.api.ts";

/** The page of limits and breaks. */
export const saferPlayPath = "/AccountInfo?tab=safer";

/** Our idea of the server's clock may be a little ahead; asked too early it would say no once more. Units: ms. */
const afterEndMs = 1_500;

interface BreakPlateProps {
  /** What stands here while the player takes no break. */
  otherwise: string | null;
  hasLink?: boolean;
}

/** Says why there is no betting and until when. Effects: when the break ends, the pages ask anew. */
export function BreakPlate({ otherwise, hasLink = true }: BreakPlateProps) {
  const { t } = useTranslation("responsible-gaming");
  const client = useQueryClient();
  const { data } = useQuery(saferPlayQuery);
  const text = useBreakText(data) ?? otherwise;
  const until = data?.ExcludedUntil ?? data?.CoolOffUntil ?? null;
  const isOver = useServerSecond() >= (until ?? Number.POSITIVE_INFINITY) + afterEndMs;
  useEffect(() => {
    if (isOver) void client.invalidateQueries();
  }, [isOver, client]);
  if (text === null) return null;
  return (
    <Plate
      look="warn"
      icon={<Lock size={18} aria-hidden="true" />}
      action={
        hasLink && (
          <Link to={saferPlayPath} className="text-body font-medium underline underline-offset-4">
            {t("toTab")}
          </Link>
        )
      }
    >
      {text}
    </Plate>
  );
}

function useBreakText(data: SaferPlayFigures | undefined): string | null {
  const { t } = useTranslation("responsible-gaming");
  if (data === undefined) return null;
  const { CoolOffUntil, ExcludedUntil } = data;
  const timeOf = (at: number) => siteDateTime(at).slice(0, 16);
  if (ExcludedUntil === null) return t("lockForGood");
  if (ExcludedUntil !== undefined) return t("lockExcluded", { time: timeOf(ExcludedUntil) });
  return CoolOffUntil === undefined ? null : t("lockCoolOff", { time: timeOf(CoolOffUntil) });
}
