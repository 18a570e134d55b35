import { data, type RouterContextProvider } from "react-router";
import { schoolContext } from "../../context.ts";
import { orNull } from "../../refusal.ts";
import { type EducatorPage, loadLecturer, loadTeacher } from "./load-educator.ts";

type Context = Readonly<RouterContextProvider>;

async function answer(page: Promise<EducatorPage>) {
  const found = await orNull(page, "USER_NOT_FOUND", "VALIDATION_FAILED");
  return found ? data(found) : data(null, { status: 404 });
}

/** A teacher's page as every visitor sees it; null, and a 404, when there is no such teacher. */
export const loadPublicTeacher = (context: Context, teacherId: string) =>
  answer(loadTeacher(context.get(schoolContext), teacherId));

/** The same for a lecturer. */
export const loadPublicLecturer = (context: Context, lecturerId: string) =>
  answer(loadLecturer(context.get(schoolContext), lecturerId));
