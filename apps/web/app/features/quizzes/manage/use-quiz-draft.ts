import { codeOf } from "@manara/contract/calls/api-error";
import type { EditableTest } from "@manara/contract/quizzes/quiz-management";
import { findQuizProblems } from "@manara/contract/quizzes/quiz-rules";
import { useEffect, useState } from "react";
import { text } from "#text/features/quizzes/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { currentSession } from "../../../session/session.ts";
import { forgetEdit, keepEdit, takeOverEdit } from "../../../staff/kept-edits.ts";
import { showToast } from "../../../ui/toasts.ts";
import { isKnown } from "../kinds/question-views.tsx";
import {
  type DraftQuestion,
  isPictured,
  isSameDraft,
  type QuizDraft,
  readDraft,
  withoutPictures,
  withPictures,
  writeDraft,
} from "./draft.rules.ts";
import { fileOf } from "./import.rules.ts";
import { editorOf } from "./question-editors.ts";

/** Gives saved questions the pictures that came with them; answers them, and which are left to be sent again. */
async function sendPictures(
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

interface Editing {
  /** As the server has it. */
  saved: EditableTest;
  draft: QuizDraft;
  /** The version that the draft began from. */
  version: number;
}

const findProblems = ({ questions }: QuizDraft) =>
  findQuizProblems(questions, (question) => editorOf(question).findProblem(question));

const refusals: Readonly<Record<string, string>> = {
  TEST_INCOMPLETE: text.staysComplete,
  VALIDATION_FAILED: text.blankQuestion,
};

const owner = () => currentSession()?.user.userId ?? 0;
/** Nothing of it is changed yet. */
const begin = (saved: EditableTest): Editing => ({ saved, draft: readDraft(saved), version: saved.version });

const subjectOf = (contentId: number) => `test ${contentId}`;

/**
 * A test that is being edited: what is not saved is kept on the device and is there at the next visit; what somebody else has
 * saved meanwhile is not overwritten unseen.
 */
export function useQuizDraft(contentId: number, onSaved: () => void) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [failure, setFailure] = useState<"failed" | "outdated" | null>(null);
  const subject = subjectOf(contentId);

  const [asked, setAsked] = useState(0);
  const readAgain = () => setAsked((times) => times + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time asks anew
  useEffect(() => {
    let isLate = false;
    api("GET /test/get-with-answers", { query: { contentId } }).then(
      (saved) => {
        if (isLate) return;
        if (!saved.questions.every(isKnown)) return setFailure("outdated");
        const left = takeOverEdit<Pick<Editing, "draft" | "version">>(owner(), subjectOf(contentId));
        setFailure(null);
        setEditing(left ? { saved, draft: left.draft, version: left.version } : begin(saved));
      },
      (error: unknown) => {
        // What the interceptor does not show is shown where the test would stand.
        if (!isLate && codeOf(error)) setFailure("failed");
      },
    );
    return () => {
      isLate = true;
    };
  }, [contentId, asked]);

  const saving = useMutation({
    send: ({ draft, version }: { draft: QuizDraft; version?: number }) =>
      api("POST /test/edit", {
        body: { contentId, ...(version !== undefined && { version }), ...writeDraft(draft) },
      }),
    success: text.saved,
    words: (code) => refusals[code],
    async onDone(written, { draft }) {
      forgetEdit(owner(), subject);
      if (!written) return;
      const { saved, left } = await sendPictures(written, draft.questions);
      setEditing({ ...begin(saved), draft: withPictures(readDraft(saved), left) });
      onSaved();
    },
  });

  const change = (by: (draft: QuizDraft) => QuizDraft) => {
    if (!editing) return;
    const next = { ...editing, draft: by(editing.draft) };
    setEditing(next);
    // Of what was refused nothing is left, unless somebody else has saved meanwhile.
    if (saving.code !== "EDIT_CONFLICT" && findProblems(next.draft).length === 0) saving.dismiss();
    keepEdit(owner(), subject, { draft: withoutPictures(next.draft), version: next.version });
  };

  return {
    editing,
    problems: editing ? findProblems(editing.draft) : [],
    failure,
    isDirty:
      editing !== null &&
      (!isSameDraft(readDraft(editing.saved), editing.draft) || editing.draft.questions.some(isPictured)),
    isBusy: saving.isBusy,
    refusal: saving.refusal,
    isConflict: saving.code === "EDIT_CONFLICT",
    change,
    /** Saves what is there; `over` whatever somebody else has saved meanwhile. */
    save: (over = false) =>
      editing && saving.run({ draft: editing.draft, ...(!over && { version: editing.version }) }),
    /** Back to what the server has. */
    discard() {
      forgetEdit(owner(), subject);
      saving.dismiss();
      readAgain();
    },
    readAgain,
  };
}
