import { courseEndpoints } from "@manara/contract/courses/courses";
import type { Server } from "../../plugins/serve.ts";
import {
  courseTopics,
  getCourse,
  getLecture,
  listEducatorCourses,
  listPublicCourses,
  listSchoolCourses,
  listStudyLectures,
  MY_COURSES,
  oneCourseTopics,
} from "./courses.service.ts";
import { manageCoursesRoutes } from "./manage-courses.routes.ts";

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
