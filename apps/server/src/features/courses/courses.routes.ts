import { courseEndpoints } from "@manara/contract/courses/courses";
import type { Server } from "../../plugins/serve.ts";
import { changeCoursePicture, deleteCoursePicture, requirePicturing } from "./course-picture.ts";
import {
  courseTopics,
  getCourse,
  getLecture,
  listAllCourses,
  listCatalogueChoices,
  listEducatorCourses,
  listPublicCourses,
  listSchoolCourses,
  listStudyLectures,
  MY_COURSES,
  oneCourseTopics,
  showLectureFilters,
} from "./courses.service.ts";
import { createCourse, duplicateCourse } from "./create-course.ts";
import { deleteCourse, editCourse } from "./edit-course.ts";
import { previewCourse } from "./show-course.ts";

/** Functions of administrators and authors for courses and lectures. */
function manageCoursesRoutes({ serve, platform }: Server): void {
  serve(courseEndpoints.listAllCourses, ({ query }) =>
    listAllCourses(platform, { ...query, lecturesOnly: false }),
  );
  serve(courseEndpoints.listAllLectures, ({ query }) =>
    listAllCourses(platform, { ...query, lecturesOnly: true }),
  );
  serve(courseEndpoints.listLectureFilters, () => showLectureFilters(platform));
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
  serve(
    courseEndpoints.changeCoursePicture,
    ({ caller, query, file }) => changeCoursePicture(platform, { caller, ...query, file }),
    { admit: ({ caller, query }) => requirePicturing(platform, { caller, ...query }) },
  );
  serve(courseEndpoints.deleteCoursePicture, async ({ caller, query }) => {
    await deleteCoursePicture(platform, { caller, ...query });
    return undefined;
  });
  serve(courseEndpoints.deleteCourse, async ({ caller, query }) => {
    await deleteCourse(platform, caller, query.courseId);
    return undefined;
  });
}

const isMine = ({ query }: { query: { fieldId?: number } }) => query.fieldId === MY_COURSES;

export function courseRoutes(server: Server): void {
  const { serve, platform } = server;
  manageCoursesRoutes(server);
  serve(
    courseEndpoints.listPublicCourses,
    ({ caller, query }) => listPublicCourses(platform, caller, query),
    {
      sharedBy: courseTopics,
      personalWhen: isMine,
    },
  );
  serve(
    courseEndpoints.listSchoolCourses,
    ({ caller, query }) => listSchoolCourses(platform, caller, query),
    {
      sharedBy: [...courseTopics, "schools"],
      personalWhen: isMine,
    },
  );
  serve(courseEndpoints.listCatalogueChoices, ({ query }) => listCatalogueChoices(platform, query), {
    sharedBy: ["courses", "schools"],
  });
  serve(courseEndpoints.listStudyLectures, ({ query }) => listStudyLectures(platform, query.studyId), {
    sharedBy: [...courseTopics, "studies"],
  });
  serve(courseEndpoints.getCourse, ({ caller, query }) => getCourse(platform, caller, query.courseId), {
    sharedBy: oneCourseTopics,
    sharedWith: "visitors",
  });
  serve(courseEndpoints.getLecture, ({ caller, query }) => getLecture(platform, caller, query.lectureId), {
    sharedBy: oneCourseTopics,
    sharedWith: "visitors",
  });
  serve(
    courseEndpoints.listAuthorCourses,
    ({ caller, params }) =>
      listEducatorCourses(platform, caller, { authorId: params.teacherId, lecturesOnly: false }),
    { sharedBy: courseTopics, sharedWith: "visitors" },
  );
  serve(
    courseEndpoints.listLecturerLectures,
    ({ caller, params }) =>
      listEducatorCourses(platform, caller, { authorId: params.lecturerId, lecturesOnly: true }),
    { sharedBy: courseTopics, sharedWith: "visitors" },
  );
}
