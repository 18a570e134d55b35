import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, IdParam } from "./primitives.ts";

export const Educator = z.object({
  userId: Id,
  fullName: z.string(),
  biography: z.string(),
  pictureUrl: z.string().nullable(),
});
export type Educator = z.output<typeof Educator>;

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
};
