import { renderDescription } from "../../platform/text/markdown/render-description.ts";
import type { SentQuestion } from "./edit-plan.rules.ts";
import type { QuestionRow } from "./edit-test.repo.ts";

/** The HTML of a text; null where it is blank. */
export type RenderedTexts = (text: string) => string | null;

/** The HTML of every text that was sent, each rendered once; those that are known already are not. */
export async function renderTexts(
  stored: readonly QuestionRow[],
  sent: readonly SentQuestion[],
): Promise<RenderedTexts> {
  const known = new Map<string, string | null>();
  for (const { text, textHtml, choices } of stored) {
    known.set(text, textHtml);
    for (const choice of choices) {
      known.set(choice.text, choice.textHtml);
      known.set(choice.explanation, choice.explanationHtml);
    }
  }
  const wanted = sent.flatMap(({ text, choices }) => [
    text,
    ...choices.flatMap((choice) => [choice.text, choice.explanation]),
  ]);
  for (const text of new Set(wanted)) {
    if (!known.has(text)) known.set(text, await renderDescription(text));
  }
  return (text) => known.get(text) ?? null;
}
