import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { Button, buttonStyle, EmptyBox } from "@fairdraw/ui";
import { MessageCircle } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { linkCodeOf } from "../site/link-code.ts";
import { RegisterFrame } from "./parts/register-frame.tsx";
import { RegisterSteps } from "./parts/register-steps.tsx";
import { InvitationPending } from "./register-screen.tsx";
import { useInvitation } from "./use-invitation.ts";
import { useWechat } from "./use-wechat.ts";

const QrImage = lazy(async () => ({
  default: (await import("@fairdraw/client/page/qr-image.tsx")).QrImage,
}));

const isInWechat = () => /MicroMessenger/i.test(navigator.userAgent);

/** Opens an account that WeChat logs in to, inside WeChat's own browser. */
export function WeChatRegisterScreen() {
  const { t } = useTranslation("registration");
  const { code = "" } = useParams();
  const [query] = useSearchParams();
  const { state, again } = useInvitation(code);
  const wechat = useWechat({ code, query });
  const isCode = linkCodeOf(code) !== null;
  useTitle(t("wechatTitle"));
  return (
    <RegisterFrame title={t("wechatTitle")}>
      {wechat.kind === "open" && state.kind === "open" && (
        <>
          <p className="text-lead">{t("wechatHello", { name: wechat.nickName })}</p>
          <p className="mb-4 text-body text-ink-2">{t("wechatText")}</p>
          <RegisterSteps invitation={state.invitation} ticket={wechat.ticket} />
        </>
      )}
      {wechat.kind === "open" && state.kind !== "open" && (
        <InvitationPending state={state} onAgain={again} />
      )}
      {wechat.kind === "begin" && isCode && <BeginWechat onGo={wechat.go} />}
      {wechat.kind === "said" && <Said text={t(wechat.text)} isOver={wechat.isOver} />}
      {(wechat.kind === "loading" || !isCode) && (
        <InvitationPending state={{ kind: "loading" }} onAgain={again} />
      )}
    </RegisterFrame>
  );
}

/** Inside WeChat a press goes on; outside the page is to be opened there. */
function BeginWechat({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation("registration");
  if (isInWechat()) {
    return (
      <Button look="primary" size="large" onClick={onGo}>
        {t("wechatGo")}
      </Button>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-lead">{t("wechatOutside")}</p>
      <Suspense fallback={<div className="size-[200px]" />}>
        <QrImage
          text={window.location.origin + window.location.pathname}
          label={t("wechatOutsideLabel")}
        />
      </Suspense>
      <Button look="link" onClick={onGo}>
        {t("wechatGo")}
      </Button>
    </div>
  );
}

function Said({ text, isOver }: { text: string; isOver: boolean }) {
  const { t } = useTranslation("registration");
  return (
    <EmptyBox
      icon={<MessageCircle size={40} strokeWidth={1.5} />}
      text={text}
      action={
        isOver ? (
          <Link to="/Login" className={buttonStyle({ look: "primary" })}>
            {t("toLogin")}
          </Link>
        ) : undefined
      }
    />
  );
}
