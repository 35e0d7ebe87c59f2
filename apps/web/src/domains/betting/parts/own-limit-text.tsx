import { useTranslation } from "react-i18next";
import { Link } from "../../../lib/link.tsx";

/** Says that a limit of the player's own was met, and leads to where he can see it. */
export function OwnLimitText({ text, onLeave }: { text: string; onLeave: () => void }) {
  const { t } = useTranslation("betting");
  return (
    <>
      {text}{" "}
      <Link
        to="/AccountInfo?tab=safer"
        onClick={onLeave}
        className="font-medium underline underline-offset-4"
      >
        {t("toOwnLimits")}
      </Link>
    </>
  );
}
