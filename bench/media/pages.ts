/** What stands on a slide, or on a board. */
export interface PageText {
  title: string;
  lines: readonly string[];
  formula: string;
  /** In small letters, as captions and notes are. */
  notes: readonly string[];
}

const texts: readonly PageText[] = [
  {
    title: "Quadratic equations",
    lines: [
      "A quadratic equation has two roots,",
      "one root, or none among real numbers.",
      "The sign under the root tells which.",
    ],
    formula: "x = (−b ± √(b² − 4ac)) / 2a",
    notes: [
      "Write the equation in standard form before you begin.",
      "When the leading number is one, try to find factors first.",
      "Two numbers with the right product and the right sum give both roots.",
      "Always put each root back into the equation and check the answer.",
    ],
  },
  {
    title: "Motion in a straight line",
    lines: [
      "Speed tells how far a body moves",
      "in each second of its journey.",
      "Velocity also tells the direction.",
    ],
    formula: "s = u·t + ½·a·t²",
    notes: [
      "A car that brakes has an acceleration against its motion.",
      "The area below the graph of velocity is the distance.",
      "Measure time in seconds and distance in metres in every exercise.",
      "A falling stone gains the same velocity during each second of its fall.",
    ],
  },
  {
    title: "Acids and bases",
    lines: [
      "An acid gives protons to water,",
      "and a base takes protons from water.",
      "Together they make salt and water.",
    ],
    formula: "HCl + NaOH → NaCl + H₂O",
    notes: [
      "Litmus paper turns red in an acid and blue in a base.",
      "Pour the acid into the water slowly, never the reverse.",
      "Wear glasses and gloves whenever you work with strong acids.",
      "The scale runs from zero to fourteen, and pure water stands at seven.",
    ],
  },
  {
    title: "The price of a product",
    lines: [
      "When the price of bread rises,",
      "people buy less and bakers offer more.",
      "The market finds a price between them.",
    ],
    formula: "E = (ΔQ / Q) / (ΔP / P)",
    notes: [
      "Elasticity compares a change of quantity with a change of price.",
      "Salt is bought in the same amount at almost every price.",
      "Draw both curves with the quantity along the horizontal axis.",
      "A tax moves the supply curve upwards and makes the amount sold smaller.",
    ],
  },
  {
    title: "Cells and their parts",
    lines: [
      "Every living thing is made of cells.",
      "The nucleus holds the plan of the cell,",
      "and the membrane guards its border.",
    ],
    formula: "C₆H₁₂O₆ + 6 O₂ → 6 CO₂ + 6 H₂O",
    notes: [
      "Plant cells also have a wall, and parts that catch sunlight.",
      "Sugar is burnt slowly with oxygen to free its energy.",
      "Look at a thin piece of onion with a microscope and draw the cells.",
      "Bacteria are far smaller than our own cells and have no nucleus at all.",
    ],
  },
  {
    title: "Chance and counting",
    lines: [
      "The chance of an event is the share",
      "of good outcomes among all outcomes",
      "that are equally likely to happen.",
    ],
    formula: "P(A ∪ B) = P(A) + P(B) − P(A ∩ B)",
    notes: [
      "A coin has two sides and a die has six faces.",
      "Multiply the chances of events that do not depend on each other.",
      "Throw a coin one hundred times and write down how often it shows heads.",
      "The share of heads comes near one half when you throw very many times.",
    ],
  },
];

const PAGE_SECONDS = 30;

/** The pages of a film, which all stand for the same time. */
export interface Pages {
  texts: readonly PageText[];
  secondsEach: number;
}

/** As many pages as a film of so many seconds shows; no less than two. */
export function planPages(seconds: number): Pages {
  const count = Math.max(2, Math.round(seconds / PAGE_SECONDS));
  const pages = Array.from({ length: count }, (_, at) => texts[at % texts.length] as PageText);
  return { texts: pages, secondsEach: seconds / count };
}

/** The words of a text, in small letters; no part of a formula is one. */
export const findWords = (text: string): string[] => text.toLowerCase().match(/[a-z]{2,}/g) ?? [];

/** The words that stand on the page of some moment. */
export function wordsAt({ texts: pages, secondsEach }: Pages, second: number): string[] {
  const page = pages[Math.floor(second / secondsEach)];
  return page ? findWords([page.title, ...page.lines, ...page.notes].join(" ")) : [];
}
