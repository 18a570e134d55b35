import { practiceEndpoints } from "@manara/contract/quizzes/practice";
import { quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import type { Server } from "../../plugins/serve.ts";
import { editQuiz, getEditableQuiz } from "./edit-quiz.ts";
import { getQuizResult, handIn } from "./hand-in.ts";
import { importQuestions } from "./import-questions.ts";
import { answerPractice, listPractice } from "./practise.ts";
import { addQuestionPicture, deleteQuestionPicture, requireQuestion } from "./question-pictures.ts";
import { exportQuizStatistics, getQuizStatistics } from "./quiz-statistics.ts";
import { getQuiz, saveAnswer, startQuiz } from "./take-quiz.ts";

/** Attempts change no answer in memory. */
const acknowledgedAtOnce = { acknowledgedAtOnce: true } as const;

export function quizRoutes({ serve, platform }: Server): void {
  serve(quizEndpoints.getTest, ({ caller, query }) => getQuiz(platform, caller, query.contentId));
  serve(
    quizEndpoints.startTest,
    ({ caller, body }) => startQuiz(platform, caller, body.contentId),
    acknowledgedAtOnce,
  );
  serve(
    quizEndpoints.saveAnswer,
    ({ caller, body }) => saveAnswer(platform, caller, body),
    acknowledgedAtOnce,
  );
  serve(
    quizEndpoints.handIn,
    ({ caller, body }) => handIn(platform, caller, body.attemptId),
    acknowledgedAtOnce,
  );
  serve(quizEndpoints.getTestResult, ({ caller, query }) => getQuizResult(platform, caller, query.attemptId));

  serve(practiceEndpoints.listPractice, ({ caller, query }) => listPractice(platform, caller, query));
  serve(
    practiceEndpoints.answerPractice,
    ({ caller, body }) => answerPractice(platform, caller, body),
    acknowledgedAtOnce,
  );

  serve(quizManagementEndpoints.getEditableTest, ({ caller, query }) =>
    getEditableQuiz(platform, caller, query.contentId),
  );
  serve(quizManagementEndpoints.editTest, ({ caller, body }) => editQuiz(platform, caller, body));
  serve(
    quizManagementEndpoints.importQuestions,
    ({ caller, body }) => importQuestions(platform, caller, body),
    acknowledgedAtOnce,
  );
  serve(
    quizManagementEndpoints.addQuestionPicture,
    ({ caller, query, file }) => addQuestionPicture(platform, { caller, questionId: query.questionId, file }),
    { admit: ({ caller, query }) => requireQuestion(platform, caller, query.questionId) },
  );
  serve(quizManagementEndpoints.deleteQuestionPicture, async ({ caller, query }) => {
    const { questionId } = query;
    await deleteQuestionPicture(platform, { caller, questionId });
    return undefined;
  });
  serve(quizManagementEndpoints.getTestStatistics, ({ caller, query }) =>
    getQuizStatistics(platform, caller, query.contentId),
  );
  serve(quizManagementEndpoints.exportTestStatistics, ({ caller, query }) =>
    exportQuizStatistics(platform, caller, query.contentId),
  );
}
