import type { PersonalTables } from "../../platform/personal-data.ts";
import { deleteAttemptsOf, deletePracticeOf, findQuizzesOf } from "./personal-data.repo.ts";

/** Tests belong to their lesson and name nobody themselves. */
const ofTheSchool = { exportOf: "the school's, whoever teaches it", erase: "stays with its lesson" };

export const quizData = {
  quizzes: ofTheSchool,
  questions: ofTheSchool,
  choices: ofTheSchool,
  attempts: {
    exportOf: async (db, { userId }) => ({ tests: await findQuizzesOf(db, userId) }),
    erase: (tx, { userId }) => deleteAttemptsOf(tx, userId),
  },
  attemptAnswers: { exportOf: "exported with the attempts", erase: "goes with its attempt" },
  practiceQuestions: {
    exportOf: "when the program asks again what was answered wrong, which the attempts hold",
    erase: (tx, { userId }) => deletePracticeOf(tx, userId),
  },
} satisfies PersonalTables;
