import type { EditableTest } from "@manara/contract/quizzes/quiz-management";
import { text } from "#text/features/quizzes/manage/messages";
import { api } from "../../../api/api.ts";
import { showToast } from "../../../ui/toasts.ts";
import { type DraftQuestion, isPictured } from "./draft.rules.ts";
import { fileOf } from "./import-pictures.rules.ts";

/** Gives saved questions the pictures that came with them; answers them, and which are left to be sent again. */
export async function sendPictures(
  saved: EditableTest,
  sent: readonly DraftQuestion[],
): Promise<{ saved: EditableTest; left: ReadonlyMap<number, string> }> {
  const questions = [...saved.questions];
  const left = new Map<number, string>();
  for (const [place, question] of questions.entries()) {
    const draft = sent[place];
    if (!draft || !isPictured(draft)) continue;
    const { questionId } = question;
    const query = { questionId };
    const sending = api("POST /test/add-picture", { query, file: fileOf(draft.picture) });
    const added = await sending.catch(() => null); // It stays in the draft, for the next save.
    if (added) questions[place] = { ...question, pictureUrl: added.pictureUrl };
    else left.set(questionId, draft.picture);
  }
  if (left.size > 0) showToast("error", text.picturesLeft(left.size));
  return { saved: { ...saved, questions }, left };
}
