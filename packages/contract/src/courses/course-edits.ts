import { z } from "zod";
import {
  FilmAddressOrNone,
  Id,
  Line,
  Percent,
  Price,
  sentFields,
  TextOrNone,
  Version,
} from "../fields/primitives.ts";
import { SharePercent } from "../shares/shares.ts";
import { COURSE_NAME_MAX_LENGTH, courseFields } from "./course-rules.ts";

export const Semester = z.enum(["FIRST", "SECOND", "THIRD"]);
export type Semester = z.output<typeof Semester>;
export const Visibility = z.enum(["PUBLIC", "HIDDEN"]);
export type Visibility = z.output<typeof Visibility>;

/** The school or study of a course; −1 and null are none. */
const Place = z
  .union([Id, z.literal(-1)])
  .nullable()
  .transform((id) => (id === -1 ? null : id));

export const CreateCourseBody = z.object({ name: Line(COURSE_NAME_MAX_LENGTH), schoolId: Place.optional() });
/** Leaves the name of the copy to the caller. */
export const DuplicateCourseBody = z.object({ courseId: Id, name: Line(COURSE_NAME_MAX_LENGTH) });
export const CreateLectureBody = z.object({ name: Line(COURSE_NAME_MAX_LENGTH), studyId: Id });

export const CertificateMark = Percent.min(1)
  .nullable()
  .describe(
    "The percentage of right answers in its tests that a course asks for before it gives a certificate",
  );

/** As many as teach a course beside its author. */
export const MAX_TRAINERS = 4;

const TrainerIds = z
  .array(Id)
  .max(MAX_TRAINERS)
  .refine((ids) => new Set(ids).size === ids.length);

/** Editable fields; fields that are not sent stay. A place that is set takes the course out of the other one. */
const CourseEdits = z
  .object({
    ...sentFields(courseFields),
    category: TextOrNone(100),
    grade: TextOrNone(100),
    fieldId: Id.nullable(),
    semester: Semester.nullable(),
    authorId: Id.nullable(),
    trainerIds: TrainerIds,
    schoolId: Place,
    studyId: Place,
    price: Price,
    originalPrice: Price.min(0).nullable(),
    visibility: Visibility,
    introVideoUrl: FilmAddressOrNone,
    authorShare: SharePercent,
    certificateMark: CertificateMark,
  })
  .partial();
export type CourseEdits = z.output<typeof CourseEdits>;

/** At most one of the two. */
const hasOnePlace = ({ schoolId, studyId }: CourseEdits) => !schoolId || !studyId;

/** The version that an edit began from; without one it applies as it comes. */
const beganFrom = { version: Version.optional() };

export const EditCourseBody = CourseEdits.extend({ courseId: Id, ...beganFrom }).refine(hasOnePlace, {
  path: ["studyId"],
});

/** A lecture is named by either id; it is a course, so `courseId` is what the server reads. */
export const EditLectureBody = CourseEdits.extend({
  lectureId: Id.optional(),
  courseId: Id.optional(),
  ...beganFrom,
})
  .refine(hasOnePlace, { path: ["studyId"] })
  .refine(({ lectureId, courseId }) => (lectureId ?? courseId) !== undefined, {
    path: ["lectureId"],
    message: "REQUIRED",
  })
  .refine(({ lectureId, courseId }) => !lectureId || !courseId || lectureId === courseId, {
    path: ["courseId"],
  })
  .transform(({ lectureId, courseId, ...edits }) => ({
    ...edits,
    // Neither of them was refused above.
    courseId: lectureId ?? courseId ?? z.NEVER,
  }));
