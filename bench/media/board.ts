import type { Pages } from "./pages.ts";
import { draw, HEIGHT, type Picture, still, WIDTH, writePages } from "./written-page.ts";

/** How often the teacher reaches for the text: about so many seconds apart. */
const REACHES_EVERY = 20;

const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs><radialGradient id="light" cx="0.4" cy="0.35" r="0.8">
    <stop offset="0" stop-color="#fff" stop-opacity="0.1"/>
    <stop offset="0.5" stop-color="#000" stop-opacity="0.05"/>
    <stop offset="1" stop-color="#000" stop-opacity="0.45"/>
  </radialGradient></defs>
  <rect width="100%" height="100%" fill="url(#light)"/>
  <path d="M0 706 H1280 V720 H0 Z" fill="#7a5a3a"/>
</svg>`;

/** From behind, with an arm that points to the left. */
const teacher = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="560">
  <path d="M170 560 C160 380 180 270 245 235 L300 225 L355 235 C430 270 450 400 445 560 Z" fill="#23262e"/>
  <path d="M250 245 C190 270 120 230 40 165 L22 190 C90 275 170 350 240 350 Z" fill="#2b2f39"/>
  <path d="M42 163 C28 150 12 150 6 160 C2 172 10 188 24 192 Z" fill="#5d4030"/>
  <path d="M272 235 V190 H328 V235 Z" fill="#543a2b"/>
  <ellipse cx="300" cy="130" rx="62" ry="78" fill="#17130f"/>
</svg>`;

/**
 * A board before a camera on a stand: not quite sharp, with noise and a light that flickers, and a teacher before it, who
 * covers the text for half of each round. In the rest of the round all of the text is seen.
 */
export async function drawBoard(folder: string, pages: Pages, roundSeconds: number): Promise<Picture> {
  const { inputs, filter } = await writePages(folder, pages, {
    ground: "#24493c",
    ink: "#e9e7dc",
    pen: "#e8d98a",
    tip: `<path d="M2 2 L30 34" stroke="#f4ecc4" stroke-width="9"/>`,
    font: "DejaVu Serif",
    figure: "",
  });
  const seconds = roundSeconds / Math.max(1, Math.round(roundSeconds / REACHES_EVERY));
  const round = `mod(t,${seconds})/${seconds}`;
  const reach = `if(lt(${round},0.6),pow(sin(PI*${round}/0.6),2),0)`;
  const x = `860-330*${reach}+9*sin(t*1.1)`;
  const y = `185+4*sin(t*1.7)`;
  return {
    inputs: [
      ...inputs,
      still(await draw(folder, "light.png", light)),
      still(await draw(folder, "teacher.png", teacher)),
    ],
    filter: `${filter.replace("[v]", "[text]")};
      [text][3:v]overlay=format=gbrp[lit];
      [4:v]rotate=a='0.02*sin(t*0.9)':c=none[teacher];
      [lit][teacher]overlay=x='${x}':y='${y}':format=gbrp,format=yuv420p,gblur=sigma=0.8,
      eq=brightness='0.006*sin(t*9)+0.004*sin(t*23)':eval=frame,noise=alls=8:allf=t:all_seed=7[v]`,
  };
}
