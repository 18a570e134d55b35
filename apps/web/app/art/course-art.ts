import { coursePictureIn } from "@manara/contract/courses/course-picture-rules";
import type { Country } from "@manara/countries/country";
import type { Category } from "./category.ts";

/** Stands for a course that is a gift. */
export const giftArt = "giftbox";
const giftPrice = -1;

/** Stands for a course whose category has no picture of its own. */
export const fallbackArt = "others";

/** Every course picture has this size, so that a page keeps its shape while they load. */
export const courseArtSize = { width: 320, height: 180 };

/** Facts of a course that its picture follows. */
export interface Pictured {
  category: string | null;
  price: number;
  /** Its own picture. */
  pictureUrl: string | null;
}

const artOf = ({ category, price }: Omit<Pictured, "pictureUrl">, categories: readonly Category[]): string =>
  price === giftPrice ? giftArt : (categories.find(({ value }) => value === category)?.art ?? fallbackArt);

/** Address of the picture that stands for a course, in a file of its own: for the page that shows this course alone. */
export const coursePicture = (course: Pictured, categories: readonly Category[]): string =>
  course.pictureUrl ? coursePictureIn(course.pictureUrl, 960) : `/art/${artOf(course, categories)}.svg`;

/** Address of the file with all course pictures of a country. */
export const artSheet = (code: Country["code"]): string => `/art/sheet-${code}.svg`;

/** Address of one of the pictures in that file. */
export const inArtSheet = (code: Country["code"], art: string): string => `${artSheet(code)}#${art}`;

/** The picture of its category, for lists of courses: all of them come in one file. */
export const listedCoursePicture = (
  course: Omit<Pictured, "pictureUrl">,
  { categories, country }: { categories: readonly Category[]; country: Pick<Country, "code"> },
): string => inArtSheet(country.code, artOf(course, categories));

/** Turns of the colours of a drawing; drawings stay as bright as they are. */
const tints = ["", "hue-rotate-[150deg]", "hue-rotate-[-35deg]", "hue-rotate-[210deg]", "hue-rotate-[55deg]"];

/** Class that gives the drawing of a course colours of its own: courses of one category that stand beside each other differ. */
export const tintOf = (courseId: number): string => tints[courseId % tints.length] ?? "";
