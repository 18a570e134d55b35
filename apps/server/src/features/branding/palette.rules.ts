import { converter, formatHex, toGamut, wcagContrast } from "culori";

/** Least contrast of a text of any size (WCAG 2.2, AA). */
const READABLE = 4.5;
/** The same for borders of fields and for icons. */
const VISIBLE = 3;
/** By how much a colour may be darkened (OKLCH lightness): further, nobody would know it again. */
const DARKENED_AT_MOST = 0.16;

type Hex = `#${string}`;

const tokens = [
  "canvas",
  "surface",
  "sunken",
  "line",
  "line-strong",
  "ink",
  "ink-soft",
  "brand",
  "brand-strong",
  "brand-soft",
  "brand-ink",
  "on-brand",
] as const;
type Token = (typeof tokens)[number];
type Theme = Record<Token, Hex>;

interface Tone {
  /** 0 to 1 of OKLCH. */
  lightness: number;
  chroma: number;
  hue: number;
}

const readOklch = converter("oklch");
const toScreen = toGamut("rgb", "oklch");

/** Nearest colour that screens have. */
const toHex = ({ lightness, chroma, hue }: Tone): Hex =>
  formatHex(toScreen({ mode: "oklch", l: lightness, c: chroma, h: hue })) as Hex;

function readTone(hex: string): Tone {
  const { l = 0, c = 0, h } = readOklch(hex) ?? {};
  // A grey has no hue.
  return { lightness: l, chroma: c, hue: h ?? 0 };
}

const pairs: readonly (readonly [text: Token, ground: Token, least: number])[] = [
  ...(["canvas", "surface", "sunken"] as const).flatMap(
    (ground) =>
      [
        ["ink", ground, READABLE],
        ["ink-soft", ground, READABLE],
      ] as const,
  ),
  ["on-brand", "brand", READABLE],
  ["on-brand", "brand-strong", READABLE],
  ["brand-ink", "brand-soft", READABLE],
  ["brand-ink", "canvas", READABLE],
  ["brand-ink", "surface", READABLE],
  ["ink", "brand-soft", READABLE],
  ["ink-soft", "brand-soft", READABLE],
  ["brand", "canvas", VISIBLE],
  ["brand", "surface", VISIBLE],
  ["line-strong", "surface", VISIBLE],
  ["line-strong", "canvas", VISIBLE],
];

/** Pairs of colours of a theme that cannot be read or seen on each other. */
export const findUnreadable = (theme: Theme): string[] =>
  pairs
    .filter(([text, ground, least]) => wcagContrast(theme[text], theme[ground]) < least)
    .map(([text, ground]) => `${text} on ${ground}`);

/** A theme of one hue: lightness and chroma of each token. `chroma` is at most that of the chosen colour. */
function makeTheme({ chroma, hue }: Tone, values: Record<Token, readonly [number, number]>): Theme {
  const theme = tokens.map((token) => {
    const [lightness, most] = values[token];
    return [token, toHex({ lightness, chroma: Math.min(chroma, most), hue })];
  });
  return Object.fromEntries(theme) as Theme;
}

const lightOf = (tone: Tone): Theme => ({
  ...makeTheme(tone, {
    canvas: [0.977, 0.008],
    surface: [1, 0],
    sunken: [0.945, 0.012],
    line: [0.905, 0.016],
    "line-strong": [0.6, 0.025],
    ink: [0.27, 0.025],
    "ink-soft": [0.47, 0.025],
    brand: [tone.lightness, tone.chroma],
    "brand-strong": [tone.lightness + (tone.lightness > 0.3 ? -0.08 : 0.1), tone.chroma],
    "brand-soft": [0.935, 0.035],
    "brand-ink": [Math.min(tone.lightness, 0.4), 0.13],
    "on-brand": [1, 0],
  }),
});

const darkOf = (tone: Tone): Theme =>
  makeTheme(tone, {
    canvas: [0.195, 0.014],
    surface: [0.24, 0.018],
    sunken: [0.165, 0.012],
    line: [0.325, 0.02],
    "line-strong": [0.59, 0.02],
    ink: [0.95, 0.006],
    "ink-soft": [0.78, 0.015],
    brand: [0.77, 0.12],
    "brand-strong": [0.85, 0.09],
    "brand-soft": [0.33, 0.055],
    "brand-ink": [0.88, 0.075],
    "on-brand": [0.22, 0.05],
  });

const write = (theme: Theme) => tokens.map((token) => `--${token}:${theme[token]}`).join(";");

export interface OwnColours {
  /** The colour of buttons: the chosen one, or the nearest on which white text is read. */
  nearest: Hex;
  /** Null: nothing readable is near to it. */
  theme: { css: string; mails: { brand: Hex; canvas: Hex } } | null;
}

/** Colours of a school, computed of the one that it has chosen. */
export function computeColours(chosen: string): OwnColours {
  const tone = readTone(chosen);
  let { lightness } = tone;
  const isRead = () => wcagContrast(toHex({ ...tone, lightness }), "#ffffff") >= READABLE;
  while (lightness > 0 && !isRead()) lightness -= 0.005;
  const used = { ...tone, lightness };
  const nearest = lightness === tone.lightness ? (chosen as Hex) : toHex(used);
  const light = { ...lightOf(used), brand: nearest };
  const dark = darkOf(used);
  const isNear = tone.lightness - lightness <= DARKENED_AT_MOST;
  if (!isNear || findUnreadable(light).length > 0 || findUnreadable(dark).length > 0)
    return { nearest, theme: null };
  const css = `:root{${write(light)}}@media (prefers-color-scheme:dark){:root{${write(dark)}}}`;
  return { nearest, theme: { css, mails: { brand: nearest, canvas: light.canvas } } };
}
