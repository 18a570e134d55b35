import type { EditableTest, EditTestBody } from "@manara/contract/quizzes/quiz-management";
import { isBlank } from "@manara/contract/rules";
import type { Caller } from "../../platform/caller.ts";
import { assertNewest } from "../../platform/database/changed-fields.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { renderDescriptions } from "../../platform/text/markdown/render-description.ts";
import { recordActs } from "../audit/audit.service.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { shuffle } from "./attempt.rules.ts";
import { type EditPlan, findBlank, isUnchanged, planEdit } from "./edit-plan.rules.ts";
import {
  deleteQuestions,
  findLessonOfQuiz,
  findQuestions,
  insertQuestions,
  isTaken,
  lockQuiz,
  type QuestionRow,
  regradeQuestions,
  retireQuestions,
  takeIds,
  updateQuestions,
  updateQuiz,
} from "./edit-quiz.repo.ts";
import { gradeBy, inForm, isComplete, rulesOf } from "./kinds/question-kinds.rules.ts";
import { requireQuizToEdit } from "./quiz-access.ts";
import { refuseField } from "./read-answer.ts";
import { readQuiz } from "./read-quiz.ts";
import { pictureUrlFor } from "./show-attempt.ts";

/** The HTML of texts; null where one is blank. */
type RenderedTexts = Map<string, string | null>;

/** Every text with its HTML that stands beside it: of `x` it is `xHtml`. */
function findRendered(value: unknown, found: RenderedTexts = new Map()): RenderedTexts {
  if (typeof value !== "object" || value === null) return found;
  const entries: Record<string, unknown> = { ...value };
  for (const [name, one] of Object.entries(entries)) {
    const html = entries[`${name}Html`];
    if (typeof one === "string" && html !== undefined) found.set(one, html as string | null);
    else findRendered(one, found);
  }
  return found;
}

/** Renders texts beside those that are known, for an account. */
async function renderTexts(known: RenderedTexts, texts: Iterable<string>, who: number): Promise<void> {
  const others = [...texts].filter((text) => !known.has(text) && !isBlank(text));
  for (const [text, html] of await renderDescriptions(others, who)) known.set(text, html);
}

/** A test with what is right in it, for those who teach it. */
export async function getEditableQuiz(
  platform: Platform,
  caller: Caller,
  contentId: number,
): Promise<EditableTest> {
  const lesson = await requireQuizToEdit(platform, caller, contentId);
  // The version first: of questions that are newer than it an edit is refused, never the other way round.
  const quiz = await readQuiz(platform, lesson);
  const questions = await findQuestions(platform.db, contentId);
  const urlOf = pictureUrlFor(platform, { caller, courseId: lesson.course.courseId });
  return toEditable({ ...quiz, contentId, questions }, urlOf);
}

interface WholeQuiz {
  contentId: number;
  version: number;
  attemptsAllowed: number | null;
  pauseMinutes: number;
  shuffled: boolean;
  questions: readonly QuestionRow[];
}

const toEditable = (
  { contentId, version, attemptsAllowed, pauseMinutes, shuffled, questions }: WholeQuiz,
  urlOf: (key: string | null) => string | null,
): EditableTest => ({
  contentId,
  version,
  attemptsAllowed,
  pauseMinutes,
  shuffled,
  questions: questions.map((question) => {
    const { id, text, textHtml, pictureKey, parts } = question;
    const common = { questionId: id, text, html: textHtml ?? "", pictureUrl: urlOf(pictureKey) };
    return inForm(question, common, rulesOf(question).showEditable(parts));
  }),
});

/** Writes a whole test: its rules, and its questions in their order. */
export async function editQuiz(
  platform: Platform,
  caller: Caller,
  body: EditTestBody,
): Promise<EditableTest> {
  const { contentId } = body;
  const { course } = await requireQuizToEdit(platform, caller, contentId);
  const rendered = await renderSent(platform, caller, body);
  const written = await platform.db
    .transaction()
    .execute((tx) => write(tx, { caller, body, rendered, now: platform.clock() }));
  const urlOf = pictureUrlFor(platform, { caller, courseId: course.courseId });
  return toEditable({ ...written, contentId }, urlOf);
}

