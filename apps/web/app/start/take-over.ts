import { useEffect } from "react";
import { askForFont } from "./font.ts";

/** The font and what shows the page go first. */
const WORKER_AFTER_MS = 2000;

/** Marks the page as ready, and does what was pressed before its scripts were there. */
function takeOver(): void {
  const { dataset } = document.documentElement;
  if (dataset.scripts === "ready") return;
  dataset.scripts = "ready";
  const pressed = document.querySelector<HTMLElement>("[data-pressed]");
  pressed?.removeAttribute("data-pressed");
  pressed?.click();
  // The press is answered first.
  setTimeout(askForFont);
  if (import.meta.env.PROD) setTimeout(startWorker, dataset.kept ? 0 : WORKER_AFTER_MS);
}

const startWorker = () =>
  // Without a network the next page tries again.
  void import("../features/offline/worker-client.ts").catch(() => undefined);

/** For the outermost part of a page: its effects come last, when every part below can answer a press. */
export const useTakeOver = (): void => useEffect(takeOver, []);
