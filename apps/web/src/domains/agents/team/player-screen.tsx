import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { useIsWide } from "@fairdraw/client/page/use-is-wide.ts";
import { useRecordParams } from "@fairdraw/client/records/record-params.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { Button, Sheet } from "@fairdraw/ui";
import { ChevronRight, History, type LucideIcon, Mail, Network } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { AgentTabs } from "../agent-tabs.tsx";
import type { RowAction } from "../row-actions.tsx";
import { NameButton } from "./member-parts.tsx";
import { type TeamRow, useTeamPages } from "./team.api.ts";
import { TeamFigures } from "./team-figures.tsx";
import { everybody, readFilter, type TeamFilter, writeFilter } from "./team-filter.ts";
import { TeamList } from "./team-list.tsx";
import { TeamTree } from "./team-tree.tsx";

const MemberDrawer = lazy(async () => ({
  default: (await import("./member-drawer.tsx")).MemberDrawer,
}));

const MessageDialog = lazy(async () => {
  const { MessageDialog: dialog } = await import("../conduct/message-dialog.tsx");
  await textsReady();
  return { default: dialog };
});

const OwnDeedsDialog = lazy(async () => ({
  default: (await import("../log/own-deeds-dialog.tsx")).OwnDeedsDialog,
}));

/** An agent's team: how it does, its tree, those right below somebody, and one of them. */
export function PlayerScreen() {
  const { t } = useTranslation("team");
  const isWide = useIsWide();
  const { params, put: putParams } = useRecordParams("team");
  const filter = readFilter(params);
  const query = useTeamPages(filter);
  const [opened, setOpened] = useState<string | null>(null);
  const [doing, setDoing] = useState<{ action: RowAction; row: TeamRow } | null>(null);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const [window, setWindow] = useState<"message" | "deeds" | null>(null);
  useTitle(t("title"));
  const put = (change: Partial<TeamFilter>) =>
    putParams(writeFilter({ ...filter, page: 1, ...change }));
  const path = query.data?.Path ?? [];
  const wholeTeam = (
    <>
      <TeamButton Icon={History} name={t("ownLog")} onPress={() => setWindow("deeds")} />
      <TeamButton Icon={Mail} name={t("messageAll")} onPress={() => setWindow("message")} />
    </>
  );
  /** Goes to the members of a node; what was looked for elsewhere ends there. */
  const enter = (of: string | null) =>
    putParams(writeFilter({ ...everybody, of, size: filter.size }));
  const choose = (node: { userName: string; isAgent: boolean; isRoot: boolean }) => {
    setTreeOpen(false);
    if (node.isRoot) enter(null);
    else if (node.isAgent) enter(node.userName);
    else setOpened(node.userName);
  };
  const act = (action: RowAction, row: TeamRow) => {
    if ("run" in action.does) action.does.run(row);
    else setDoing({ action, row });
  };
  const Doing = doing !== null && "Window" in doing.action.does ? doing.action.does.Window : null;
  return (
    <>
      <AgentTabs />
      <TeamFigures />
      <div className="flex items-start gap-4">
        {isWide && (
          <aside className="sticky top-20 max-h-[calc(100dvh-96px)] w-[196px] min-[1360px]:w-[260px] shrink-0 overflow-y-auto rounded-card border border-line bg-surface p-2 [scrollbar-width:thin]">
            <h2 className="px-2 pt-1 pb-2 text-small font-bold text-ink-2">{t("tree")}</h2>
            <TeamTree path={path} onChoose={choose} />
          </aside>
        )}
        <div className="min-w-0 flex-1">
          {!isWide && (
            <div className="mb-3 flex items-center gap-2">
              <Button className="mr-auto" aria-haspopup="dialog" onClick={() => setTreeOpen(true)}>
                <Network size={16} aria-hidden="true" />
                {t("tree")}
              </Button>
              {wholeTeam}
            </div>
          )}
          {path.length > 1 && (
            <TeamPath path={path} onEnter={(n) => enter(n === 0 ? null : (path[n] ?? null))} />
          )}
          <TeamList
            title={t("title")}
            filter={filter}
            query={query}
            tools={isWide && wholeTeam}
            onChange={put}
            onOpen={setOpened}
            onEnter={enter}
            onAct={act}
          />
        </div>
      </div>
      {isTreeOpen && !isWide && (
        <Sheet isOpen onClose={() => setTreeOpen(false)} title={t("tree")} closeLabel={t("close")}>
          <div className="pb-4">
            <TeamTree path={path} onChoose={choose} />
          </div>
        </Sheet>
      )}
      <Suspense>
        {opened !== null && (
          <MemberDrawer
            userName={opened}
            onClose={() => setOpened(null)}
            onEnter={(userName) => {
              setOpened(null);
              enter(userName);
            }}
            onOpen={setOpened}
            onAct={act}
          />
        )}
        {window === "message" && <MessageDialog to="" onClose={() => setWindow(null)} />}
        {window === "deeds" && (
          <OwnDeedsDialog
            onClose={() => setWindow(null)}
            onOpen={(userName) => {
              setWindow(null);
              setOpened(userName);
            }}
          />
        )}
        {Doing !== null && doing !== null && (
          <Doing row={doing.row} onClose={() => setDoing(null)} />
        )}
      </Suspense>
    </>
  );
}

interface TeamButtonProps {
  Icon: LucideIcon;
  name: string;
  onPress: () => void;
}

/** Something done with the whole team; narrow screens have room for its picture alone. */
function TeamButton({ Icon, name, onPress }: TeamButtonProps) {
  return (
    <Button className="max-tablet:px-3" title={name} onClick={onPress}>
      <Icon size={16} aria-hidden="true" />
      <span className="max-tablet:sr-only">{name}</span>
    </Button>
  );
}

/** Whose members these are, and the way down to him. */
function TeamPath({ path, onEnter }: { path: readonly string[]; onEnter: (n: number) => void }) {
  const { t } = useTranslation("team");
  return (
    <nav aria-label={t("path")} className="mb-2 min-w-0">
      <ol className="flex flex-wrap items-center gap-x-1 text-body text-ink-2">
        {path.map((userName, n) => {
          const name = n === 0 ? t("me") : userName;
          const isLast = n === path.length - 1;
          return (
            <li key={userName} className="flex items-center gap-1">
              {isLast ? (
                <span aria-current="page" className="py-2 font-medium text-ink">
                  {name}
                </span>
              ) : (
                <>
                  <NameButton onPress={() => onEnter(n)}>{name}</NameButton>
                  <ChevronRight size={14} aria-hidden="true" className="text-ink-3" />
                </>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
