import type { Country } from "@manara/countries/country";
import { foldArabic } from "./fold-arabic.ts";

const giftArt = "giftbox";
const fallbackArt = "others";
const giftPrice = -1;

/** Every course picture has this size, so that a page keeps its shape while they load. */
export const courseArtSize = { width: 320, height: 180 };

/** Stands in for an educator who has no picture. */
export const defaultEducatorPicture = "/brand/avatar.svg";

/**
 * Address of the picture that stands for a course. `specialtyTitle` is the title of the specialty that is the
 * course's category, in countries whose categories are specialties.
 */
export function chooseCourseArt(course: {
  country: Country;
  category: string | null;
  price: number;
  specialtyTitle: string | null;
}): string {
  const art = course.price === giftPrice ? giftArt : (findCategoryArt(course) ?? fallbackArt);
  return `/art/${art}.svg`;
}

function findCategoryArt(course: {
  country: Country;
  category: string | null;
  specialtyTitle: string | null;
}): string | null {
  const { categories } = course.country;
  if (categories.kind === "fixed") {
    return categories.list.find((category) => category.keyword === course.category)?.keyword ?? null;
  }
  // The space before a fragment makes it match only where a word begins.
  const title = ` ${foldArabic(course.specialtyTitle ?? "")}`;
  return categories.artRules.find((rule) => title.includes(` ${foldArabic(rule.fragment)}`))?.art ?? null;
}
