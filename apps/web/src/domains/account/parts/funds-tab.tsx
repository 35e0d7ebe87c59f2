import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { Button } from "@fairdraw/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { profileQuery } from "../profile.api.ts";
import { PasswordForm } from "./password-form.tsx";

const FundsReset = lazy(async () => {
  const { FundsReset: part } = await import("./funds-reset.tsx");
  await textsReady();
  return { default: part };
});

/** The funds password: set for the first time, changed, or got back when it is forgotten. */
export function FundsTab() {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const query = useQuery(profileQuery);
  const [isForgotten, setForgotten] = useState(false);
  const { data: profile } = query;
  const refetch = () => void client.invalidateQueries({ queryKey: ["account"] });
  if (profile === undefined) {
    return (
      <NotReadYet
        query={query}
        icon={<KeyRound size={40} strokeWidth={1.5} />}
        texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
        bars={["h-12", "h-12", "h-12"]}
      />
    );
  }
  if (isForgotten) {
    return (
      <Suspense fallback={<div className="h-72" />}>
        <FundsReset
          userName={profile.UserName}
          onBack={() => {
            setForgotten(false);
            refetch();
          }}
        />
      </Suspense>
    );
  }
  const isFirst = !profile.HasFundsPassword;
  return (
    <>
      <p className="mb-4 text-small text-ink-2">{t(isFirst ? "fundsFirst" : "fundsProtects")}</p>
      <PasswordForm key={String(isFirst)} which="funds" isFirst={isFirst} onChanged={refetch} />
      {!isFirst && (
        <div className="mt-2">
          <Button look="link" onClick={() => setForgotten(true)}>
            {t("fundsForgotten")}
          </Button>
        </div>
      )}
    </>
  );
}
