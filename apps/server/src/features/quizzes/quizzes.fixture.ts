import type { OfKind, OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
import type { TestSchool } from "../../../test/harness.ts";

/** Questions of a test in which all offer choices. */
export const ofChoices = <Form extends OfKind>(questions: readonly Form[]) =>
  questions as unknown as OfThatKind<Form, "CHOICE">[];

export interface MadeQuestion {
  id: number;
  /** All of its choices, and those that are right. */
  choices: number[];
  right: number[];
}

/** Of the choices made so far, far from those that the program makes. */
let lastId = 1_000_000;

interface QuizPlan {
  courseId?: number;
  free?: boolean;
  hidden?: boolean;
  attemptsAllowed?: number | null;
  pauseMinutes?: number;
  shuffled?: boolean;
  /** How many choices are right in each question, the first ones of four. */
  right?: readonly number[];
  /** Stands before every text. */
  mark?: string;
}

/** A test straight in the tables, of six questions with four choices each by default. */
export async function makeQuizWithQuestions(school: TestSchool, plan: QuizPlan = {}) {
  const { db } = school;
  const {
    attemptsAllowed = null,
    pauseMinutes = 0,
    shuffled = true,
    right = [1, 1, 1, 1, 1, 2],
    mark = "",
  } = plan;
  const { courseId, free = false, hidden = false } = plan;
  const lesson = await school.makeLesson({
    kind: "TEST",
    free,
    hidden,
    videoUrl: null,
    videoDurationSeconds: null,
    ...(courseId !== undefined && { courseId }),
  });
  await db
    .insertInto("quizzes")
    .values({ lessonId: lesson.id, attemptsAllowed, pauseMinutes, shuffled })
    .execute();
  const questions: MadeQuestion[] = [];
  for (const [index, count] of right.entries()) {
    const text = `${mark}question ${index + 1}`;
    const ids = [1, 2, 3, 4].map((number) => lastId + number);
    lastId += ids.length;
    const choices = ids.map((choiceId, place) => ({
      id: choiceId,
      text: `${mark}choice ${place + 1}`,
      textHtml: `<p dir="auto">${mark}choice ${place + 1}</p>`,
      isRight: place < count,
      explanation: `${mark}because ${place + 1}`,
      explanationHtml: `<p dir="auto">${mark}because ${place + 1}</p>`,
    }));
    const { id } = await db
      .insertInto("questions")
      .values({
        lessonId: lesson.id,
        position: index + 1,
        text,
        textHtml: `<p dir="auto">${text}</p>`,
        parts: JSON.stringify({ several: count > 1, choices }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    questions.push({ id, choices: ids, right: ids.slice(0, count) });
  }
  return { lesson, contentId: lesson.id, courseId: lesson.courseId, questions };
}

export type MadeQuiz = Awaited<ReturnType<typeof makeQuizWithQuestions>>;

/** An attempt under way straight in the tables. */
export async function makeAttempt(
  school: TestSchool,
  { contentId, questions }: Pick<MadeQuiz, "contentId" | "questions">,
  userId: number,
): Promise<number> {
  const drawn = questions.map(({ id, choices }) => ({ questionId: id, choiceIds: choices }));
  const { id } = await school.db
    .insertInto("attempts")
    .values({
      lessonId: contentId,
      userId,
      number: 1,
      drawn: JSON.stringify(drawn),
      questionsCount: drawn.length,
      startedAt: school.platform.clock(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
