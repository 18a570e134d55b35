/** Names of TeX that are a sign; other names read as they are written. */
const SIGNS: Readonly<Record<string, string>> = {
  times: "×",
  cdot: "·",
  div: "÷",
  pm: "±",
  le: "≤",
  leq: "≤",
  ge: "≥",
  geq: "≥",
  ne: "≠",
  neq: "≠",
  approx: "≈",
  to: "→",
  rightarrow: "→",
  in: "∈",
  infty: "∞",
  circ: "°",
  pi: "π",
  alpha: "α",
  beta: "β",
  theta: "θ",
  lambda: "λ",
  Delta: "Δ",
  int: "∫",
  sum: "∑",
};

/** A part that a slash or a root would tear apart stands in brackets. */
const group = (part: string): string => (/^[\w.]*$/.test(part) ? part : `(${part})`);

const GROUP = String.raw`\s*\{([^{}]*)\}`;
const FRACTION = new RegExp(String.raw`\\[dt]?frac${GROUP}${GROUP}`, "g");
const ROOT = new RegExp(String.raw`\\sqrt${GROUP}`, "g");
const WORDS = new RegExp(String.raw`\\(?:text|mathrm|mathbf|operatorname|overline|vec)${GROUP}`, "g");

/** Innermost parts first, until none is left. */
function readParts(tex: string): string {
  const read = tex
    .replace(FRACTION, (_, over: string, under: string) => `${group(over)}/${group(under)}`)
    .replace(ROOT, (_, part: string) => `√${group(part)}`)
    .replace(WORDS, "$1");
  return read === tex ? tex : readParts(read);
}

/** A formula in one line of signs that people know. */
const readFormula = (tex: string): string =>
  readParts(tex)
    .replace(/\^\{?2\}?(?!\d)/g, "²")
    .replace(/\^\{?3\}?(?!\d)/g, "³")
    .replace(/\\(?:left|right|Big|big|[,;:! ])/g, "")
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => SIGNS[name] ?? name)
    .replace(/[{}\\]/g, "")
    .trim();

/** Takes marks away, and addresses of links; a star that multiplies stays. */
const readMarks = (text: string): string =>
  text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/(\*\*?|__|`)(?=\S)(.+?)(?<=\S)\1/g, "$2");

/** A question or an answer in plain letters, for where it is one of many; a formula goes from left to right. */
export const plainQuestion = (markdown: string): string =>
  markdown
    .split(/\$\$([^$]*)\$\$/)
    .map((part, place) => (place % 2 ? `\u2066${readFormula(part)}\u2069` : readMarks(part)))
    .join("");
