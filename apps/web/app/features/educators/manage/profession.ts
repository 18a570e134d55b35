import type { Educator } from "@manara/contract/educators/educators";
import { text } from "#text/features/educators/manage/messages";
import { api } from "../../../api/api.ts";

/** Teachers, or lecturers: the same screens for both, and calls of their own. */
export interface Profession {
  /** The address of the list; that of one stands under it. */
  base: string;
  words: typeof text.teacher;
  role: "TEACHER" | "LECTURER";
  get: (id: string) => Promise<Educator>;
  edit: (body: Pick<Educator, "userId" | "fullName" | "biography" | "gender">) => Promise<Educator>;
  sendPicture: (userId: number, file: File) => Promise<string>;
  /** The page that students see. */
  pageOf: (userId: number) => string;
}

export const teaching: Profession = {
  base: "/admin/teachers",
  words: text.teacher,
  role: "TEACHER",
  get: (teacherId) => api("GET /user/get-teacher-info", { query: { teacherId } }),
  edit: (body) => api("POST /user/update-teacher-info", { body }),
  sendPicture: (teacherId, file) => api("POST /user/update-teacher-picture", { query: { teacherId }, file }),
  pageOf: (userId) => `/teacher/${userId}`,
};

export const lecturing: Profession = {
  base: "/admin/lecturers/1",
  words: text.lecturer,
  role: "LECTURER",
  get: (lecturerId) => api("GET /lecturer/get-lecturer-info", { query: { lecturerId } }),
  edit: (body) => api("POST /lecturer/update-lecturer-info", { body }),
  sendPicture: (lecturerId, file) =>
    api("POST /lecturer/update-lecturer-picture", { query: { lecturerId }, file }),
  pageOf: (userId) => `/lecturer/${userId}/1`,
};
