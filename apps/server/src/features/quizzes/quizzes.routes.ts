import { practiceEndpoints } from "@manara/contract/practice";
import { quizManagementEndpoints } from "@manara/contract/quiz-management";
import { quizEndpoints } from "@manara/contract/quizzes";
import type { Server } from "../../plugins/serve.ts";
import { editTest, getEditableTest } from "./edit-test.ts";
import { getTestResult, handIn } from "./hand-in.ts";
import { importQuestions } from "./import-questions.ts";
import { answerPractice, listPractice } from "./practise.ts";
import { addQuestionPicture, deleteQuestionPicture, requireQuestion } from "./question-pictures.ts";
import { getTest, saveAnswer, startTest } from "./take-test.ts";
import { exportTestStatistics, getTestStatistics } from "./test-statistics.ts";

/** What an attempt changes is part of no answer in memory. */
const acknowledgedAtOnce = { acknowledgedAtOnce: true } as const;

export function quizRoutes({ serve, platform }: Server): void {
  serve(quizEndpoints.getTest, ({ caller, query }) => getTest(platform, caller, query.contentId));
  serve(
    quizEndpoints.startTest,
    ({ caller, body }) => startTest(platform, caller, body.contentId),
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
  serve(quizEndpoints.getTestResult, ({ caller, query }) => getTestResult(platform, caller, query.attemptId));

  serve(practiceEndpoints.listPractice, ({ caller, query }) => listPractice(platform, caller, query));
  serve(
    practiceEndpoints.answerPractice,
    ({ caller, body }) => answerPractice(platform, caller, body),
    acknowledgedAtOnce,
  );

  serve(quizManagementEndpoints.getEditableTest, ({ caller, query }) =>
    getEditableTest(platform, caller, query.contentId),
  );
  serve(quizManagementEndpoints.editTest, ({ caller, body }) => editTest(platform, caller, body));
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
    getTestStatistics(platform, caller, query.contentId),
  );
  serve(quizManagementEndpoints.exportTestStatistics, ({ caller, query }) =>
    exportTestStatistics(platform, caller, query.contentId),
  );
}
