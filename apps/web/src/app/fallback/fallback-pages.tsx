import { ResultPage } from "@fairdraw/client/brand/result-page.tsx";
import { Button, Spinner, Toaster } from "@fairdraw/ui";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";

/** While the first page's code is on its way. */
export function PageLoading() {
  const { t } = useTranslation("fallback");
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center text-primary">
      <Spinner size={32} />
      <span className="sr-only">{t("loading")}</span>
    </div>
  );
}

/** Around the pages that stand alone: what they have to say at the top of the screen. */
export function BarePage() {
  const { t } = useTranslation("fallback");
  return (
    <>
      <Outlet />
      <Toaster closeLabel={t("close")} />
    </>
  );
}

/** A page of the shell that broke; the shell around it still works. */
export function PartFailed() {
  const { t } = useTranslation("fallback");
  return (
    <div role="alert" className="mx-auto flex max-w-[480px] flex-col items-center gap-4 px-4 py-20">
      <CircleAlert size={56} strokeWidth={1.5} className="text-error" aria-hidden="true" />
      <h1 className="text-head font-bold">{t("pageFailed")}</h1>
      <p className="text-center text-lead text-balance text-ink-2">{t("pageFailedText")}</p>
      <Reload />
    </div>
  );
}

function Reload() {
  const { t } = useTranslation("fallback");
  return (
    <Button look="primary" size="large" onClick={() => window.location.reload()}>
      {t("reload")}
    </Button>
  );
}

/** A page that broke, or whose code could not be fetched. */
export function PageFailed() {
  const { t } = useTranslation("fallback");
  return (
    <ResultPage
      icon={<CircleAlert size={40} />}
      title={t("pageFailed")}
      text={t("pageFailedText")}
      actions={<Reload />}
    />
  );
}
