import type { Content } from "@manara/contract/contents/contents";
import type { CourseInFull } from "@manara/contract/courses/courses";
import type { Educator } from "@manara/contract/educators/educators";
import type { CourseReviews, Review } from "@manara/contract/reviews/reviews";
import type { ComponentType, ReactNode } from "react";
import type { RegionInList } from "../centres/centres.rules.ts";
import { groupOutline, type OutlineMarks, type OutlinePart } from "./outline.rules.ts";

/** Words of the author about themselves; empty: nothing. */
export type ShownAuthor = Pick<Educator, "biography" | "gender">;

export const nobody: ShownAuthor = { biography: "", gender: null };

/** Facts beside a course, the same for all: of its author, and of where cards are sold. */
export interface CourseSurroundings {
  author: ShownAuthor;
  regions: RegionInList[];
  reviews: CourseReviews;
}

/** A course with its content table, as its page shows it to whoever asked. */
export interface CourseDetails extends CourseSurroundings {
  course: CourseInFull;
  outline: OutlinePart[];
}

/** A course as whoever is signed in sees it. */
export interface OwnCourseDetails extends CourseDetails {
  /** How far they have come with it; null: that is unknown. Left out: the course is as a visitor sees it. */
  own?: OwnProgress | null;
  /** Payer, where that was somebody else, and what is announced. It comes with their data, as `own` does. */
  note?: ReactNode;
  /** Own review, or the right to one. */
  ownReview?: ReactNode;
  /** Acts of the staff on a review. */
  ReviewTools?: ComponentType<{ review: Review }>;
  /** No answer came to whether the course is theirs. */
  isUnanswered?: boolean;
}

/** Progress in a course; it comes with their data, for visitors are spared it. */
export interface OwnProgress {
  marks: OutlineMarks;
  /** How far they are, what is left until the exams, and what they get at the end. */
  summary: ReactNode;
  /** Whether they have finished all its lessons. */
  isFinished: boolean;
  /** Button before the way in: to the certificate, or to the test that it lacks; null: none. */
  first: ReactNode;
  /** Whether they have seen anything of it. */
  isBegun: boolean;
  /** The lesson to go on with. */
  resumeId: number | null;
}

const noReviews: CourseReviews = { isOpen: false, total: 0, stars: null, certificates: 0, items: [] };

export const describeCourse = (
  course: CourseInFull,
  contents: readonly Content[],
  { author, regions, reviews }: CourseSurroundings = { author: nobody, regions: [], reviews: noReviews },
): CourseDetails => ({ course, outline: groupOutline(contents), author, regions, reviews });
