import { FailureNoteContext } from "@fairdraw/ui";
import { Component, type ReactNode, useLayoutEffect, useSyncExternalStore } from "react";
import { NavigationType, Route, Router, Routes } from "react-router";
import { FailureNote } from "./fallback/failure-note.tsx";
import { BarePage, PageFailed, PageLoading, PartFailed } from "./fallback/fallback-pages.tsx";
import type { LoadedPage } from "./load-page.ts";
import type { Arrival, PageFlow } from "./page-flow.ts";
import type { ScrollPlaces } from "./scroll-places.ts";

const arrivals: Readonly<Record<Arrival, NavigationType>> = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

const failureNote = <FailureNote />;

interface PagesProps {
  flow: PageFlow<LoadedPage>;
  /** Told of every page that has been drawn. */
  onShown?: ScrollPlaces["arrive"];
}

/** Puts the page on the screen that the flow has come to. */
export function Pages({ flow, onShown }: PagesProps) {
  const shown = useSyncExternalStore(flow.subscribe, flow.shown);
  useLayoutEffect(() => {
    if (shown !== null) onShown?.(shown.location, shown.arrival);
  }, [shown, onShown]);
  if (shown === null) return <PageLoading />;
  const { location, arrival, page } = shown;
  const { Shell, Screen, path } = page;
  // Where there is no page anything may stand, a line break too, which no pattern of the router fits.
  const place = path === "*" ? { ...location, pathname: "/none" } : location;
  const screen =
    Screen === null ? null : (
      <Breakable
        key={path}
        at={location.key}
        broken={Shell === null ? <PageFailed /> : <PartFailed />}
      >
        <Screen />
      </Breakable>
    );
  const inside = screen ?? (Shell === null ? <PageFailed /> : <PartFailed />);
  return (
    <Router location={place} navigationType={arrivals[arrival]} navigator={flow.navigator}>
      <Breakable at={location.key} broken={<PageFailed />}>
        {Shell === "failed" ? (
          <PageFailed />
        ) : (
          <FailureNoteContext value={failureNote}>
            <Routes>
              <Route element={Shell === null ? <BarePage /> : <Shell />}>
                <Route path={path} element={inside} />
              </Route>
            </Routes>
          </FailureNoteContext>
        )}
      </Breakable>
    </Router>
  );
}

interface BreakableProps {
  /** Another place is another try. */
  at: string;
  broken: ReactNode;
  children: ReactNode;
}

/** Keeps what breaks inside from taking the rest of the screen along. */
class Breakable extends Component<BreakableProps, { brokenAt: string | null }> {
  override state: { brokenAt: string | null } = { brokenAt: null };

  static getDerivedStateFromError(): { brokenAt: string } {
    return { brokenAt: "" };
  }

  override componentDidCatch(): void {
    this.setState({ brokenAt: this.props.at });
  }

  override render(): ReactNode {
    const { brokenAt } = this.state;
    const isBroken = brokenAt === "" || brokenAt === this.props.at;
    return isBroken ? this.props.broken : this.props.children;
  }
}
