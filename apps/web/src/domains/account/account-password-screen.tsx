import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { noteMustChangePassword, useSession } from "@fairdraw/client/login/session-store.ts";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { Plate, Tabs } from "@fairdraw/ui";
import { ShieldAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { FundsTab } from "./parts/funds-tab.tsx";
import { PasswordForm } from "./parts/password-form.tsx";

/** Changes a password; the one of the login comes first where it must be changed. */
export function AccountPasswordScreen() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const isForced = useSession()?.mustChangePassword === true;
  useTitle(t("passwordTitle"));
  const changed = () => {
    noteMustChangePassword(false);
    if (isForced) void navigate("/", { replace: true });
  };
  const login = (
    <>
      {isForced ? (
        <div className="mb-4">
          <Plate look="warn" icon={<ShieldAlert size={18} aria-hidden="true" />}>
            {t("passwordForced")}
          </Plate>
        </div>
      ) : (
        <p className="mb-4 text-small text-ink-2">{t("passwordOthers")}</p>
      )}
      <PasswordForm which="login" onChanged={changed} />
    </>
  );
  const tab = query.get("tab") === "funds" ? "funds" : "login";
  return (
    <div className="mx-auto w-full max-w-[640px] rounded-card border border-line bg-surface p-5">
      <h1 className="mb-3 text-title font-bold">{t("passwordTitle")}</h1>
      {isForced ? (
        login
      ) : (
        <Tabs
          label={t("passwordTitle")}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
          items={[
            { value: "login", label: t("loginPassword"), panel: login },
            {
              value: "funds",
              label: t("fundsPassword"),
              panel: <FundsTab />,
            },
          ]}
        />
      )}
    </div>
  );
}
