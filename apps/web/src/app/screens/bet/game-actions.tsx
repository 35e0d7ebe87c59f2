import { Link } from "@fairdraw/client/page/link.tsx";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { IconButton, Menu } from "@fairdraw/ui";
import {
  BookOpen,
  ChartLine,
  Ellipsis,
  History,
  type LucideIcon,
  Maximize2,
  ShieldCheck,
  Volume2,
  VolumeX,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { usePlayerData } from "../../../domains/account/account.api.ts";
import type { BetType } from "../../../domains/betting/betting.api.ts";
import { verifyPath } from "../../../domains/lottery/verify-path.ts";
import { useStorePreference } from "../../shell/look/use-theme-choice.ts";

const RulesSheet = lazy(async () => {
  const { RulesSheet: sheet } = await import("./rules-sheet.tsx");
  await textsReady();
  return { default: sheet };
});

interface GameActionsProps {
  game: Game;
  /** Serial of the last draw; null before the first one. */
  lastSerial: string | null;
  odds: BetType["Odds"];
  onTrend: () => void;
  /** Gives the board the whole window; offered where a window is large. */
  onFull: () => void;
  /** A row of signs, or one button with a menu where there is no room for it. */
  look: "row" | "menu";
}

interface Action {
  key: string;
  label: string;
  Icon: LucideIcon;
  /** Where it leads, or what it does. */
  to?: string;
  run?: () => void;
}

/** What else there is to a game: its trend, rules, past draws and proof, and its sounds. */
export function GameActions({ game, lastSerial, odds, onTrend, onFull, look }: GameActionsProps) {
  const { t } = useTranslation("lottery");
  const navigate = useNavigate();
  const player = usePlayerData();
  const store = useStorePreference();
  const [hasRules, setRules] = useState(false);
  const isMuted = player?.audioMuted === true;
  const proof =
    lastSerial === null ? `/BlockChainHash?GameId=${game.id}` : verifyPath(game.id, lastSerial);
  const all: Action[] = [
    { key: "trend", label: t("actionTrend"), Icon: ChartLine, run: onTrend },
    { key: "rules", label: t("actionRules"), Icon: BookOpen, run: () => setRules(true) },
    { key: "history", label: t("actionHistory"), Icon: History, to: `/DrawHistory/${game.id}` },
    { key: "verify", label: t("actionVerify"), Icon: ShieldCheck, to: proof },
    {
      key: "sound",
      label: t(isMuted ? "actionSoundOn" : "actionSoundOff"),
      Icon: isMuted ? VolumeX : Volume2,
      run: () => store({ audioMuted: !isMuted }),
    },
  ];
  // Draws of an instant game are each player's own: they have no list and no trend.
  const actions = game.isMiaoMiao
    ? all.filter(({ key }) => key !== "trend" && key !== "history")
    : all;
  const full: Action = { key: "full", label: t("full"), Icon: Maximize2, run: onFull };
  return (
    <>
      {look === "row" ? (
        <Row actions={[...actions, full]} />
      ) : (
        <Menu
          label={t("actions")}
          trigger={
            <IconButton label={t("actions")}>
              <Ellipsis size={20} aria-hidden="true" />
            </IconButton>
          }
          items={actions.map(({ key, label, Icon, to, run }) => ({
            key,
            label,
            icon: <Icon size={18} aria-hidden="true" />,
            onSelect: () => (to === undefined ? run?.() : void navigate(to)),
          }))}
        />
      )}
      {hasRules && (
        <Suspense>
          <RulesSheet game={game} odds={odds} onClose={() => setRules(false)} />
        </Suspense>
      )}
    </>
  );
}

const sign =
  "flex size-8 cursor-pointer items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink";

function Row({ actions }: { actions: readonly Action[] }) {
  const { t } = useTranslation("lottery");
  return (
    <ul aria-label={t("actions")} className="-ml-2 flex h-8">
      {actions.map(({ key, label, Icon, to, run }) => (
        <li key={key} className={key === "full" ? "max-laptop:hidden" : undefined}>
          {to === undefined ? (
            <button type="button" aria-label={label} title={label} onClick={run} className={sign}>
              <Icon size={17} aria-hidden="true" />
            </button>
          ) : (
            <Link to={to} aria-label={label} title={label} className={sign}>
              <Icon size={17} aria-hidden="true" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
