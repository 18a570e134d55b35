import type { practiceEndpoints } from "@manara/contract/quizzes/practice";
import type { quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import type { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import sharp from "sharp";
import { makeAttempt, makeQuizWithQuestions } from "../../src/features/quizzes/quizzes.fixture.ts";
import type { Fixture } from "./fixture.ts";
import type { Samples } from "./sample.ts";

/** A test in the current course. */
const testIn = ({ school, course }: Fixture) => makeQuizWithQuestions(school, { courseId: course.id });

/** An attempt of whoever calls; a visitor names a student's. */
async function attemptOf(fixture: Fixture) {
  const { school, caller, student } = fixture;
  const test = await testIn(fixture);
  const attemptId = await makeAttempt(school, test, (caller ?? student).id);
  return { attemptId, test };
}

const [noQuestion, noChoice] = [{ id: 0, choices: [] as number[] }, 0];

export const quizSamples: Samples<typeof quizEndpoints> = {
  getTest: async (fixture) => ({ query: { contentId: (await testIn(fixture)).contentId } }),
  startTest: async (fixture) => ({ body: { contentId: (await testIn(fixture)).contentId } }),
  saveAnswer: async (fixture) => {
    const { attemptId, test } = await attemptOf(fixture);
    const { id, choices } = test.questions[0] ?? noQuestion;
    return { body: { attemptId, questionId: id, choiceIds: [choices[0] ?? noChoice], counter: 1 } };
  },
  handIn: async (fixture) => ({ body: { attemptId: (await attemptOf(fixture)).attemptId } }),
  getTestResult: async (fixture) => {
    const { attemptId } = await attemptOf(fixture);
    await fixture.school.db
      .updateTable("attempts")
      .set({ handedInAt: new Date(), score: 0 })
      .where("id", "=", attemptId)
      .execute();
    return { query: { attemptId } };
  },
};

export const practiceSamples: Samples<typeof practiceEndpoints> = {
  listPractice: () => ({}),
  answerPractice: async (fixture) => {
    const { school, caller, student } = fixture;
    const { id: questionId, choices } = (await testIn(fixture)).questions[0] ?? noQuestion;
    const userId = (caller ?? student).id;
    await school.db
      .insertInto("practiceQuestions")
      .values({ userId, questionId, dueAt: new Date(0) })
      .execute();
    return { body: { questionId, choiceIds: choices.slice(0, 1) } };
  },
};

const pixels = sharp({ create: { width: 8, height: 8, channels: 3, background: "#208050" } });
const picture = { name: "graph.png", bytes: new Uint8Array(await pixels.png().toBuffer()) };

export const quizManagementSamples: Samples<typeof quizManagementEndpoints> = {
  getEditableTest: async (fixture) => ({ query: { contentId: (await testIn(fixture)).contentId } }),
  editTest: async (fixture) => {
    const { contentId } = await testIn(fixture);
    const choices = ["4", "5"].map((text) => ({ text, isRight: text === "4", explanation: "Count on." }));
    const questions = Array.from({ length: 6 }, () => ({ text: "Two plus two?", several: false, choices }));
    return { body: { contentId, attemptsAllowed: 3, pauseMinutes: 10, shuffled: true, questions } };
  },
  importQuestions: async (fixture) => ({
    body: { contentId: (await testIn(fixture)).contentId, format: "GIFT", text: "Two plus two? {=4 ~5}" },
  }),
  addQuestionPicture: async (fixture) => ({
    query: { questionId: (await testIn(fixture)).questions[0]?.id ?? 0 },
    file: picture,
  }),
  deleteQuestionPicture: async (fixture) => ({
    query: { questionId: (await testIn(fixture)).questions[0]?.id ?? 0 },
  }),
  getTestStatistics: async (fixture) => ({ query: { contentId: (await testIn(fixture)).contentId } }),
  exportTestStatistics: async (fixture) => ({ query: { contentId: (await testIn(fixture)).contentId } }),
};
