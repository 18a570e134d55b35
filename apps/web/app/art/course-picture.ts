import { coursePictureIn } from "@manara/contract/courses/course-picture-rules";
import type { Country } from "@manara/countries/country";
import type { Category } from "./category.ts";
import { fallbackArt, giftArt, inArtSheet } from "./course-art.ts";

const giftPrice = -1;

/** Facts of a course that its drawing follows. */
interface Drawn {
  category: string | null;
  price: number;
}

/** Facts of a course that its picture follows. */
export interface Pictured extends Drawn {
  /** Its own picture. */
  pictureUrl: string | null;
}

const artOf = ({ category, price }: Drawn, categories: readonly Category[]): string =>
  price === giftPrice ? giftArt : (categories.find(({ value }) => value === category)?.art ?? fallbackArt);

/** Address of the picture that stands for a course, in a file of its own: for the page that shows this course alone. */
export const coursePicture = (course: Pictured, categories: readonly Category[]): string =>
  course.pictureUrl ? coursePictureIn(course.pictureUrl, 960) : `/art/${artOf(course, categories)}.svg`;

/** The drawing of its category, for lists of courses: all of them come in one file. */
export const listedCoursePicture = (
  course: Drawn,
  { categories, country }: { categories: readonly Category[]; country: Pick<Country, "code"> },
): string => inArtSheet(country.code, artOf(course, categories));

/** Filter that gives the drawing of a course one of five colours: courses of one category that stand beside each other differ. */
export const tintOf = (courseId: number): string => `hue-rotate(${(courseId % 5) * 72}deg)`;
