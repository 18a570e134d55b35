import type { CourseEdits } from "@manara/contract/courses/course-edits";
import type { ValidationIssue } from "@manara/contract/errors";
import type { Country } from "@manara/countries/country";
import type { CourseTeachers } from "../access/teacher-row.ts";

const invalid = (path: string, code: string): ValidationIssue => ({
  path,
  code,
  message: code.toLowerCase().replaceAll("_", " "),
});
export const categoryInvalid = invalid("category", "CATEGORY_INVALID");
export const authorInvalid = invalid("authorId", "AUTHOR_ID_INVALID");
export const trainersInvalid = invalid("trainerIds", "TRAINER_IDS_INVALID");
export const introVideoInvalid = invalid("introVideoUrl", "INTRO_VIDEO_URL_INVALID");

/** The links of one file differ by what is signed alone. */
const withoutSignature = (url: string) => url.replace(/^\/media\/~[^/]*\//, "/media/");

/** Whether a client sent back the intro video that it was shown. */
export const isShownVideo = (sent: string, shown: string): boolean =>
  withoutSignature(sent) === withoutSignature(shown);

/** A course is of a school or of a study: setting one lets go of the other. The contract refuses both at once. */
export function settlePlace(sent: CourseEdits): CourseEdits {
  if (sent.schoolId) return { ...sent, studyId: null };
  return sent.studyId ? { ...sent, schoolId: null } : sent;
}

/** Removes the new author from the trainers. Trainers who are sent as they are are no change. */
export function settleTrainers(
  { trainerIds: current }: Pick<CourseTeachers, "trainerIds">,
  { trainerIds: sent, ...edits }: CourseEdits,
): CourseEdits {
  const trainerIds = sent ?? current.filter((id) => id !== edits.authorId);
  const isSame = trainerIds.length === current.length && trainerIds.every((id, at) => id === current[at]);
  return isSame ? edits : { ...edits, trainerIds };
}

/** A specialty's id as a string; whether there is such a specialty, its foreign key knows. */
const SPECIALTY = /^[1-9]\d{0,8}$/;

function isOfCatalogue({ categories }: Country, category: string): boolean {
  if (categories.kind === "specialties") return SPECIALTY.test(category);
  return categories.keywords.includes(category);
}

/** Finds the part of a change that is not of the country's catalogue. */
export function findEditIssues(country: Country, changes: CourseEdits): ValidationIssue[] {
  const { category, grade, fieldId } = changes;
  const issues: ValidationIssue[] = [];
  if (category && !isOfCatalogue(country, category)) issues.push(categoryInvalid);
  if (grade && !country.grades.includes(grade)) {
    issues.push(invalid("grade", "GRADE_INVALID"));
  }
  if (fieldId && !country.fields.includes(fieldId)) {
    issues.push(invalid("fieldId", "FIELD_ID_INVALID"));
  }
  return issues;
}
