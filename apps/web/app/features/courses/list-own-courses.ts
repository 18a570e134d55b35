import type { Course } from "@manara/contract/courses";
import type { Source } from "../../context.ts";

/** Every course that the person signed in has bought. */
export const listOwnCourses = ({ api }: Source): Promise<Course[]> =>
  api("GET /course/list-public", { query: { fieldId: -2 } });
