import { z } from "zod";
import { NAME_MAX_LENGTH } from "../accounts/account-rules.ts";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { Id, IdParam, Line, ProseOrBlank, SearchText } from "../fields/primitives.ts";
import { BIOGRAPHY_MAX_LENGTH, genders, PICTURE_MAX_BYTES } from "./educator-rules.ts";

/** How the words for an educator end, in languages where they do; null: not said. */
export const EducatorGender = z.enum(genders).nullable();

export const Educator = z.object({
  userId: Id,
  fullName: z.string(),
  biography: z.string(),
  pictureUrl: z.string().nullable(),
  gender: EducatorGender.describe("For the words of languages that ask for it; null: not said"),
});
export type Educator = z.output<typeof Educator>;

const EditEducatorBody = z.object({
  userId: Id,
  fullName: Line(NAME_MAX_LENGTH),
  biography: ProseOrBlank(BIOGRAPHY_MAX_LENGTH).optional(),
  gender: EducatorGender.optional(),
});

/** A portrait; what cannot be read as a picture is UNSUPPORTED_MEDIA, however it is called. */
const upload = { maxBytes: PICTURE_MAX_BYTES } as const;
const pictureAnswer = { status: 200, text: "the address of the picture" } as const;
const pictureErrors = ["USER_NOT_FOUND", "UNSUPPORTED_MEDIA", "PAYLOAD_TOO_LARGE"] as const;

/** A teacher or lecturer in the list of administrators. */
export const EducatorInList = Educator.extend({
  role: z.enum(["TEACHER", "LECTURER"]),
  email: z.string(),
  /** As author or trainer, hidden ones too. */
  coursesCount: z.int().nonnegative(),
  /** Questions and replies in these courses that nobody who teaches them has seen. */
  unseenCommentsCount: z.int().nonnegative(),
  /** Questions in these courses that nobody who teaches them, and no administrator, has replied to. */
  unansweredQuestionsCount: z.int().nonnegative(),
});
export type EducatorInList = z.output<typeof EducatorInList>;

export const ListEducatorsQuery = pageOf(100).extend({
  search: SearchText.optional(),
  role: z.enum(["", "TEACHER", "LECTURER"]).optional(),
});
export type ListEducatorsQuery = z.output<typeof ListEducatorsQuery>;

export const educatorEndpoints = {
  listAllEducators: endpoint({
    method: "GET",
    path: "/educator/list-all",
    summary:
      "Teachers and lecturers by name, each with the number of their courses and, in these, of what they have not seen and of " +
      "questions without an answer; 100 of them without a limit. search is a part of the name in any spelling",
    who: "admin",
    query: ListEducatorsQuery,
    answer: { status: 200, schema: z.array(EducatorInList), counted: true },
    errors: [],
  }),
  listTeachers: endpoint({
    method: "GET",
    path: "/user/list-teachers",
    summary: "All teachers, by name",
    who: "all",
    answer: { status: 200, schema: z.array(Educator) },
    errors: [],
  }),
  listLecturers: endpoint({
    method: "GET",
    path: "/lecturer/list-lecturers",
    summary: "All lecturers, by name",
    who: "all",
    answer: { status: 200, schema: z.array(Educator) },
    errors: [],
  }),
  getTeacherInfo: endpoint({
    method: "GET",
    path: "/user/get-teacher-info",
    summary: "One teacher's public profile",
    who: "all",
    query: z.object({ teacherId: IdParam }),
    answer: { status: 200, schema: Educator },
    errors: ["USER_NOT_FOUND"],
  }),
  getLecturerInfo: endpoint({
    method: "GET",
    path: "/lecturer/get-lecturer-info",
    summary: "One lecturer's public profile",
    who: "all",
    query: z.object({ lecturerId: IdParam }),
    answer: { status: 200, schema: Educator },
    errors: ["USER_NOT_FOUND"],
  }),
  updateTeacherInfo: endpoint({
    method: "POST",
    path: "/user/update-teacher-info",
    summary: "Change a teacher's name, biography and gender; what is not sent of the last two stays",
    who: "owner",
    body: EditEducatorBody,
    answer: { status: 200, schema: Educator },
    errors: ["USER_NOT_FOUND"],
  }),
  updateTeacherPicture: endpoint({
    method: "POST",
    path: "/user/update-teacher-picture",
    summary: "Give a teacher another picture: JPEG, PNG or WebP, at most 5 MiB",
    who: "owner",
    query: z.object({ teacherId: IdParam }),
    upload,
    answer: pictureAnswer,
    errors: pictureErrors,
  }),
  updateLecturerInfo: endpoint({
    method: "POST",
    path: "/lecturer/update-lecturer-info",
    summary: "Change a lecturer's name, biography and gender; what is not sent of the last two stays",
    who: "owner",
    body: EditEducatorBody,
    answer: { status: 200, schema: Educator },
    errors: ["USER_NOT_FOUND"],
  }),
  updateLecturerPicture: endpoint({
    method: "POST",
    path: "/lecturer/update-lecturer-picture",
    summary: "Give a lecturer another picture: JPEG, PNG or WebP, at most 5 MiB",
    who: "owner",
    query: z.object({ lecturerId: IdParam }),
    upload,
    answer: pictureAnswer,
    errors: pictureErrors,
  }),
};
