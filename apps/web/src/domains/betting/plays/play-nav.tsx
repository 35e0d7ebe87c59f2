import { LateSheet } from "@fairdraw/client/page/late-windows.tsx";
import { inLanguage, textsReady } from "@fairdraw/client/texts/i18n.ts";
import type { Play } from "@fairdraw/lottery-engine";
import { Button, classNames, IconButton, showToast } from "@fairdraw/ui";
import { ChevronDown, Search } from "lucide-react";
import { lazy, memo, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { shownInGroup } from "./name-in-group.ts";
import type { OfferedPlay } from "./offered-play.ts";
import { noteRecentPlay, recentPlays } from "./recent-plays.ts";
import { ScrollRow } from "./scroll-row.tsx";

const PlayFinder = lazy(async () => {
  const { PlayFinder: finder } = await import("./play-finder.tsx");
  await textsReady();
  return { default: finder };
});

interface PlayNavProps {
  plays: readonly OfferedPlay[];
  selected: Play;
  onSelect: (play: Play) => void;
  /** Stands at the end of the groups. */
  children?: ReactNode;
}

const groupOf = (play: Play) => inLanguage({ zh: play.groupZh, en: play.groupEn });

/** Plays in two levels: groups, then the plays of the group. On phones in a sheet. */
export const PlayNav = memo(function PlayNav({ onSelect, children, ...shown }: PlayNavProps) {
  const { category } = shown.selected;
  const [recent, setRecent] = useState(() => recentPlays(category));
  const [isFinding, setFinding] = useState(false);
  const props = {
    ...shown,
    onSelect: (play: Play) => {
      setRecent(noteRecentPlay(category, play.id));
      onSelect(play);
    },
  };
  const { t } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label={t("plays")}>
      <div className="hidden tablet:block">
        <RecentPlays {...props} recent={recent} />
        <PlayLevels {...props} onGroup={onSelect} onFind={() => setFinding(true)}>
          {children}
        </PlayLevels>
      </div>
      <div className="tablet:hidden">
        <Button
          wide
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          aria-label={`${t("changePlay")}: ${inLanguage(props.selected.name)}`}
        >
          <span className="flex-1 truncate text-left font-bold">
            {inLanguage(props.selected.name)}
          </span>
          <ChevronDown size={18} className="shrink-0 text-ink-2" aria-hidden="true" />
        </Button>
        <LateSheet
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title={t("choosePlay")}
          closeLabel={shell("close")}
        >
          <div className="pb-6">
            <RecentPlays
              {...props}
              recent={recent}
              onSelect={(play) => {
                props.onSelect(play);
                setOpen(false);
              }}
            />
            <PlayLevels
              {...props}
              onGroup={onSelect}
              onFind={() => setFinding(true)}
              onSelect={(play) => {
                props.onSelect(play);
                setOpen(false);
              }}
            />
          </div>
        </LateSheet>
      </div>
      {isFinding && (
        <Suspense>
          <PlayFinder
            plays={props.plays}
            onSelect={(play) => {
              props.onSelect(play);
              setOpen(false);
            }}
            onClose={() => setFinding(false)}
          />
        </Suspense>
      )}
    </nav>
  );
});

interface RecentPlaysProps extends PlayNavProps {
  /** Numbers of the plays that were chosen last. */
  recent: readonly string[];
}

