import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { tableEndpoint } from "../calls/tables.ts";
import { Id, IdParam, Percent, Timestamp } from "../fields/primitives.ts";
import { LONGEST_VIDEO_SECONDS, MOST_SECONDS_AGO, MOST_STRETCHES } from "./progress-rules.ts";

/** A place in a video, in whole seconds. */
export const Second = z.int().min(0).max(LONGEST_VIDEO_SECONDS);

/** How long ago something was done, by the clock of its device. */
export const SecondsAgo = z.int().min(0).max(MOST_SECONDS_AGO).default(0);

/** A stretch of a video up to a second that is no part of it: from 0 to 15 are the first fifteen seconds. */
const Stretch = z.object({ from: Second, to: Second }).refine(({ from, to }) => from < to, { path: ["to"] });
export type Stretch = z.output<typeof Stretch>;

export const SaveProgressBody = z.object({
  contentId: Id,
  ranges: z.array(Stretch).max(MOST_STRETCHES),
  position: Second,
  durationSeconds: Second.min(1)
    .nullish()
    .describe("How long the video is by the player; believed where the school does not know it"),
  secondsAgo: SecondsAgo.describe("How long ago the position was that; one that is newer stays"),
});
export type SaveProgressBody = z.output<typeof SaveProgressBody>;

/** How far somebody is in a lesson. */
export const LessonProgress = z.object({
  contentId: Id,
  watchedSeconds: z.int().nonnegative().describe("Different seconds of the video that were watched"),
  durationSeconds: z.int().nullable(),
  position: Second.describe("Where the video was left, on whichever device"),
  finished: z.boolean(),
});
export type LessonProgress = z.output<typeof LessonProgress>;

/** Where to go on: the lesson that was left, or the next one that is not finished. */
export const Resume = z.object({
  contentId: Id,
  title: z.string(),
  number: z.int().positive().describe("Its place among the lessons of the course, from 1 on"),
  position: Second,
});
export type Resume = z.output<typeof Resume>;

export const Plan = z.object({
  daysLeft: z.int().positive(),
  until: z.enum(["EXAMS", "ACCESS"]).describe("Which comes first: the end of the exams, or that of access"),
  lessonsLeft: z.int().positive(),
  perDay: z.int().positive(),
  doneToday: z.int().nonnegative(),
  isTight: z.boolean(),
});

/** How far somebody is in a course, by the lessons that students find in it. */
export const CourseProgress = z.object({
  courseId: Id,
  lessons: z.int().nonnegative(),
  finished: z.int().nonnegative(),
  percent: z.int().min(0).max(100),
  resume: Resume.nullable().describe(
    "null: all is finished, or nothing was begun of a course that is not theirs",
  ),
  watchedAt: Timestamp.nullable().describe("When something of it was watched last"),
  plan: Plan.nullable().describe(
    "What is left until the exams or the end of access, by the day; null: nothing, or neither is to come",
  ),
  certificateCode: z.string().nullable(),
  mark: z
    .object({
      asked: Percent,
      reached: Percent.describe("By the best attempt at each test"),
      test: z
        .object({ contentId: Id, title: z.string() })
        .nullable()
        .describe(
          "Raises it most: the one answered worst that may still be taken; null: none, or not theirs",
        ),
    })
    .nullable()
    .describe("What the course asks for in its tests before it gives a certificate; null: nothing"),
});
export type CourseProgress = z.output<typeof CourseProgress>;

/** The same, with the lessons that were begun. */
export const CourseProgressInFull = CourseProgress.extend({ byLesson: z.array(LessonProgress) });
export type CourseProgressInFull = z.output<typeof CourseProgressInFull>;

/** Figures of a lesson among its students. */
export const LessonFigures = z.object({
  contentId: Id,
  title: z.string(),
  began: z.int().nonnegative(),
  finished: z.int().nonnegative(),
  left: z
    .array(z.int().nonnegative())
    .length(10)
    .describe("Those who began and have not finished, by the tenth of the video in which they stopped"),
});
export type LessonFigures = z.output<typeof LessonFigures>;

export const CourseFigures = z.object({
  began: z.int().nonnegative().describe("Students who have watched something of the course"),
  finished: z.int().nonnegative().describe("Students who have finished every lesson"),
  lessons: z.array(LessonFigures),
});
export type CourseFigures = z.output<typeof CourseFigures>;

const courseQuery = z.object({ courseId: IdParam });
const lessonErrors = [
  "CONTENT_NOT_FOUND",
  "COURSE_NOT_FOUND",
  "COURSE_NOT_PURCHASED",
  "CONTENT_NOT_OPEN",
] as const;

export const progressEndpoints = {
  saveProgress: endpoint({
    method: "POST",
    path: "/progress/save",
    summary:
      "Note what the caller has watched of a lesson's video, in stretches of seconds that add to what was noted before; and where " +
      "it was left. Sent again it changes nothing. More than anybody can have watched since the last call is refused for a while; of what was watched without a network, more than six hours for each day of the last two weeks",
    who: "session",
    narrowedTo: "lesson-access",
    body: SaveProgressBody,
    answer: { status: 200, schema: LessonProgress },
    errors: [...lessonErrors, "TOO_MANY_ATTEMPTS"],
  }),
  finishLesson: endpoint({
    method: "POST",
    path: "/progress/finish",
    summary:
      "Say that a lesson is finished of which no seconds can be counted: one without a video, or with one that another site plays. One whose " +
      "video is being prepared cannot be finished",
    who: "session",
    narrowedTo: "lesson-access",
    body: z.object({ contentId: Id }),
    answer: { status: 200, schema: LessonProgress },
    errors: lessonErrors,
  }),
  getCourseProgress: endpoint({
    method: "GET",
    path: "/progress/list",
    summary: "How far the caller is in a course and in each of its lessons that were begun",
    who: "session",
    query: courseQuery,
    answer: { status: 200, schema: CourseProgressInFull },
    errors: ["COURSE_NOT_FOUND"],
  }),
  listMyProgress: endpoint({
    method: "GET",
    path: "/progress/list-my-courses",
    summary:
      "How far the caller is in each course that is theirs or that they have begun, the one watched last first",
    who: "session",
    answer: { status: 200, schema: z.array(CourseProgress) },
    errors: [],
  }),
  getCourseFigures: endpoint({
    method: "GET",
    path: "/progress/figures",
    summary: "How many students began and finished each lesson of a course, and where the others stopped",
    who: "staff",
    query: courseQuery,
    answer: { status: 200, schema: CourseFigures },
    errors: ["COURSE_NOT_FOUND"],
  }),
  exportCourseFigures: tableEndpoint({
    path: "/progress/export-figures",
    summary: "The same as a CSV file: a row for each lesson",
    who: "staff",
    query: courseQuery,
    answer: {
      status: 200,
      csv: [
        "contentId",
        "title",
        "began",
        "finished",
        ...Array.from({ length: 10 }, (_, tenth) => `leftAt${10 * tenth}Percent`),
      ],
      fileName: "lessons.csv",
    },
    errors: ["COURSE_NOT_FOUND"],
  }),
};
