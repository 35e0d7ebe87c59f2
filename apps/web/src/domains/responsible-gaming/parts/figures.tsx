import { Net } from "@fairdraw/client/records/net.tsx";
import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SaferPlayFigures } from "../responsible-gaming.api.ts";
import { useOnlineText } from "../use-online-text.ts";

/** What the play came to, the net first. */
export function Figures({ data }: { data: SaferPlayFigures }) {
  const { t } = useTranslation("responsible-gaming");
  const { SessionToday: session } = data;
  const online = useOnlineText();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-control bg-surface-2 p-4 tablet:grid-cols-3">
      <Figure label={t("netSession")} value={<Net of={session.Net} />} isLead isWide />
      <Figure label={t("netToday")} value={<Net of={data.NetToday} />} isLead />
      <Figure label={t("net30d")} value={<Net of={data.Net30d} />} isLead />
      <Figure label={t("staked")} value={<Amount of={session.Staked} />} />
      <Figure label={t("returned")} value={<Amount of={session.Returned} />} />
      <Figure label={t("online")} value={online(data.ServerTime - session.LoginAt)} />
    </dl>
  );
}

export function Amount({ of }: { of: string }) {
  return <MoneyText text={toDisplay(readSigned(of))} />;
}

interface FigureProps {
  label: string;
  value: ReactNode;
  isLead?: boolean;
  /** A row of its own on phones. */
  isWide?: boolean;
}

function Figure(props: FigureProps) {
  return (
    <div className={props.isWide === true ? "col-span-2 min-w-0 tablet:col-span-1" : "min-w-0"}>
      <dt className="text-small text-ink-2">{props.label}</dt>
      <dd className={props.isLead === true ? "text-title font-bold" : "text-lead"}>
        {props.value}
      </dd>
    </div>
  );
}
