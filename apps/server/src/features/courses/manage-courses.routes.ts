import { courseEndpoints } from "@manara/contract/courses/courses";
import type { Server } from "../../plugins/serve.ts";
import { listAllCourses } from "./courses.service.ts";
import { createCourse } from "./create-course.ts";
import { deleteCourse } from "./delete-course.ts";
import { duplicateCourse } from "./duplicate-course.ts";
import { editCourse } from "./edit-course.ts";
import { previewCourse } from "./preview-course.ts";

/** Functions of administrators and authors for courses and lectures. */
export function manageCoursesRoutes({ serve, platform }: Server): void {
  serve(courseEndpoints.listAllCourses, ({ query }) =>
    listAllCourses(platform, { ...query, lecturesOnly: false }),
  );
  serve(courseEndpoints.listAllLectures, ({ query }) =>
    listAllCourses(platform, { ...query, lecturesOnly: true }),
  );
  serve(courseEndpoints.createCourse, ({ caller, body }) => createCourse(platform, caller, body));
  serve(courseEndpoints.createLecture, ({ caller, body }) => createCourse(platform, caller, body));
  serve(courseEndpoints.editCourse, ({ caller, body: { courseId, version, ...edits } }) =>
    editCourse(platform, { caller, courseId, version, edits }),
  );
  serve(courseEndpoints.editLecture, ({ caller, body: { courseId, version, ...edits } }) =>
    editCourse(platform, { caller, courseId, version, lecturesOnly: true, edits }),
  );
  serve(courseEndpoints.previewCourse, ({ caller, query }) => previewCourse(platform, { caller, ...query }));
  serve(courseEndpoints.duplicateCourse, ({ caller, body }) =>
    duplicateCourse(platform, { caller, ...body }),
  );
  serve(courseEndpoints.deleteCourse, async ({ caller, query }) => {
    await deleteCourse(platform, caller, query.courseId);
    return undefined;
  });
}
