import { endpoints } from "@manara/contract/endpoints";
import sharp from "sharp";
import type { TestSchool } from "./harness.ts";
import type { SchoolProcess } from "./school-processes.ts";

type Process = Pick<SchoolProcess, "call">;

interface Fixture {
  school: TestSchool;
  admin: { id: number };
  /** Where things change. */
  one: Process;
  /** Where they are looked at. */
  other: Process;
}

interface SharedAnswer {
  /** A table that the answer is made from. */
  table: string;
  /** What a visitor sees. */
  look: () => Promise<unknown>;
  /** Each makes another answer of it. */
  changes: (() => Promise<{ code?: string }>)[];
}

const pixels = sharp({ create: { width: 640, height: 360, channels: 3, background: "#208050" } });
const picture = { name: "picture.png", bytes: new Uint8Array(await pixels.png().toBuffer()) };

/** Answers that a process keeps in memory, and all that makes it forget them. */
export const sharedAnswers: Record<string, (fixture: Fixture) => Promise<SharedAnswer>> = {
  async "the catalogue"({ school, admin: as, one, other }) {
    const { id: courseId } = await school.makeCourse();
    const goneId = (await school.makeCourse()).id;
    return {
      table: "courses",
      look: async () => (await other.call(endpoints.listPublicCourses)).body,
      changes: [
        () => one.call(endpoints.editCourse, { as, body: { courseId, name: "Geometry" } }),
        () => one.call(endpoints.changeCoursePicture, { as, query: { courseId }, file: picture }),
        () => one.call(endpoints.deleteCoursePicture, { as, query: { courseId } }),
        () => one.call(endpoints.editCourse, { as, body: { courseId, visibility: "HIDDEN" } }),
        () => one.call(endpoints.deleteCourse, { as, query: { courseId: goneId } }),
      ],
    };
  },

  async "a lecture"({ school, admin: as, one, other }) {
    const lecture = await school.makeCourse({ studyId: (await school.makeStudy()).id });
    const lectureId = lecture.id;
    return {
      table: "courses",
      look: async () => (await other.call(endpoints.getLecture, { query: { lectureId } })).body,
      changes: [() => one.call(endpoints.editLecture, { as, body: { lectureId, name: "Algebra" } })],
    };
  },

  async "the contents of a course"({ school, admin: as, one, other }) {
    const { id: courseId } = await school.makeCourse();
    const { id: contentId } = await school.makeLesson({ courseId, position: 1 });
    const { id: secondId } = await school.makeLesson({ courseId, position: 2 });
    const contentIds = [secondId, contentId];
    return {
      table: "attachments",
      look: async () => (await other.call(endpoints.listContents, { query: { courseId } })).body,
      changes: [
        () => one.call(endpoints.changeContentOrder, { as, body: { courseId, contentIds } }),
        () => one.call(endpoints.createLesson, { as, body: { courseId, title: "Shapes" } }),
        () => one.call(endpoints.editLesson, { as, body: { contentId, title: "Circles", free: true } }),
        () => one.call(endpoints.addAttachment, { as, query: { contentId }, file: picture }),
        () => one.call(endpoints.deleteContent, { as, query: { contentId: secondId } }),
      ],
    };
  },

  async "the configuration"({ admin: as, one, other }) {
    const body = { telNumber: "021 23 45 67" };
    return {
      table: "configuration",
      look: async () => (await other.call(endpoints.getConfiguration)).body,
      changes: [() => one.call(endpoints.updateConfiguration, { as, body })],
    };
  },

  async "the schools"({ school, admin: as, one, other }) {
    const { id } = await school.makeSchool();
    return {
      table: "schools",
      look: async () => (await other.call(endpoints.listSchools)).body,
      changes: [
        () => one.call(endpoints.addSchool, { as, body: { name: "Primary" } }),
        () => one.call(endpoints.editSchool, { as, body: { id, name: "Lyceum" } }),
        () => one.call(endpoints.deleteSchool, { as, query: { id } }),
      ],
    };
  },

  async "the studies"({ school, admin: as, one, other }) {
    const { id } = await school.makeStudy();
    return {
      table: "studies",
      look: async () => (await other.call(endpoints.listStudies)).body,
      changes: [
        () => one.call(endpoints.addStudy, { as, body: { title: "Law" } }),
        () => one.call(endpoints.editStudy, { as, body: { id, title: "Medicine" } }),
        () => one.call(endpoints.deleteStudy, { as, query: { id } }),
      ],
    };
  },

  async "the courses of a school"({ school, admin: as, one, other }) {
    const { id } = await school.makeSchool();
    return {
      table: "schools",
      look: async () => (await other.call(endpoints.listSchoolCourses, { query: { schoolId: id } })).status,
      changes: [() => one.call(endpoints.deleteSchool, { as, query: { id } })],
    };
  },

  async "the lectures of a study"({ school, admin: as, one, other }) {
    const { id } = await school.makeStudy();
    return {
      table: "studies",
      look: async () => (await other.call(endpoints.listStudyLectures, { query: { studyId: id } })).status,
      changes: [() => one.call(endpoints.deleteStudy, { as, query: { id } })],
    };
  },

  async "the specialties"({ school, admin: as, one, other }) {
    const { id } = await school.makeSpecialty();
    return {
      table: "specialties",
      look: async () => (await other.call(endpoints.listSpecialties)).body,
      changes: [
        () => one.call(endpoints.addSpecialty, { as, body: { title: "Physics" } }),
        () => one.call(endpoints.editSpecialty, { as, body: { id, title: "Optics" } }),
        () => one.call(endpoints.deleteSpecialty, { as, query: { id } }),
      ],
    };
  },

  async "the teachers"({ school, admin: as, one, other }) {
    const { id: teacherId } = await school.makeUser({ role: "TEACHER" });
    const { id: userId } = await school.makeUser({ role: "STUDENT" });
    const profile = { userId: teacherId, fullName: "Lina Haddad", biography: "Teaches optics." };
    return {
      table: "users",
      look: async () => (await other.call(endpoints.listTeachers)).body,
      changes: [
        () => one.call(endpoints.updateTeacherInfo, { as, body: profile }),
        () => one.call(endpoints.updateTeacherPicture, { as, query: { teacherId }, file: picture }),
        () => one.call(endpoints.changeRole, { as, body: { userId, role: "TEACHER" } }),
      ],
    };
  },
};
