import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Lesson } from "../contents/contents.ts";
import { Course } from "../courses/courses.ts";
import { Educator } from "../educators/educators.ts";
import { Id, NumberParam, SearchText } from "../fields/primitives.ts";
import { MAX_FOUND } from "./search-rules.ts";

const FoundCourse = Course.pick({
  courseId: true,
  name: true,
  category: true,
  fieldId: true,
  grade: true,
  semester: true,
  studyId: true,
  price: true,
  lecturerName: true,
});

const FoundEducator = Educator.pick({ userId: true, fullName: true, pictureUrl: true }).extend({
  role: z.enum(["TEACHER", "LECTURER"]),
});

const FoundLesson = Lesson.pick({ contentId: true, title: true, courseId: true, access: true }).extend({
  courseName: z.string(),
});

/** Results of a search, each kind by itself, what fits best first. */
export const Found = z.object({
  /** Of the country's catalogue. */
  fieldIds: z.array(Id),
  /** Subjects of courses, as courses name it. */
  categories: z.array(z.string()),
  /** As the country names them; none where courses carry no grade. */
  grades: z.array(z.string()),
  courses: z.array(FoundCourse),
  educators: z.array(FoundEducator),
  lessons: z.array(FoundLesson),
  /** Corrected words, where nothing has the words as they were typed; else null. */
  resultsFor: z.string().nullable(),
  /** Where nothing was found at all: words that find something. */
  suggestions: z.array(z.string()),
});
export type Found = z.output<typeof Found>;

export const searchEndpoints = {
  search: endpoint({
    method: "GET",
    path: "/search",
    summary:
      "Public courses and lectures, teachers and lecturers, fields, categories and lessons whose names have words that begin like " +
      "all those of search, in any spelling; where there are none, courses and lessons that have them together with what they belong to; " +
      "else of what search may have meant (resultsFor). " +
      "limit (1–20, without it 10) is of each kind",
    who: "all",
    query: z.object({
      search: SearchText,
      limit: NumberParam(z.int().min(1).max(MAX_FOUND)).default(10),
    }),
    answer: { status: 200, schema: Found },
    errors: [],
    limits: ["search"],
  }),
};
