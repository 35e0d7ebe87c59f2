import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { siteDateTime, siteDay } from "@fairdraw/client/time/site-time.ts";
import { Button, buttonStyle, Pill, Plate } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { Clock, ShieldAlert, ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AuthenticatorRoom } from "./parts/authenticator-room.tsx";
import { AuthenticatorWizard } from "./parts/authenticator-wizard.tsx";
import { EntryChecksRoom } from "./parts/entry-checks-room.tsx";
import { PasskeyRoom } from "./parts/passkey-room.tsx";
import { QuestionsRoom } from "./parts/questions-room.tsx";
import { ScoreRing } from "./parts/score-ring.tsx";
import { type SecurityCenter, securityQuery } from "./security.api.ts";
import { isRoom, type Key, pages, type Room, type Shown, shownOf } from "./shown-items.ts";
import { weakestOf } from "./weakest-items.ts";

/** How the account is protected, what is missing most, and every protection with its switch. */
export function AccountSecurityScreen() {
  const { t } = useTranslation("security");
  useTitle(t("title"));
  const query = useQuery(securityQuery);
  return (
    <div className="mx-auto flex w-full max-w-[1080px] flex-col gap-4">
      <h1 className="text-title font-bold">{t("title")}</h1>
      {query.data === undefined ? (
        <NotReadYet
          query={query}
          icon={<ShieldOff size={40} strokeWidth={1.5} />}
          texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
          bars={["h-40", "h-64"]}
        />
      ) : (
        <Center center={query.data} />
      )}
    </div>
  );
}

function Center({ center }: { center: SecurityCenter }) {
  const { t } = useTranslation("security");
  const [room, setRoom] = useState<Room | null>(null);
  const shown = shownOf(center);
  const weakest = weakestOf(shown);
  const isOn = (key: Key) => shown.some(({ Key, IsOn }) => Key === key && IsOn);
  // A window shows what was so when it opened, or binding would turn it into another one half way.
  const [wasBound, setWasBound] = useState(false);
  const enter = (next: Room) => {
    setWasBound(isOn(next));
    setRoom(next);
  };
  const leave = () => setRoom(null);
  return (
    <>
      {center.Holds.map(({ Kind, Until }) => (
        <Plate key={Kind} look="warn" icon={<Clock size={18} aria-hidden="true" />}>
          {t("holdWithdraw", { time: siteDateTime(Until) })}
        </Plate>
      ))}
      <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 tablet:flex-row tablet:items-center">
        <div className="flex items-center gap-5">
          <ScoreRing
            score={center.SecurityScore}
            label={t("scoreOf", { score: center.SecurityScore })}
          />
          <div className="tablet:w-36">
            <h2 className="text-lead font-bold">{t("score")}</h2>
            <p className="text-body text-ink-2">
              {t(weakest.length === 0 ? "scoreGood" : "scoreWeak")}
            </p>
          </div>
        </div>
        {weakest.length > 0 && (
          <ol aria-label={t("weakest")} className="flex min-w-0 flex-1 flex-col gap-2">
            {weakest.map((item) => (
              <li
                key={item.Key}
                className="flex items-center gap-3 rounded-control bg-surface-2 py-2 pr-2 pl-3"
              >
                <ShieldAlert size={20} aria-hidden="true" className="shrink-0 text-warn" />
                <div className="min-w-0 flex-1">
                  <p className="text-body font-medium">{t(item.Key)}</p>
                  <p className="text-small text-ink-2">
                    {item.IsOn ? t("passwordOld") : t(`${item.Key}Why`)}
                  </p>
                </div>
                <Act item={item} onEnter={enter} look="primary" />
              </li>
            ))}
          </ol>
        )}
      </section>
      <h2 className="text-lead font-bold">{t("protections")}</h2>
      <ul className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
        {shown.map((item) => (
          <Card key={item.Key} item={item} onEnter={enter} />
        ))}
        <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
          <h3 className="text-body font-bold">{t("devices")}</h3>
          <p className="flex-1 text-small text-ink-2">{t("devicesWhy")}</p>
          <Link
            to="/AccountInfo?tab=log"
            aria-label={t("itemAria", { action: t("see"), what: t("devices") })}
            className={`${buttonStyle({ size: "small" })} self-end`}
          >
            {t("see")}
          </Link>
        </li>
      </ul>
      {room === "checkIp" && <EntryChecksRoom onClose={leave} />}
      {room === "authQuestion" && <QuestionsRoom onClose={leave} />}
      {room === "passkey" && <PasskeyRoom onClose={leave} />}
      {room === "googleAuthenticator" &&
        (wasBound ? (
          <AuthenticatorRoom center={center} onClose={leave} />
        ) : (
          <AuthenticatorWizard hasFundsPassword={isOn("fundsPassword")} onClose={leave} />
        ))}
    </>
  );
}

interface ItemProps {
  item: Shown;
  onEnter: (room: Room) => void;
}

function Card({ item, onEnter }: ItemProps) {
  const { t } = useTranslation("security");
  const { Key: key, IsOn, Masked, UpdatedAt } = item;
  const facts = [
    Masked,
    UpdatedAt === null ? "" : t("updatedAt", { date: siteDay(UpdatedAt) }),
  ].filter((text) => text !== "");
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="flex items-center gap-2 text-body font-bold">
          {IsOn ? (
            <ShieldCheck size={18} aria-hidden="true" className="shrink-0 text-ok" />
          ) : (
            <ShieldOff size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
          )}
          {t(key)}
        </h3>
        <Pill look={IsOn ? "ok" : "neutral"}>{t(IsOn ? "isOn" : "isOff")}</Pill>
      </div>
      <p className="flex-1 text-small text-ink-2">{t(`${key}Why`)}</p>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <p className="min-w-0 text-small text-ink-2">{facts.join(" · ")}</p>
        <Act item={item} onEnter={onEnter} look="plain" />
      </div>
    </li>
  );
}

function Act({ item, onEnter, look }: ItemProps & { look: "primary" | "plain" }) {
  const { t } = useTranslation("security");
  const { Key: key, IsOn } = item;
  if (isRoom(key)) {
    const isBound = key === "googleAuthenticator" || key === "passkey";
    const action = t(IsOn ? "manage" : isBound ? "bind" : "setUp");
    return (
      <Button
        size="small"
        look={look}
        aria-label={t("itemAria", { action, what: t(key) })}
        onClick={() => onEnter(key)}
      >
        {action}
      </Button>
    );
  }
  const action = t(IsOn ? "change" : "setUp");
  return (
    <Link
      to={pages[key]}
      aria-label={t("itemAria", { action, what: t(key) })}
      className={buttonStyle({ size: "small", look })}
    >
      {action}
    </Link>
  );
}
