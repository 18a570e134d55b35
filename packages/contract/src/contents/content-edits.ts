import { z } from "zod";
import { FilmAddressOrNone, Id, ProseOrBlank, sentFields, Timestamp, Version } from "../fields/primitives.ts";
import {
  CONTENT_DESCRIPTION_MAX_LENGTH,
  lessonFields,
  MOST_DAYS_TO_OPENING,
  unitFields,
} from "./content-rules.ts";

export const PreviewDescriptionBody = z.object({
  courseId: Id,
  description: ProseOrBlank(CONTENT_DESCRIPTION_MAX_LENGTH),
});

const UnitFields = z.object(sentFields(unitFields));
/** A `unitId` of null puts a lesson outside the units; a `videoUrl` of null takes its video away. */
const LessonFields = z.object({
  ...sentFields(lessonFields),
  unitId: Id.nullable(),
  videoUrl: FilmAddressOrNone,
  opensAt: Timestamp.nullable().describe("When it opens to students; null: at once"),
  opensAfterDays: z
    .int()
    .min(1)
    .max(MOST_DAYS_TO_OPENING)
    .nullable()
    .describe(
      "Days after the one on which a student got the course, when it opens to them, if opensAt is not later; null: at once. A free lesson does not wait for them",
    ),
});

/** Kind of a lesson: a video to watch, or a test to take; a test may have a video beside it. */
export const LessonKind = z.enum(["VIDEO", "TEST"]);
export type LessonKind = z.output<typeof LessonKind>;

/** The version that an edit began from; without one it applies as it comes. */
export const beganFrom = { version: Version.optional() };

/** Editable fields of a unit or lesson; fields that are not sent stay. */
export const UnitEdits = UnitFields.partial();
export type UnitEdits = z.output<typeof UnitEdits>;
export const LessonEdits = LessonFields.partial();
export type LessonEdits = z.output<typeof LessonEdits>;

export const CreateUnitBody = UnitEdits.extend({ courseId: Id, title: UnitFields.shape.title });
export type CreateUnitBody = z.output<typeof CreateUnitBody>;
/** A lesson stays what it was made as. */
export const CreateLessonBody = LessonEdits.extend({
  courseId: Id,
  title: LessonFields.shape.title,
  kind: LessonKind.optional(),
});
export type CreateLessonBody = z.output<typeof CreateLessonBody>;

/** A `unitId` of null is outside the units; without a `beforeContentId` it goes to the end. */
export const MoveContentBody = z.object({
  contentId: Id,
  unitId: Id.nullable(),
  beforeContentId: Id.nullish(),
});
export type MoveContentBody = z.output<typeof MoveContentBody>;

export const CloneContentsBody = z.object({
  contentIds: z.array(Id).min(1).max(1000),
  courseIds: z.array(Id).min(1).max(100),
});
export type CloneContentsBody = z.output<typeof CloneContentsBody>;
