import { assistantEndpoints } from "@manara/contract/assistants/assistants";
import type { educatorEndpoints } from "@manara/contract/educators/educators";
import sharp from "sharp";
import type { Fixture } from "./fixture.ts";
import type { Samples } from "./sample.ts";

const pixels = sharp({ create: { width: 32, height: 32, channels: 3, background: "#208050" } });
export const picture = { name: "me.png", bytes: new Uint8Array(await pixels.png().toBuffer()) };
const profile = { fullName: "Yacine Haddad", biography: "Teaches arithmetic.", gender: "MALE" as const };

export const educatorSamples: Samples<typeof educatorEndpoints> = {
  listAllEducators: () => ({}),
  listTeachers: () => ({}),
  listLecturers: () => ({}),
  getTeacherInfo: ({ teacher }) => ({ query: { teacherId: teacher.id } }),
  getLecturerInfo: ({ lecturer }) => ({ query: { lecturerId: lecturer.id } }),
  updateTeacherInfo: {
    concerns: "teacher",
    request: ({ teacher }) => ({ body: { userId: teacher.id, ...profile } }),
  },
  updateTeacherPicture: {
    concerns: "teacher",
    request: ({ teacher }) => ({ query: { teacherId: teacher.id }, file: picture }),
  },
  updateLecturerInfo: {
    concerns: "lecturer",
    request: ({ lecturer }) => ({ body: { userId: lecturer.id, ...profile } }),
  },
  updateLecturerPicture: {
    concerns: "lecturer",
    request: ({ lecturer }) => ({ query: { lecturerId: lecturer.id }, file: picture }),
  },
};

/** Somebody who may answer in the course. */
async function assist({ school, course, teacher }: Fixture) {
  const as = await school.makeUser({ role: "ADMIN" });
  const assistant = { courseId: course.id, userId: teacher.id };
  await school.call(assistantEndpoints.setAssistant, { as, body: { ...assistant, rights: ["answers"] } });
  return assistant;
}

export const assistantSamples: Samples<typeof assistantEndpoints> = {
  listAssistedCourses: () => ({}),
  listAssistants: async (fixture) => {
    const { courseId } = await assist(fixture);
    return { query: { courseId } };
  },
  setAssistant: ({ course, teacher }) => ({
    body: { courseId: course.id, userId: teacher.id, rights: ["answers", "people"] },
  }),
  removeAssistant: async (fixture) => ({ query: await assist(fixture) }),
};
