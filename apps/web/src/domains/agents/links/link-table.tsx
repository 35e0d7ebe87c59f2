import { useSiteTitle } from "@fairdraw/client/brand/site-title.ts";
import { type RecordColumn, RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import {
  Button,
  IconButton,
  Menu,
  Pill,
  type PillLook,
  putOnClipboard,
  showToast,
} from "@fairdraw/ui";
import { RegisterLinkState, registerLinkStateText } from "@fairdraw/wire/registration/enums.ts";
import { Copy, MoreHorizontal, QrCode, Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { groupPercent } from "../rates/terms-math.ts";
import type { LinkDeed } from "./link-deed.ts";
import { useLinkHost } from "./link-host.tsx";
import { type AgentLink, addressOf, linkStates } from "./links.api.ts";
import { shareLink } from "./share-link.ts";

const looks: Readonly<Record<RegisterLinkState, PillLook>> = {
  0: "ok",
  1: "neutral",
  2: "neutral",
  3: "warn",
};

interface RowProps {
  link: AgentLink;
  onDeed: (deed: LinkDeed) => void;
}

/** Links in full: a table on wide screens, cards on phones. */
export function LinkTable(props: { rows: readonly AgentLink[]; onDeed: (deed: LinkDeed) => void }) {
  const { rows, onDeed } = props;
  const { t } = useTranslation("registerLinks");
  const columns: RecordColumn<AgentLink>[] = [
    { key: "name", title: t("name"), isFixed: true, cell: (link) => <Name link={link} /> },
    {
      key: "type",
      title: t("type"),
      cell: ({ IsAgent }) => (
        <span className="whitespace-nowrap">{t(IsAgent ? "agent" : "player")}</span>
      ),
    },
    {
      key: "group",
      title: t("group"),
      cell: ({ PrizeGroup }) => `${PrizeGroup} · ${groupPercent(PrizeGroup)}`,
    },
    {
      key: "link",
      title: t("link"),
      isFixed: true,
      cell: (link) => <Share {...{ link, onDeed }} />,
    },
    { key: "funnel", title: t("funnel"), cell: (link) => <Funnel link={link} /> },
    { key: "uses", title: t("uses"), isNumber: true, cell: usesOf },
    {
      key: "ends",
      title: t("ends"),
      cell: ({ ExpiresAt }) => (ExpiresAt === null ? t("never") : siteDateTime(ExpiresAt)),
    },
    { key: "state", title: t("state"), cell: (link) => <State link={link} /> },
    { key: "at", title: t("madeAt"), isExtra: true, cell: (link) => siteDateTime(link.CreatedAt) },
    {
      key: "more",
      title: t("deeds"),
      isFixed: true,
      cell: (link) => <Deeds {...{ link, onDeed }} />,
    },
  ];
  return (
    <RecordTable
      name="registerLinks"
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ Code }) => Code}
      cardsBelow="laptop"
      isOver={({ State: state }) => state !== RegisterLinkState.ACTIVE}
      card={(link) => (
        <div className="flex flex-col gap-1.5">
          <div className="flex items-center justify-between gap-2">
            <Name link={link} />
            <State link={link} />
          </div>
          <p className="text-small text-ink-2">
            {t(link.IsAgent ? "agent" : "player")} · {link.PrizeGroup} ·{" "}
            {link.ExpiresAt === null ? t("never") : siteDateTime(link.ExpiresAt)} · {usesOf(link)}
          </p>
          <Funnel link={link} />
          <div className="flex items-center justify-between gap-2">
            <Share {...{ link, onDeed }} />
            <Deeds {...{ link, onDeed }} />
          </div>
        </div>
      )}
    />
  );
}

function usesOf({ Registered, MaxUses }: AgentLink): string {
  return `${Registered}/${MaxUses === 0 ? "∞" : MaxUses}`;
}

function Name({ link }: { link: AgentLink }) {
  const { t } = useTranslation("registerLinks");
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate font-medium">
        {link.Note === "" ? link.Code : link.Note}
      </span>
      {link.IsDefault && <Pill look="accent">{t("isDefault")}</Pill>}
    </span>
  );
}

function State({ link }: { link: AgentLink }) {
  const state = linkStates.find((one) => one === link.State) ?? RegisterLinkState.DISABLED;
  return <Pill look={looks[state]}>{inLanguage(registerLinkStateText[state])}</Pill>;
}

/** How many came how far. */
function Funnel({ link }: { link: AgentLink }) {
  const { t } = useTranslation("registerLinks");
  const steps = [
    [t("opened"), link.Opened],
    [t("registered"), link.Registered],
    [t("deposited"), link.Deposited],
    [t("activeMembers"), link.Active],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-3 gap-y-0.5 text-small">
      {steps.map(([name, count]) => (
        <div key={name} className="flex gap-1 whitespace-nowrap">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-medium tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function Share({ link, onDeed }: RowProps) {
  const { t } = useTranslation("registerLinks");
  const address = addressOf(useLinkHost(), link.Code);
  const title = useSiteTitle();
  const copy = async (button: HTMLElement) => {
    const isDone = await putOnClipboard(address, button);
    showToast(isDone ? { kind: "ok", text: t("copied") } : { kind: "error", text: t("notCopied") });
  };
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap">
      <span className="font-digits tabular-nums">{link.Code}</span>
      <IconButton label={t("copy")} onClick={(event) => void copy(event.currentTarget)}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
      {/* What the device itself can share with; the poster has it too. */}
      {"share" in navigator && (
        <IconButton label={t("shareNow")} onClick={() => void shareLink(address, title)}>
          <Share2 size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t("share")} onClick={() => onDeed({ kind: "share", link })}>
        <QrCode size={16} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

function Deeds({ link, onDeed }: RowProps) {
  const { t } = useTranslation("registerLinks");
  const deeds = ["edit", "members", "share", "stop", "delete"] as const;
  return (
    <Menu
      label={t("deedsOf", { code: link.Code })}
      trigger={
        <Button look="ghost" size="icon" aria-label={t("deedsOf", { code: link.Code })}>
          <MoreHorizontal size={18} aria-hidden="true" />
        </Button>
      }
      items={deeds.map((kind) => ({
        key: kind,
        label: t(kind === "stop" && link.State === RegisterLinkState.DISABLED ? "resume" : kind),
        onSelect: () => onDeed({ kind, link }),
      }))}
    />
  );
}
