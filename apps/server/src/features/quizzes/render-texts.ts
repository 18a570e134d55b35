import { isBlank } from "@manara/contract/rules";
import { renderDescription } from "../../platform/text/markdown/render-description.ts";
import type { SentQuestion } from "./edit-plan.rules.ts";
import type { QuestionRow } from "./edit-quiz.repo.ts";
import { rulesOf } from "./kinds/question-kinds.rules.ts";

/** The HTML of a text; null where it is blank. */
export type RenderedTexts = (text: string) => string | null;

/** The HTML of every text that was sent, each rendered once; those that are known already are not. */
export async function renderTexts(
  stored: readonly QuestionRow[],
  sent: readonly SentQuestion[],
): Promise<RenderedTexts> {
  const known = new Map<string, string | null>();
  for (const question of stored) {
    known.set(question.text, question.textHtml);
    for (const [text, html] of rulesOf(question).textsRendered(question)) known.set(text, html);
  }
  const wanted = sent.flatMap((question) => [question.text, ...rulesOf(question).textsSent(question)]);
  for (const text of new Set(wanted)) {
    if (!known.has(text)) known.set(text, isBlank(text) ? null : await renderDescription(text));
  }
  return (text) => known.get(text) ?? null;
}
