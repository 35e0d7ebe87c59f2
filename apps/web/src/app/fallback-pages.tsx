import { Button, Spinner } from "@fairdraw/ui";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ResultPage } from "../lib/result-page.tsx";

/** While the first page's code is on its way. */
export function PageLoading() {
  const { t } = useTranslation("shell");
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center text-primary">
      <Spinner size={32} />
      <span className="sr-only">{t("loading")}</span>
    </div>
  );
}

/** A page that broke, or whose code could not be fetched. */
export function PageFailed() {
  const { t } = useTranslation("shell");
  return (
    <ResultPage
      icon={<CircleAlert size={40} />}
      title={t("pageFailed")}
      text={t("pageFailedText")}
      actions={
        <Button look="primary" size="large" onClick={() => window.location.reload()}>
          {t("reload")}
        </Button>
      }
    />
  );
}
