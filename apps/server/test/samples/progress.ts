import { randomUUID } from "node:crypto";
import type { certificateEndpoints } from "@manara/contract/certificates/certificates";
import type { noteEndpoints } from "@manara/contract/notes/notes";
import type { progressEndpoints } from "@manara/contract/progress/progress";
import type { callListEndpoints } from "@manara/contract/records/call-list";
import type { parentEndpoints } from "@manara/contract/records/parents";
import type { recordEndpoints } from "@manara/contract/records/records";
import type { reviewEndpoints } from "@manara/contract/reviews/reviews";
import type { takeAlongEndpoints } from "@manara/contract/take-along/take-along";
import { makeAttempt, makeQuizWithQuestions } from "../../src/features/quizzes/quizzes.fixture.ts";
import { makeParentLink as makeLink } from "../../src/features/records/parents/parents.fixture.ts";
import type { Fixture } from "./fixture.ts";
import type { Samples } from "./sample.ts";

/** Whose the call is about: a visitor's is refused whoever it is. */
const ownerOf = ({ caller, student }: Fixture) => (caller ?? student).id;

export const progressSamples: Samples<typeof progressEndpoints> = {
  saveProgress: ({ lesson }) => ({
    body: { contentId: lesson.id, ranges: [{ from: 0, to: 15 }], position: 15 },
  }),
  finishLesson: async ({ school, course }) => {
    const lesson = await school.makeLesson({
      courseId: course.id,
      videoUrl: null,
      videoDurationSeconds: null,
    });
    return { body: { contentId: lesson.id } };
  },
  getCourseProgress: ({ course }) => ({ query: { courseId: course.id } }),
  listMyProgress: () => ({}),
  getCourseFigures: ({ course }) => ({ query: { courseId: course.id } }),
  exportCourseFigures: ({ course }) => ({ query: { courseId: course.id } }),
};

export const noteSamples: Samples<typeof noteEndpoints> = {
  listNotes: ({ lesson }) => ({ query: { contentId: lesson.id } }),
  createNote: ({ lesson }) => ({
    body: { contentId: lesson.id, second: 12, text: "A half is two quarters." },
  }),
  editNote: async (fixture) => {
    const { school, lesson } = fixture;
    const { id } = await school.makeNote({ userId: ownerOf(fixture), contentId: lesson.id });
    return { body: { noteId: id, text: "A half is two quarters." } };
  },
  deleteNote: async (fixture) => {
    const { school, lesson } = fixture;
    const { id } = await school.makeNote({ userId: ownerOf(fixture), contentId: lesson.id });
    return { query: { noteId: id } };
  },
};

export const takeAlongSamples: Samples<typeof takeAlongEndpoints> = {
  listTakeable: ({ course }) => ({ query: { courseId: course.id } }),
  renewLease: () => ({ body: { deviceId: randomUUID(), counter: 0, renewalId: randomUUID() } }),
};

export const certificateSamples: Samples<typeof certificateEndpoints> = {
  issueCertificate: async (fixture) => {
    const { school, course, lesson, nextLesson } = fixture;
    const userId = ownerOf(fixture);
    for (const { id: contentId } of [lesson, nextLesson]) await school.makeProgress({ userId, contentId });
    return { body: { courseId: course.id } };
  },
  listMyCertificates: () => ({}),
  verifyCertificate: async ({ school }) => ({ query: { code: (await school.makeCertificate()).code } }),
  printCertificate: async ({ school }) => ({ query: { code: (await school.makeCertificate()).code } }),
};

const ofStudent = async ({ school, course }: Fixture) => {
  const { userId } = await school.makePurchase({ courseId: course.id });
  return { query: { userId } };
};

