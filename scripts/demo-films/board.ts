import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { DemoFilm } from "../../apps/server/src/demo/content/types.ts";

const require = createRequire(import.meta.url);

const fontFace = (script: string) => {
  const file = require.resolve(
    `@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`,
  );
  return `@font-face{font-family:Board;src:url(data:font/woff2;base64,${readFileSync(file, "base64")})${
    script === "arabic" ? ";unicode-range:U+0600-06FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC" : ""
  }}`;
};

const asText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Formulas run from left to right in every language. */
const writeLine = (line: string) => asText(line).replace(/`([^`]+)`/g, '<bdi dir="ltr">$1</bdi>');

const style = `
  body { margin: 0; width: 854px; height: 480px; overflow: hidden; font-family: Board; color: #f5f1e4 }
  main { box-sizing: border-box; height: 100%; border: 12px solid #8a5a33; padding: 18px 28px; background: linear-gradient(160deg, #1d4a43, #163a36) }
  h1 { margin: 0; color: #f3b64a; font-size: 38px; font-weight: 600; width: fit-content }
  section { display: grid; grid-template-columns: 1fr 270px; gap: 24px; margin-top: 12px }
  p { margin: 0 0 10px; font-size: 26px; line-height: 1.7; width: fit-content }
  h1, p { clip-path: inset(-9px var(--hidden) -9px -9px) }
  :is(h1, p):dir(rtl) { clip-path: inset(-9px -9px -9px var(--hidden)) }
  svg { width: 270px; height: 270px; margin-top: 24px; fill: none; stroke: #9fd8cb; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round }
`;

/** The board of a film as a page of its own; `show(step, share)` in it draws as much as stands there at a moment. */
export function writeBoard(film: DemoFilm, direction: "ltr" | "rtl"): string {
  const lines = film.lines.map((line) => `<p>${writeLine(line)}</p>`).join("");
  const strokes = film.drawing.map((path) => `<path d="${path}" pathLength="1"/>`).join("");
  // In a block: one film follows another in the same window, which keeps its constants.
  const script = `
    const parts = [document.querySelector("h1"), ...document.querySelectorAll("p")];
    const strokes = [...document.querySelectorAll("path")];
    const shareAt = (place, step, share) => place < step ? 1 : place === step ? share : 0;
    show = (step, share) => {
      parts.forEach((part, place) => part.style.setProperty("--hidden", 100 - 109 * shareAt(place, step, share) + "%"));
      strokes.forEach((stroke, place) => {
        const drawn = shareAt(place + 1, step, share);
        stroke.style.visibility = drawn > 0 ? "visible" : "hidden";
        stroke.style.strokeDasharray = drawn + " 2";
      });
    };`;
  return (
    `<!doctype html><html dir="${direction}"><meta charset="utf-8"><style>${fontFace("latin")}${fontFace("arabic")}${style}</style>` +
    `<main><h1>${writeLine(film.title)}</h1><section><div>${lines}</div><svg viewBox="0 0 100 100">${strokes}</svg></section></main><script>{${script}}</script>`
  );
}
