/** What a page notes of itself; times in milliseconds since its navigation began. */
export interface PageNotes {
  firstPaint: number;
  largestPaint: number;
  /** What was painted last as the largest, in a few words. */
  largest: string;
  shifts: { at: number; value: number; moved: string }[];
  /** When the scripts had taken over. */
  ready: number;
}

/** Not yet among TypeScript's own types. https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

declare global {
  interface Window {
    pageNotes: PageNotes;
  }
}

/** Runs in the page before anything else of it. */
export function takeNotes(): void {
  const notes: PageNotes = { firstPaint: 0, largestPaint: 0, largest: "", shifts: [], ready: 0 };
  window.pageNotes = notes;

  const describe = (node: Node | null | undefined, url = "") => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = url.split("/").at(-1) || (node?.textContent ?? "").trim().slice(0, 24);
    return `${element?.localName ?? "?"} ${text}`;
  };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });

  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") notes.firstPaint = startTime;
  });
  observe("largest-contentful-paint", (entry) => {
    const { startTime, element, url } = entry as LargestContentfulPaint;
    notes.largestPaint = startTime;
    notes.largest = describe(element, url);
  });
  observe("layout-shift", (entry) => {
    const { startTime, value, hadRecentInput, sources } = entry as LayoutShift;
    if (hadRecentInput) return;
    notes.shifts.push({ at: startTime, value, moved: describe(sources[0]?.node) });
  });
  const timer = setInterval(() => {
    if (document.documentElement?.dataset.scripts !== "ready") return;
    notes.ready = performance.now();
    clearInterval(timer);
  }, 20);
}