export const recordSamples: Samples<typeof recordEndpoints & typeof callListEndpoints> = {
  getCourseRecordSummary: ({ course }) => ({ query: { courseId: course.id } }),
  listStudentsOfCourse: ({ course }) => ({ query: { courseId: course.id } }),
  exportStudentsOfCourse: ({ course }) => ({ query: { courseId: course.id } }),
  getStudentRecord: ofStudent,
  printStudentRecord: ofStudent,
  getMyRecord: () => ({}),
  printMyRecord: () => ({}),
  listCalls: { concerns: "teacher", request: ({ teacher }) => ({ query: { userId: teacher.id } }) },
  noteCall: async ({ school, course }) => {
    const { userId } = await school.makePurchase({ courseId: course.id });
    return { body: { userId, courseId: course.id, note: "Will go on on Monday" } };
  },
  getRecordedAttempt: {
    concerns: "student",
    async request({ school, course, student }) {
      const quiz = await makeQuizWithQuestions(school, { courseId: course.id, free: true });
      const attemptId = await makeAttempt(school, quiz, student.id);
      const handedIn = { handedInAt: new Date(), score: 0 };
      await school.db.updateTable("attempts").set(handedIn).where("id", "=", attemptId).execute();
      return { query: { attemptId } };
    },
  },
};

export const reviewSamples: Samples<typeof reviewEndpoints> = {
  listReviews: ({ course }) => ({ query: { courseId: course.id } }),
  getMyReview: ({ course }) => ({ query: { courseId: course.id } }),
  saveReview: async (fixture) => {
    const { school } = fixture;
    const [userId, { id: courseId }] = [ownerOf(fixture), await school.makeCourse()];
    const { id: contentId } = await school.makeLesson({ courseId });
    await school.makePurchase({ userId, courseId });
    await school.makeProgress({ userId, contentId });
    return { body: { courseId, stars: 5, text: "Clear and to the point." } };
  },
  deleteReview: async (fixture) => {
    await fixture.school.makeReview({ userId: ownerOf(fixture), courseId: fixture.course.id });
    return { query: { courseId: fixture.course.id } };
  },
  replyToReview: async ({ school, course }) => ({
    body: { reviewId: (await school.makeReview({ courseId: course.id })).id, reply: "Thank you." },
  }),
  hideReview: async ({ school, course }) => ({
    body: { reviewId: (await school.makeReview({ courseId: course.id })).id, hidden: true },
  }),
};

const PARENT = "0550998877";

export const parentSamples: Samples<typeof parentEndpoints> = {
  openParentPage: async ({ school, student }) => {
    const { token } = await makeLink(school, { userId: student.id });
    return { query: { token } };
  },
  listMyParentLinks: () => ({}),
  makeMyParentLink: () => ({}),
  endMyParentLink: async (fixture) => {
    const { parentLinkId } = await makeLink(fixture.school, { userId: ownerOf(fixture) });
    return { query: { parentLinkId } };
  },
  listParentLinks: ({ student }) => ({ query: { userId: student.id } }),
  makeParentLink: ({ student }) => ({ body: { userId: student.id, isUnder15: true } }),
  endParentLink: async ({ school, student }) => {
    const { parentLinkId } = await makeLink(school, { userId: student.id });
    return { query: { parentLinkId } };
  },
  giveMyParentNumber: async (fixture) => {
    const { parentLinkId } = await makeLink(fixture.school, { userId: ownerOf(fixture) });
    return { body: { parentLinkId, phoneNumber: PARENT, isAgreed: true } };
  },
  forgetMyParentNumber: async (fixture) => {
    const { parentLinkId } = await makeLink(fixture.school, { userId: ownerOf(fixture) });
    return { query: { parentLinkId } };
  },
  giveParentNumber: async ({ school, student }) => {
    const { parentLinkId } = await makeLink(school, { userId: student.id, madeBySchool: true });
    return { body: { parentLinkId, phoneNumber: PARENT, isAgreed: true } };
  },
  forgetParentNumber: async ({ school, student }) => {
    const { parentLinkId } = await makeLink(school, { userId: student.id });
    return { query: { parentLinkId } };
  },
};
