import { z } from "zod";
import { Id } from "../fields/primitives.ts";

/** Preview of a clone: whose copy, and how many files come along. */
const ClonedLesson = z.object({ contentId: Id, title: z.string(), attachments: z.int().nonnegative() });

export const ClonePreview = z.object({
  /** Units and lessons, in all courses. */
  created: z.int().nonnegative(),
  /** Copies for each course, in order; a lesson has no lessons. */
  courses: z.array(
    z.object({
      courseId: Id,
      name: z.string(),
      contents: z.array(
        ClonedLesson.extend({
          type: z.enum(["UNIT", "LESSON"]),
          order: z.int(),
          lessons: z.array(ClonedLesson),
        }),
      ),
    }),
  ),
});
export type ClonePreview = z.output<typeof ClonePreview>;
