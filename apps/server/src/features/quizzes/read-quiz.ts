import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ContentAccess } from "../access/access.rules.ts";
import { type AskedQuiz, findAskedQuiz } from "./quiz.repo.ts";

/** Weight of a question and what it offers, beside their texts. */
const ROW_BYTES = 1500;

const sizeOfQuiz = (quiz: AskedQuiz | null) =>
  (quiz?.questions ?? [])
    .map(({ html, asked }) => html.length + JSON.stringify(asked).length)
    .reduce((sum, length) => sum + ROW_BYTES + 2 * length, ROW_BYTES);

/**
 * The test of a lesson as it is asked, from memory until something in its course changes. What is right is not in it: that
 * is read when something is graded.
 */
export async function readQuiz(
  { cache, db }: Pick<Platform, "cache" | "db">,
  { contentId, course }: Pick<ContentAccess, "contentId" | "course">,
): Promise<AskedQuiz> {
  const quiz = await cache.remember(
    `quiz ${contentId}`,
    (track) => {
      track([`course ${course.courseId}`]);
      return findAskedQuiz(db, contentId);
    },
    sizeOfQuiz,
  );
  return quiz ?? fail("CONTENT_NOT_FOUND");
}

/** Whether nothing that a question offers is without a text to show. */
const isShown = (asked: object): boolean =>
  Object.entries<unknown>({ ...asked }).every(([name, value]) =>
    typeof value === "object" && value !== null ? isShown(value) : name !== "html" || value !== "",
  );

/** The questions that a new attempt is asked: none that shows nothing, or offers something that does. */
export const questionsAsked = ({ questions }: AskedQuiz) =>
  questions.filter(
    (question) => !question.isRetired && (question.html || question.pictureKey) && isShown(question.asked),
  );
