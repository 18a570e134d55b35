import type { ReceivedMessage } from "@manara/contract/site/contact";
import { contactAnswerRules } from "@manara/contract/site/contact-rules";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/site/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { findDraft, forgetDraft, keepDraft } from "../../../staff/draft.ts";
import { TextArea } from "../../../ui/field.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";

const draftOf = (id: number) => `answer ${id}`;

interface AnswerMessageProps {
  message: ReceivedMessage;
  /** Whether the site has a mail server. */
  isMailed: boolean;
  onClose: () => void;
}

/** Mails an answer to who wrote. What is typed is kept until it is sent. */
export function AnswerMessage({ message, isMailed, onClose }: AnswerMessageProps) {
  const { id, name } = message;
  const [answer, setAnswer] = useState(() => findDraft(draftOf(id))?.answer ?? "");
  const { revalidate } = useRevalidator();
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /email/answer", { body: { id, answer } }),
    success: isMailed ? text.answered : text.answerKept,
    words: (code) => (code === "EDIT_CONFLICT" ? text.answeredBefore : undefined),
    onDone: async () => {
      forgetDraft(draftOf(id));
      onClose();
      await revalidate();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.answerTo(name)}
      act={isMailed ? text.sendAnswer : text.keepAnswer}
      isDangerous={false}
      isBusy={isBusy}
      refusal={refusal}
      mayConfirm={contactAnswerRules.answer.check(answer) === null}
      onConfirm={() => void run()}
    >
      <div className="flex flex-col gap-4">
        <p dir="auto" className="border-s-2 border-line ps-3 whitespace-pre-line">
          {message.message}
        </p>
        <TextArea
          label={text.answer}
          hint={isMailed ? text.answerHint : text.answerHintUnmailed}
          value={answer}
          rows={6}
          dir={answer ? "auto" : undefined}
          onChange={(event) => {
            setAnswer(event.target.value);
            keepDraft(draftOf(id), { answer: event.target.value });
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
