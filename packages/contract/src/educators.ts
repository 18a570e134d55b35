import { z } from "zod";
import { NAME_MAX_LENGTH } from "./account-rules.ts";
import { BIOGRAPHY_MAX_LENGTH, PICTURE_MAX_BYTES } from "./educator-rules.ts";
import { endpoint } from "./endpoint.ts";
import { Id, IdParam, Line, ProseOrBlank } from "./primitives.ts";

export const Educator = z.object({
  userId: Id,
  fullName: z.string(),
  biography: z.string(),
  pictureUrl: z.string().nullable(),
});
export type Educator = z.output<typeof Educator>;

const EditEducatorBody = z.object({
  userId: Id,
  fullName: Line(NAME_MAX_LENGTH),
  biography: ProseOrBlank(BIOGRAPHY_MAX_LENGTH).optional(),
});

/** A portrait; what cannot be read as a picture is UNSUPPORTED_MEDIA, however it is called. */
const upload = { maxBytes: PICTURE_MAX_BYTES } as const;
const pictureAnswer = { status: 200, text: "the address of the picture" } as const;
const pictureErrors = ["USER_NOT_FOUND", "UNSUPPORTED_MEDIA", "PAYLOAD_TOO_LARGE"] as const;

export const educatorEndpoints = {
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
    summary: "Change a teacher's name and biography; a biography that is not sent stays",
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
    summary: "Change a lecturer's name and biography; a biography that is not sent stays",
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
