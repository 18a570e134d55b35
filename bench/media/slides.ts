import type { Pages } from "./pages.ts";
import { type Picture, writePages } from "./written-page.ts";

const figure = `<g fill="none" stroke="#1f5f99" stroke-width="3">
  <path d="M930 470 H1220 M950 500 V220"/>
  <path d="M960 250 C1010 560 1130 560 1190 240" stroke="#b3261e"/>
</g>`;

/** Slides as a screen recorder gives them: nothing moves but the pen. */
export const drawSlides = (folder: string, pages: Pages): Promise<Picture> =>
  writePages(folder, pages, {
    ground: "#ffffff",
    ink: "#1c1b1f",
    pen: "#1a4fb4",
    tip: `<path d="M1 1 L23 27 L14 27 L19 39 L14 41 L9 29 L1 35 Z" fill="#222" stroke="#fff"/>`,
    font: "DejaVu Sans",
    figure,
  });
