import { useEffect } from "react";
import { askForFont } from "./font.ts";

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
}

/** For the outermost part of a page: its effects come last, when every part below can answer a press. */
export const useTakeOver = (): void => useEffect(takeOver, []);
