import "./texts.ts";
import { useTranslation } from "react-i18next";
import { LoginForm } from "./parts/login-form.tsx";
import { LoginFrame } from "./parts/login-frame.tsx";

/**
 * What the login page shows everybody, whatever the site offers. The build draws it into the page, where
 * it is seen before any code is there; nothing of it can be used.
 */
export function LoginLook() {
  const { t } = useTranslation("session");
  return (
    <div inert>
      <LoginFrame isSiteKnown={false}>
        <h1 className="mb-4 text-head font-bold">{t("loginTitle")}</h1>
        {/* As high as the choice of ways; how many there are is the site's. */}
        <div className="mb-4 h-11 w-60 rounded-control bg-surface-2" />
        <LoginForm
          filled={null}
          problems={{ needsCaptcha: false }}
          isBusy={false}
          onTry={async () => {}}
        />
      </LoginFrame>
    </div>
  );
}
