import type { courseEndpoints } from "@manara/contract/courses/courses";
import sharp from "sharp";
import type { Samples } from "./sample.ts";

const pixels = sharp({ create: { width: 640, height: 360, channels: 3, background: "#208050" } });
const scene = { name: "scene.png", bytes: new Uint8Array(await pixels.png().toBuffer()) };

export const courseSamples: Samples<typeof courseEndpoints> = {
  listPublicCourses: () => ({}),
  listSchoolCourses: async ({ school }) => ({ query: { schoolId: (await school.makeSchool()).id } }),
  listCatalogueChoices: async ({ school }) => ({ query: { schoolId: (await school.makeSchool()).id } }),
  getCourse: ({ course }) => ({ query: { courseId: course.id } }),
  previewCourse: ({ course }) => ({ query: { courseId: course.id, bought: "true" } }),
  listAuthorCourses: ({ author }) => ({ params: { teacherId: author.id } }),
  listLecturerLectures: ({ lecturer }) => ({ params: { lecturerId: lecturer.id } }),
  listAllCourses: () => ({}),
  createCourse: () => ({ body: { name: "Arithmetic" } }),
  editCourse: ({ course }) => ({ body: { courseId: course.id, name: "Arithmetic" } }),
  duplicateCourse: ({ course }) => ({ body: { courseId: course.id, name: "Arithmetic (copy)" } }),
  changeCoursePicture: ({ course }) => ({ query: { courseId: course.id }, file: scene }),
  deleteCoursePicture: ({ course }) => ({ query: { courseId: course.id } }),
  deleteCourse: ({ otherCourse }) => ({ query: { courseId: otherCourse.id } }),
  getLecture: async ({ makeLecture }) => ({ query: { lectureId: (await makeLecture()).id } }),
  listStudyLectures: async ({ school }) => ({ query: { studyId: (await school.makeStudy()).id } }),
  listAllLectures: () => ({}),
  listLectureFilters: () => ({}),
  createLecture: async ({ school }) => ({
    body: { name: "Algebra", studyId: (await school.makeStudy()).id },
  }),
  editLecture: async ({ makeLecture }) => ({
    body: { lectureId: (await makeLecture()).id, name: "Algebra" },
  }),
};
