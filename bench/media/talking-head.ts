import { mkdir } from "node:fs/promises";
import path from "node:path";
import { draw, HEIGHT, type Picture, RATE, still, WIDTH } from "./written-page.ts";

/** The face is drawn for so many pictures, which then come again. */
const FACES = 6 * RATE;

/** A row of numbers that looks like chance and is the same each time, between 0 and 1. */
function makeNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Shelves of books, with the grain of paper and wood. */
function drawBackground(): string {
  const next = makeNumbers(5);
  const books: string[] = [];
  for (let shelf = 0; shelf < 4; shelf += 1)
    for (let x = 0; x < WIDTH; ) {
      const width = 16 + Math.floor(30 * next());
      const height = 95 + Math.floor(50 * next());
      const colour = `hsl(${Math.floor(360 * next())} ${15 + Math.floor(30 * next())}% ${22 + Math.floor(28 * next())}%)`;
      const foot = 165 + 180 * shelf;
      books.push(
        `<rect x="${x}" y="${foot - height}" width="${width - 1}" height="${height}" fill="${colour}"/>`,
        `<rect x="${x + 5}" y="${foot - height + 14}" width="${width - 11}" height="4" fill="#cbb98a"/>`,
      );
      x += width;
    }
  const boards = [0, 1, 2, 3].map((shelf) => `<rect y="${165 + 180 * shelf}" width="100%" height="16"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.5" numOctaves="3" seed="3"/>
      <feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0.5 0"/></filter>
    <rect width="100%" height="100%" fill="#2c2219"/>
    <g fill="#5b4026">${boards.join("")}</g>${books.join("")}
    <rect width="100%" height="100%" filter="url(#grain)" opacity="0.35"/>
  </svg>`;
}

const shoulders = `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="300">
  <defs><linearGradient id="cloth" x2="1"><stop stop-color="#26344f"/><stop offset="0.5" stop-color="#3d5078"/>
    <stop offset="1" stop-color="#22304a"/></linearGradient></defs>
  <path d="M0 300 C20 150 130 90 290 60 L380 90 L470 60 C630 90 740 150 760 300 Z" fill="url(#cloth)"/>
  <path d="M310 58 L380 190 L450 58 Z" fill="#e8e4da"/>
</svg>`;

/** A face whose mouth is open so far, between 0 and 1, and whose eyes may be closed. */
function drawFace(open: number, areEyesClosed: boolean): string {
  const eye = (x: number) =>
    areEyesClosed
      ? `<path d="M${x - 24} 222 Q${x} 232 ${x + 24} 222" stroke="#2a1a12" stroke-width="4" fill="none"/>`
      : `<ellipse cx="${x}" cy="220" rx="24" ry="12" fill="#f2ede6"/><circle cx="${x}" cy="220" r="10" fill="#2b1b12"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="520">
    <defs><radialGradient id="skin" cx="0.42" cy="0.4" r="0.65"><stop stop-color="#a8724c"/>
      <stop offset="0.7" stop-color="#8d5b3a"/><stop offset="1" stop-color="#5f3b25"/></radialGradient></defs>
    <path d="M160 400 H260 V500 Q210 520 160 500 Z" fill="#74492e"/>
    <ellipse cx="210" cy="170" rx="150" ry="140" fill="#15100d"/>
    <ellipse cx="210" cy="250" rx="132" ry="178" fill="url(#skin)"/>
    <path d="M78 190 Q110 95 210 92 Q310 95 342 190 Q350 60 210 48 Q70 60 78 190 Z" fill="#15100d"/>
    ${eye(155)}${eye(265)}
    <path d="M122 190 Q155 174 185 190 M235 190 Q265 174 298 190" stroke="#1c120c" stroke-width="8" fill="none"/>
    <path d="M210 225 Q196 290 190 300 Q210 314 232 300" stroke="#623c25" stroke-width="5" fill="none"/>
    <ellipse cx="210" cy="${356 + 5 * open}" rx="${50 - 8 * open}" ry="${9 + 17 * open}" fill="#7d3a33"/>
    <ellipse cx="210" cy="${356 + 6 * open}" rx="${40 - 8 * open}" ry="${1 + 14 * open}" fill="#2a0f0d"/>
  </svg>`;
}

/** How far the mouth is open: some four syllables a second, not all alike, and a pause. */
function openAt(at: number): number {
  const second = at / RATE;
  if (second > 5.5) return 0;
  const syllable = Math.abs(Math.sin(Math.PI * 3.7 * second));
  return syllable * (0.45 + 0.3 * Math.sin(2.1 * second) + 0.25 * Math.sin(5.3 * second));
}

/** Somebody who talks before shelves that stand still, filmed by a good camera. */
export async function drawTalkingHead(folder: string): Promise<Picture> {
  const faces = path.join(folder, "faces");
  await mkdir(faces, { recursive: true });
  for (let at = 0; at < FACES; at += 1)
    await draw(
      faces,
      `${String(at).padStart(3, "0")}.png`,
      drawFace(Math.max(0, openAt(at)), at % 75 >= 60 && at % 75 < 64),
    );
  return {
    inputs: [
      still(await draw(folder, "background.png", drawBackground())),
      still(await draw(folder, "shoulders.png", shoulders)),
      ["-loop", "1", "-framerate", String(RATE), "-i", path.join(faces, "%03d.png")],
    ],
    filter: `[0:v]format=gbrp,gblur=sigma=1.2[background];
      [1:v]rotate=a='0.006*sin(t*0.7)':c=none[shoulders];
      [2:v]rotate=a='0.03*sin(t*0.8)+0.012*sin(t*2.3)':ow=520:oh=600:c=none[face];
      [background][shoulders]overlay=x='260+5*sin(t*0.5)':y=430:format=gbrp[body];
      [body][face]overlay=x='380+16*sin(t*0.5)+5*sin(t*1.9)':y='10+5*sin(t*1.3)':format=gbrp,
      format=yuv420p,noise=alls=5:allf=t:all_seed=9[v]`,
  };
}
