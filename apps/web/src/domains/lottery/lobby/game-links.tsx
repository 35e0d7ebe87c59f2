import { Link } from "@fairdraw/client/page/link.tsx";
import { useTranslation } from "react-i18next";

/** Ways from a game of the lobby to its trend and to its board; its name leads to its draws. */
export function GameLinks({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation("lobby");
  const { t: lottery } = useTranslation("lottery");
  const look = "inline-flex min-h-8 items-center text-small whitespace-nowrap text-link";
  return (
    <>
      <Link
        to={`/DrawHistory/${id}?tab=trend`}
        aria-label={t("trendOf", { game: name })}
        className={look}
      >
        {t("trend")}
      </Link>
      <Link to={`/Bet/${id}`} aria-label={`${lottery("play")} ${name}`} className={look}>
        {lottery("play")}
      </Link>
    </>
  );
}
