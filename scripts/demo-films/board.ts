import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FilmBoard } from "../../apps/server/src/demo/films.ts";

const require = createRequire(import.meta.url);

/** What Readex Pro's files hold; for what none has, the system's fonts. */
const scripts = {
  latin: "U+0000-00FF,U+2000-206F",
  "latin-ext": "U+0100-02BA,U+1E00-1E9F",
  vietnamese: "U+0300-0309,U+1EA0-1EF9",
  arabic: "U+0600-06FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC",
};

const fontFaces = Object.entries(scripts)
  .map(([script, range]) => {
    const file = require.resolve(
      `@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`,
    );
    return `@font-face{font-family:Board;src:url(data:font/woff2;base64,${readFileSync(file, "base64")});font-weight:160 700;unicode-range:${range}}`;
  })
  .join("");

const asText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `u_C` and `M_max` have something below, `e^(−t)` something above. A formula appears as a whole. */
const writeFormula = (formula: string) =>
  asText(formula)
    .replace(/_([a-z]+|\p{Lu})/gu, "<sub>$1</sub>")
    .replace(/\^\(([^)]*)\)/g, "<sup>$1</sup>");

/** Words, which appear one after the other; formulas run from left to right in every language. */
const writeLine = (line: string) =>
  line
    .split(/`([^`]+)`/)
    .map((part, index) =>
      index % 2 === 1
        ? `<bdi dir="ltr"><span>${writeFormula(part)}</span></bdi>`
        : asText(part).replace(/[^ ]+/g, "<span>$&</span>"),
    )
    .join("");

export interface BoardSize {
  width: number;
  height: number;
}

export const GROUND = { red: 0x14, green: 0x3a, blue: 0x36 } as const;

/** Large enough for a phone on which the film is 360 points wide. Plain surfaces take few bytes. */
const styleFor = ({ width, height }: BoardSize) => `
  html { font-size: ${height / 100}px }
  body { margin: 0; color: #fff; font: 400 7rem/1.5 Board, "DejaVu Sans", sans-serif }
  main { box-sizing: border-box; width: ${width}px; height: ${height}px; overflow: hidden; padding: 6rem 8rem 0;
    background: rgb(${GROUND.red} ${GROUND.green} ${GROUND.blue}) }
  h1 { margin: 0 0 4rem; font-size: 8.4rem; line-height: 1.3; font-weight: 600; color: #f3b64a; text-wrap: balance }
  section { display: grid; gap: 4rem }
  section:has(svg) { grid-template-columns: 1fr 46rem }
  p { margin: 0 0 2.4rem }
  bdi { white-space: nowrap }
  sub, sup { font-size: 0.7em; line-height: 0 }
  svg { width: 46rem; height: 46rem; fill: none; stroke: #9fd8cb; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
`;

const writeBoard = ({ heading, lines, drawing }: FilmBoard): string => {
  const paragraphs = lines.map((line) => `<p>${writeLine(line)}</p>`).join("");
  const strokes = drawing.map((path) => `<path d="${path}"/>`).join("");
  const svg = strokes && `<svg viewBox="0 0 100 100">${strokes}</svg>`;
  return `<main><h1>${asText(heading)}</h1><section><div>${paragraphs}</div>${svg}</section></main>`;
};

/**
 * Boards below each other on one page. `measure()` in it makes lines small enough to stay on their boards, and
 * answers of each where its lines' words are and where its drawing is, in points of the board.
 */
export const writeBoards = (
  boards: readonly FilmBoard[],
  { direction, size }: { direction: "ltr" | "rtl"; size: BoardSize },
): string => `<!doctype html><html dir="${direction}"><meta charset="utf-8"><style>${fontFaces}${styleFor(size)}</style>
${boards.map(writeBoard).join("")}<script>
  measure = () => [...document.querySelectorAll("main")].map((board) => {
    const { top, left, bottom } = board.getBoundingClientRect();
    const lines = [...board.querySelectorAll("p")];
    const end = () => lines.at(-1).getBoundingClientRect().bottom;
    for (let size = 7; end() > bottom && size > 5.5; size -= 0.25) board.style.fontSize = size + "rem";
    const boxOf = (box) => ({ x: box.left - left, y: box.top - top, width: box.width, height: box.height });
    // Letters of Arabic, and their dots, reach below the box of their word.
    const boxOfWord = (box) => ({ ...boxOf(box), height: box.height * 1.3 });
    return {
      fits: end() <= bottom && lines.every((line) => line.scrollWidth <= line.clientWidth),
      lines: lines.map((line) => [...line.querySelectorAll("span")].flatMap((word) => [...word.getClientRects()].map(boxOfWord))),
      drawing: [...board.querySelectorAll("svg")].map((svg) => boxOf(svg.getBoundingClientRect())),
    };
  });
</script>`;
