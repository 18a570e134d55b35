import type { Category } from "./category.ts";

const giftArt = "giftbox";
const giftPrice = -1;

/** Stands for a course whose category has no picture of its own. */
export const fallbackArt = "others";

/** Every course picture has this size, so that a page keeps its shape while they load. */
export const courseArtSize = { width: 320, height: 180 };

/** Stands in for an educator who has no picture. */
export const defaultEducatorPicture = "/brand/avatar.svg";

/** Address of the picture that stands for a course. */
export function coursePicture(
  { category, price }: { category: string | null; price: number },
  categories: readonly Category[],
): string {
  const own = categories.find(({ value }) => value === category)?.art;
  return `/art/${price === giftPrice ? giftArt : (own ?? fallbackArt)}.svg`;
}
