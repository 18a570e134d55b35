import type { Country } from "@manara/countries/country";
import { courseArtSize, fallbackArt, giftArt } from "./course-art.ts";

interface Art {
  name: string;
  svg: string;
}

/** The pictures that pages of a country may show, by name. */
export function listArt({ categories, homeCards }: Pick<Country, "categories" | "homeCards">): string[] {
  const own = categories.kind === "fixed" ? categories.keywords : categories.artRules.map(({ art }) => art);
  return [...new Set([...own, ...homeCards.map(({ art }) => art), fallbackArt, giftArt])];
}

/**
 * One SVG with every picture below the other. `#name` at the end of its address shows one of them (SVG 2, 16.3: linking
 * into views), and browsers load the file once for all names.
 */
export function drawArtSheet(pictures: readonly Art[]): string {
  const { width, height } = courseArtSize;
  const views = pictures.map(
    ({ name }, index) => `<view id="${name}" viewBox="0 ${index * height} ${width} ${height}"/>`,
  );
  const drawings = pictures.map(
    ({ name, svg }, index) =>
      `<svg y="${index * height}" width="${width}" height="${height}">${ownIds(name, insideOf(svg))}</svg>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${views.join("")}${drawings.join("")}</svg>`;
}

const insideOf = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");

/** An id is unique in its file. */
const ownIds = (name: string, drawing: string): string =>
  drawing.replace(/(id="|href="#|url\(#)/g, (start) => `${start}${name}-`);
