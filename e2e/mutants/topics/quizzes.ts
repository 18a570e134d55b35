import { type Mutant, mutantsIn } from "../mutant.ts";

export const quizzes: Mutant[] = [
  ...mutantsIn("apps/server/src/features/quizzes", [
    {
      what: "a test is taken once more than allowed",
      file: "attempt.rules.ts",
      from: "count >= attemptsAllowed",
      to: "count > attemptsAllowed",
      tests: ["attempt.rules.test.ts"],
    },
    {
      what: "a test is taken again without a pause",
      file: "attempt.rules.ts",
      from: "if (left <= 0) return null;",
      to: "return null;",
      tests: ["attempt.rules.test.ts"],
    },
    {
      what: "several choices answer a question for one",
      file: "kinds/choice/choice-grading.rules.ts",
      from: "(several || chosen.length <= 1)",
      to: "true",
      tests: ["kinds/choice/choice-grading.rules.test.ts"],
    },
    {
      what: "some of the right choices count as all",
      file: "kinds/choice/choice-grading.rules.ts",
      from: "chosen.length === right.length && chosen.every(",
      to: "chosen.every(",
      tests: ["kinds/choice/choice-grading.rules.test.ts"],
    },
    {
      what: "a number is right beyond its tolerance",
      file: "kinds/number/number.rules.ts",
      from: "isWithin(said, key.value, key.tolerance)",
      to: "said !== null",
      tests: ["kinds/typed/typed-kinds.rules.test.ts"],
    },
    {
      what: "a word is right only as it is written",
      file: "kinds/short-text/short-text.rules.ts",
      from: "key.includes(fold(typed))",
      to: "key.includes(typed)",
      tests: ["kinds/typed/typed-kinds.rules.test.ts"],
    },
    {
      what: "a result is shown before the attempt is handed in",
      file: "hand-in.ts",
      from: 'if (!row.handedInAt) fail("ATTEMPT_NOT_FOUND");',
      to: "",
      tests: ["kept-secret.routes.test.ts"],
    },
    {
      what: "an attempt of another is read",
      file: "attempts.repo.ts",
      from: '.where("userId", "=", userId)\n    .executeTakeFirst();\n  return row ? toRow(row) : null;\n}\n\ninterface',
      to: ".executeTakeFirst();\n  return row ? toRow(row) : null;\n}\n\ninterface",
      tests: ["take-quiz.routes.test.ts"],
    },
    {
      what: "an answer that comes late takes the place of a newer one",
      file: "attempts.repo.ts",
      from: "case when kept.counter < excluded.counter then excluded.answer else kept.answer end",
      to: "excluded.answer",
      tests: ["take-quiz.routes.test.ts"],
    },
    {
      what: "a teacher reads the tests of other courses with their answers",
      file: "quiz-access.ts",
      from: 'if (!lesson.course.isStaff) fail("NOT_AUTHORISED");',
      to: "",
      tests: ["edit-quiz.routes.test.ts"],
    },
    {
      what: "what staff try out comes back to them as practice",
      file: "hand-in.ts",
      from: "if (!byStaff) await",
      to: "await",
      tests: ["practice.routes.test.ts"],
    },
  ]),
];