/** The plays that were chosen last, at hand. */
function RecentPlays({ plays, selected, onSelect, recent }: RecentPlaysProps) {
  const { t } = useTranslation("betting");
  const open = recent.flatMap(
    (id) => plays.find(({ play, isClosed }) => play.id === id && !isClosed) ?? [],
  );
  if (open.length === 0) return null;
  return (
    <ul aria-label={t("oftenPlays")} className="mb-1 flex flex-wrap items-center gap-1 text-small">
      {open.map(({ play }) => (
        <li key={play.id}>
          <button
            type="button"
            aria-pressed={play.id === selected.id}
            onClick={() => onSelect(play)}
            className="min-h-8 cursor-pointer rounded-control px-2 text-ink-2 hover:bg-surface-2 hover:text-ink aria-pressed:font-bold aria-pressed:text-ink"
          >
            <span className="sr-only">{t("oftenPlay")} </span>
            {inLanguage(play.name)}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PlayLevelsProps extends PlayNavProps {
  /** Takes the first play of a group; its other plays stay in sight. */
  onGroup: (play: Play) => void;
  onFind: () => void;
}

function PlayLevels({ plays, selected, onGroup, onSelect, onFind, children }: PlayLevelsProps) {
  const { t } = useTranslation("betting");
  const groups = [...new Set(plays.map(({ play }) => play.groupZh))];
  const inGroup = plays.filter(({ play }) => play.groupZh === selected.groupZh);
  // In reach of keyboard and finger, so that everybody gets to know why it cannot be chosen.
  const closed = {
    "aria-disabled": true,
    title: t("playClosed"),
    onClick: () => showToast({ kind: "info", text: t("playClosed") }),
  } as const;
  return (
    <div className="flex flex-col gap-3 tablet:gap-2 short:gap-1.5">
      <div className="flex items-end border-b border-line">
        <ScrollRow
          label={t("playGroups")}
          shown={selected.groupZh}
          className="flex min-w-0 flex-1 gap-1 max-tablet:flex-wrap"
        >
          {groups.map((groupZh) => {
            const ofGroup = plays.filter(({ play }) => play.groupZh === groupZh);
            const first = ofGroup.find(({ isClosed }) => !isClosed) ?? ofGroup[0];
            const isOn = groupZh === selected.groupZh;
            return first === undefined ? null : (
              <li key={groupZh}>
                <button
                  type="button"
                  aria-current={isOn || undefined}
                  {...(first.isClosed ? closed : { onClick: () => onGroup(first.play) })}
                  className={classNames(
                    "min-h-11 cursor-pointer border-b-2 px-4 text-lead whitespace-nowrap aria-disabled:cursor-not-allowed aria-disabled:line-through tablet:min-h-9 tablet:px-2 tablet:text-body",
                    isOn
                      ? "border-tab font-bold text-tab"
                      : "border-transparent text-ink-2 hover:text-ink",
                  )}
                >
                  {groupOf(first.play)}
                  {first.isClosed && <span className="sr-only"> {t("playClosed")}</span>}
                </button>
              </li>
            );
          })}
        </ScrollRow>
        {children}
        <IconButton label={t("findPlay")} onClick={onFind}>
          <Search size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <ScrollRow
        label={t("plays")}
        shown={selected.id}
        className="flex flex-wrap gap-2 tablet:gap-1.5 short:flex-nowrap tablet:[html[lang=en]_&]:flex-nowrap"
      >
        {inGroup.map(({ play, isClosed }) => (
          <li key={play.id}>
            <button
              type="button"
              aria-pressed={play.id === selected.id}
              aria-label={isClosed ? undefined : inLanguage(play.name)}
              {...(isClosed ? closed : { onClick: () => onSelect(play) })}
              className={classNames(
                "min-h-10 cursor-pointer rounded-full px-4 text-body whitespace-nowrap ring-1 ring-inset aria-disabled:cursor-not-allowed tablet:min-h-8 tablet:px-3",
                play.id === selected.id
                  ? "bg-primary-tint font-medium text-primary ring-primary"
                  : "bg-surface text-ink-2 ring-line hover:text-ink",
                isClosed && "text-ink-3 line-through",
              )}
            >
              {isClosed ? inLanguage(play.name) : shownInGroup(play)}
              {isClosed && <span className="sr-only"> {t("playClosed")}</span>}
            </button>
          </li>
        ))}
      </ScrollRow>
    </div>
  );
}
