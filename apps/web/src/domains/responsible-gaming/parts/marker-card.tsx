import { Button, Plate } from "@fairdraw/ui";
import { Lightbulb } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type SaferPlayFigures, useSaferPlayChanges } from "../responsible-gaming.api.ts";

/** One thing that stood out in the player's play today, as a fact; it goes when he has read it. */
export function MarkerCard({ marker }: { marker: NonNullable<SaferPlayFigures["Marker"]> }) {
  const { t } = useTranslation("responsible-gaming");
  const { seeMarker } = useSaferPlayChanges();
  const { Kind, Figure } = marker;
  const figures = { hours: Math.floor(Figure / 60), nights: Figure, percent: Figure };
  return (
    <Plate
      look="info"
      icon={<Lightbulb size={18} aria-hidden="true" />}
      action={
        <Button size="small" onClick={() => void seeMarker()}>
          {t("markerSeen")}
        </Button>
      }
    >
      <p>{t(`marker${Kind}`, figures)}</p>
      <p className="text-small">{t("markerTools")}</p>
    </Plate>
  );
}