interface Writing {
  caller: Caller;
  body: EditTestBody;
  rendered: RenderedTexts;
  now: Date;
}

/** The HTML of all that is sent, made before anything is locked: it can take seconds. */
async function renderSent(
  platform: Platform,
  { userId }: Caller,
  { contentId, questions: sent }: EditTestBody,
): Promise<RenderedTexts> {
  const stored = await findQuestions(platform.db, contentId);
  const rendered = findRendered(stored);
  const texts = new Set<string>();
  const render = (text: string) => {
    texts.add(text);
    return null;
  };
  planEdit(stored, sent, { render, newId: () => 0 });
  await renderTexts(rendered, texts, userId);
  return rendered;
}

async function write(
  tx: Tx,
  { caller, body, rendered, now }: Writing,
): Promise<Omit<WholeQuiz, "contentId">> {
  const { contentId, version, questions: sent, ...rules } = body;
  const quiz = (await lockQuiz(tx, contentId)) ?? fail("CONTENT_NOT_FOUND");
  const lesson = (await findLessonOfQuiz(tx, contentId)) ?? fail("CONTENT_NOT_FOUND");
  assertNewest(quiz, version);
  if (!lesson.hidden && !isComplete(sent)) fail("TEST_INCOMPLETE");
  const stored = await findQuestions(tx, contentId);
  const blank = findBlank(stored, sent);
  if (blank >= 0) refuseField(`questions.${blank}.text`, "required");
  const plan = await planWith(tx, { stored, sent, rendered });
  if (isUnchanged(stored, plan) && isSameRules(quiz, rules)) return { ...quiz, questions: stored };

  const unused = await apply(tx, { lessonId: contentId, plan, now });
  await updateQuiz(tx, contentId, rules);
  const regraded = plan.kept.filter(({ isRegraded }) => isRegraded).length;
  const details = { courseId: lesson.courseId, title: lesson.title, questions: sent.length, regraded };
  await recordActs(tx, caller, [{ act: "test.edited", subjectId: contentId, details }]);
  const questions = await findQuestions(tx, contentId);
  await removeUnusedFiles(tx, unused);
  return { ...rules, version: quiz.version + 1, questions };
}

type Rules = Pick<WholeQuiz, "attemptsAllowed" | "pauseMinutes" | "shuffled">;

const isSameRules = (one: Rules, other: Rules) =>
  one.attemptsAllowed === other.attemptsAllowed &&
  one.pauseMinutes === other.pauseMinutes &&
  one.shuffled === other.shuffled;

interface Planning {
  stored: readonly QuestionRow[];
  sent: EditTestBody["questions"];
  rendered: RenderedTexts;
}

/** Plans an edit twice: the first time shows how many numbers it takes. */
async function planWith(tx: Tx, { stored, sent, rendered }: Planning): Promise<EditPlan> {
  const render = (text: string) => rendered.get(text) ?? null;
  let amount = 0;
  planEdit(stored, sent, { render, newId: () => amount++ });
  // In any order: numbers that grow would show which is right, where teachers write that one first.
  const ids = shuffle(await takeIds(tx, amount), Math.random);
  return planEdit(stored, sent, { render, newId: () => ids.pop() ?? 0 });
}

/** Carries a plan out; answers the pictures that no question shows any more. */
async function apply(
  tx: Tx,
  { lessonId, plan, now }: { lessonId: number; plan: EditPlan; now: Date },
): Promise<string[]> {
  await insertQuestions(tx, lessonId, plan.added);
  await updateQuestions(tx, plan.kept);
  const regraded = plan.kept.filter(({ isRegraded }) => isRegraded);
  const questions = regraded.map((question) => ({ id: question.id, isRight: gradeBy(question) }));
  await regradeQuestions(tx, { lessonId, questions, now });
  if (!(await isTaken(tx, lessonId))) return deleteQuestions(tx, plan.gone);
  await retireQuestions(tx, plan.gone, now);
  return [];
}
