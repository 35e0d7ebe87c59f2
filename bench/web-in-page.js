// Runs inside the measured page, before anything of it.
window.fairdrawBench = {
  seen: { paintMs: 0, usableMs: 0, shift: 0, longestTaskMs: 0 },

  /** How the page came up. Units: bytes as they travelled until then, ms, share of the screen that jumped. */
  load() {
    const scripts = performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".js"))
      // What comes after the page can be used is no part of its first load.
      .filter((entry) => entry.responseEnd <= this.seen.usableMs);
    return {
      scriptBytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
      paintMs: this.seen.paintMs,
      shift: this.seen.shift,
    };
  },

  /** Presses each ball in turn; answers how long each took until it was painted. */
  async tapBalls() {
    const times = [];
    for (const ball of document.querySelectorAll("[data-cell][aria-pressed]")) {
      const startedAt = performance.now();
      ball.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return times;
  },

  /** Scrolls the chart down a row a frame and up again; answers how long each frame kept the page busy. */
  async scrollChart() {
    const box = document.querySelector("canvas").closest("[tabindex]");
    const times = [];
    for (let n = 0; n < 400; n++) {
      box.scrollTop = (n < 200 ? n : 400 - n) * 24;
      const startedAt = await new Promise((resolve) => {
        box.addEventListener("scroll", () => resolve(performance.now()), { once: true });
        setTimeout(() => resolve(null), 100);
      });
      if (startedAt === null) continue;
      // What comes after the frame's painting comes after all that the frame cost.
      await new Promise((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        }),
      );
      times.push(performance.now() - startedAt);
    }
    return times;
  },

  /** Opens a game from its card; answers how long it took until its board was painted. */
  async openBoard(gameId) {
    const cells = "[data-cell], textarea";
    const startedAt = performance.now();
    document.querySelector(`[data-game-card][href="/Bet/${gameId}"]`).click();
    await new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        if (document.querySelector(cells) === null) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(document.body, { subtree: true, childList: true });
    });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return performance.now() - startedAt;
  },

  /** Copies a text, as a player has done it before he comes to the page. */
  copy(text) {
    this.copied = new DataTransfer();
    this.copied.setData("text/plain", text);
  },

  paste() {
    const text = this.copied.getData("text/plain");
    const pasted = new ClipboardEvent("paste", {
      clipboardData: this.copied,
      bubbles: true,
      cancelable: true,
    });
    this.seen.longestTaskMs = 0;
    const field = document.querySelector("textarea");
    // What no page takes into its own hands, the browser puts into the field.
    if (field.dispatchEvent(pasted)) {
      field.focus();
      document.execCommand("insertText", false, text);
    }
  },
};

// The first look, which the page brings along, can only be read.
const usable = new MutationObserver(() => {
  if (document.querySelector("#root > :not([inert])") === null) return;
  usable.disconnect();
  window.fairdrawBench.seen.usableMs = performance.now();
});
usable.observe(document, { subtree: true, childList: true });

const watch = (type, note) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(window.fairdrawBench.seen, entry);
  }).observe({ type, buffered: true });

watch("largest-contentful-paint", (seen, entry) => {
  seen.paintMs = entry.startTime;
});
watch("layout-shift", (seen, entry) => {
  if (!entry.hadRecentInput) seen.shift += entry.value;
});
watch("longtask", (seen, entry) => {
  seen.longestTaskMs = Math.max(seen.longestTaskMs, entry.duration);
});
