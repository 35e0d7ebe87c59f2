/** A page that never comes to rest does it all the same, after this long. Units: ms. */
const atTheLatestMs = 1_500;
/** For browsers that do not tell when they are at rest. Units: ms. */
const afterPaintMs = 200;
/** How long after a failure the code is asked for again. Units: ms. */
const tryAgainMs = 3_000;

/** Runs something when the page has been painted and is at rest; the result calls it off. */
export function inQuietMoment(run: () => void): () => void {
  // Safari has not got it, whatever the types say.
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(run, afterPaintMs);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(run, { timeout: atTheLatestMs });
  return () => window.cancelIdleCallback(asked);
}

/** A page in the background is never painted. Units: ms. */
const unpaintedMs = 500;

/** Runs something as soon as what was drawn last has been painted; the result calls it off. */
export function afterPaint(run: () => void): () => void {
  let frame = 0;
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, unpaintedMs);
  frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Runs each of these in a task of its own, in order, so that what is pressed meanwhile is heard
 * between them; the result calls off the rest.
 */
export function inTurns(runs: readonly (() => void)[]): () => void {
  const left = [...runs];
  const next = () => {
    left.shift()?.();
    if (left.length > 0) timer = setTimeout(next, 0);
  };
  let timer = setTimeout(next, 0);
  return () => clearTimeout(timer);
}

interface Late {
  /** Fetches the code. Shape: what starts it; its own result ends it. */
  fetch: () => Promise<() => () => void>;
  /** Its code could not be fetched this time. */
  onFailed?: () => void;
}

/**
 * Starts something that no page needs before it can be used: its code is fetched once the page is at
 * rest, and asked for again until it comes. The result ends it, or calls it off.
 */
export function startLate({ fetch, onFailed = () => {} }: Late): () => void {
  let isOver = false;
  let end = () => {};
  const begin = async () => {
    const start = await fetch().catch(() => null);
    if (isOver) return;
    if (start !== null) {
      end = start();
      return;
    }
    onFailed();
    const timer = setTimeout(() => void begin(), tryAgainMs);
    end = () => clearTimeout(timer);
  };
  end = inQuietMoment(() => void begin());
  return () => {
    isOver = true;
    end();
  };
}
