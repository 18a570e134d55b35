import { MAX_PRICE } from "@manara/contract/cards/card-rules";
import type { CardAmounts } from "@manara/contract/cards/cards";
import { courseFieldNames, courseFields } from "@manara/contract/courses/course-rules";
import type { Course, CourseAlone } from "@manara/contract/courses/courses";
import { pickFields } from "@manara/contract/fields/field-rules";
import { flagRule, listRule, numberRule } from "@manara/contract/fields/value-rules";
import { filmAddressOrNoneRule } from "@manara/contract/fields/web-address-rules";
import { type CodeOf, type Rule, readText, type ValuesOf } from "@manara/contract/rules";
import { percentRule } from "../../books/percent.rules.ts";

/** A course with what is for administrators alone. */
export type EditedCourse = Course & Pick<CourseAlone, "introVideo"> & { authorShare: number };

/** Choice of a list, or nothing of it; the server knows what it may be. */
const pick = { read: readText, check: (_value: string): "INVALID" | null => null } satisfies Rule<string>;

/** Every field of a course. */
export const courseFormRules = {
  ...courseFields,
  place: pick,
  fieldId: pick,
  category: pick,
  grade: pick,
  semester: pick,
  authorId: pick,
  trainerIds: listRule({}),
  gift: flagRule,
  price: numberRule({ min: 0, max: MAX_PRICE, required: false }),
  originalPrice: numberRule({ min: 0, max: MAX_PRICE, required: false }),
  introVideoUrl: filmAddressOrNoneRule,
  authorShare: percentRule,
  certificateMark: numberRule({ min: 1, max: 100, required: false }),
  public: flagRule,
};
export type CourseFormValues = ValuesOf<typeof courseFormRules>;

/** Possible faults of a course, also when it is added; of a percentage, `books` says it. */
export type CourseProblem =
  | Exclude<CodeOf<typeof courseFormRules>, "AUTHOR_SHARE_INVALID">
  | "PLACE_REQUIRED"
  | "ORIGINAL_PRICE_BELOW";

/** Rules over several fields: a course that is no gift has a price once students see it, and costs no more than before. */
export function checkPrice({ gift, price, originalPrice, public: isPublic }: CourseFormValues): {
  price?: "PRICE_REQUIRED";
  originalPrice?: "ORIGINAL_PRICE_BELOW";
} {
  if (gift) return {};
  if (price === null || (price === 0 && isPublic)) return { price: "PRICE_REQUIRED" };
  return originalPrice !== null && originalPrice < price ? { originalPrice: "ORIGINAL_PRICE_BELOW" } : {};
}

const idOf = (text: string): number | null => (text === "" ? null : Number(text));

/**
 * The unused cards that only this course takes, and no course does once it is saved with these values: at another price, as a gift, or
 * hidden. Cards may be made before students see their course.
 */
export function strandedBy(
  { gift, price, public: isPublic }: Pick<CourseFormValues, "gift" | "price" | "public">,
  course: Pick<Course, "price" | "visibility">,
  cards: readonly CardAmounts[],
): CardAmounts | null {
  const shown = course.visibility === "PUBLIC" ? 1 : 0;
  const isSamePrice = !gift && price === course.price;
  if (isSamePrice && (isPublic || shown === 0)) return null;
  return cards.find((one) => one.price === course.price && one.unused > 0 && one.courses <= shown) ?? null;
}

/** The unused cards that no course takes once these courses are hidden or deleted, by price. */
export const strandedWithout = (
  courses: readonly Pick<Course, "price" | "visibility">[],
  cards: readonly CardAmounts[],
): CardAmounts[] =>
  cards.filter((one) => {
    const hidden = courses.filter(({ price, visibility }) => price === one.price && visibility === "PUBLIC");
    return one.unused > 0 && hidden.length > 0 && one.courses <= hidden.length;
  });

/** The edits that the values of the form stand for. */
export const toEdits = (values: CourseFormValues, isLecture: boolean) => ({
  ...pickFields(values, courseFieldNames),
  ...(isLecture ? { studyId: idOf(values.place) } : { schoolId: idOf(values.place) }),
  fieldId: idOf(values.fieldId),
  category: values.category || null,
  grade: values.grade || null,
  semester: (values.semester || null) as Course["semester"],
  authorId: idOf(values.authorId),
  trainerIds: values.trainerIds.filter(Boolean).map(Number),
  price: values.gift ? -1 : (values.price ?? 0),
  originalPrice: values.gift ? null : values.originalPrice,
  introVideoUrl: values.introVideoUrl || null,
  authorShare: values.authorShare ?? 0,
  certificateMark: values.certificateMark,
  visibility: values.public ? ("PUBLIC" as const) : ("HIDDEN" as const),
});

const differingFields = [
  ...courseFieldNames,
  "schoolId",
  "studyId",
  "fieldId",
  "category",
  "grade",
  "semester",
  "authorId",
  "trainers",
  "price",
  "originalPrice",
  "introVideoUrl",
  "authorShare",
  "certificateMark",
  "visibility",
] as const satisfies readonly (keyof EditedCourse)[];
export type DifferingField = (typeof differingFields)[number];

/** Differences of two versions, of all that the form holds. */
export const differencesOf = (one: EditedCourse, other: EditedCourse): DifferingField[] =>
  differingFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
