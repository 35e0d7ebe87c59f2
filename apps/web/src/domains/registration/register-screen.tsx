import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Button, EmptyBox, Skeleton } from "@fairdraw/ui";
import { RotateCw, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { RegisterFrame } from "./parts/register-frame.tsx";
import { RegisterSteps } from "./parts/register-steps.tsx";
import { type InvitationState, useInvitation } from "./use-invitation.ts";

/** Opens an account, by the site's own code or by the one of a link. */
export function RegisterScreen() {
  const { t } = useTranslation("registration");
  const { code = "" } = useParams();
  const { state, again } = useInvitation(code);
  useTitle(t("title"));
  return (
    <RegisterFrame title={t("title")}>
      {state.kind === "open" ? (
        <RegisterSteps invitation={state.invitation} ticket={null} />
      ) : (
        <InvitationPending state={state} onAgain={again} />
      )}
    </RegisterFrame>
  );
}

interface InvitationPendingProps {
  state: Exclude<InvitationState, { kind: "open" }>;
  onAgain: () => void;
}

/** While it is not known what the link asks for, or when it cannot be. */
export function InvitationPending({ state, onAgain }: InvitationPendingProps) {
  const { t } = useTranslation("registration");
  if (state.kind === "loading") {
    return (
      <div role="status" aria-label={t("loading")} className="flex max-w-[640px] flex-col gap-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-80" />
      </div>
    );
  }
  return (
    <EmptyBox
      isError
      icon={<UserPlus size={40} strokeWidth={1.5} />}
      text={state.kind === "failed" ? t("failed") : state.text}
      action={
        <Button onClick={onAgain}>
          <RotateCw size={16} aria-hidden="true" />
          {t("retry")}
        </Button>
      }
    />
  );
}
