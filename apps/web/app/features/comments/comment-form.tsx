import { ApiError } from "@manara/contract/api-error";
import { COMMENT_MAX_LENGTH } from "@manara/contract/comment-rules";
import type { Comment } from "@manara/contract/comments";
import { useState } from "react";
import { api } from "../../api.ts";
import { text as errors } from "../../error-messages/ar.ts";
import { useForm } from "../../form.ts";
import { isTold } from "../../interceptor.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextArea } from "../../ui/field.tsx";
import { showToast } from "../../ui/toasts.ts";
import { charactersLeft, checkComment, commentFields } from "./comment-form.rules.ts";
import { text } from "./messages/ar.ts";

interface CommentFormProps {
  contentId: number;
  /** The question to answer; null to ask one. */
  parentCommentId: number | null;
  onSent: (comment: Comment) => void;
  onCancel?: () => void;
}

/** Asks a question, or answers one. */
export function CommentForm({ contentId, parentCommentId, onSent, onCancel }: CommentFormProps) {
  const [anonymous, setAnonymous] = useState(false);
  const form = useForm({
    names: commentFields,
    check: checkComment,
    send: async ({ description }) => {
      try {
        const body = { contentId, parentCommentId, description, anonymous };
        const comment = await api("POST /comment/create", { body });
        showToast("success", text.created);
        form.reset();
        setAnonymous(false);
        onSent(comment);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === "VALIDATION_FAILED") return { description: "DESCRIPTION_REQUIRED" } as const;
        if (!isTold(error)) showToast("error", errors[error.code]);
      }
    },
  });
  const isReply = parentCommentId !== null;
  const problem = form.problem("description");
  const left = charactersLeft(form.values.description);
  return (
    <form {...form.formProps}>
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-3">
        <TextArea
          name="description"
          label={isReply ? text.answer : text.question}
          placeholder={isReply ? undefined : text.questionExample}
          rows={isReply ? 2 : 3}
          maxLength={COMMENT_MAX_LENGTH}
          // Without text "auto" would mean left to right, whatever the page.
          dir={form.values.description ? "auto" : undefined}
          required
          hint={left === null ? undefined : text.left(left)}
          error={problem && text.problems[problem]}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox
            name="anonymous"
            checked={anonymous}
            onChange={(event) => setAnonymous(event.target.checked)}
          >
            {text.anonymously}
          </Checkbox>
          <div className="flex gap-2">
            {onCancel && (
              <Button variant="quiet" onClick={onCancel}>
                {text.cancel}
              </Button>
            )}
            <Button {...form.submitProps}>{isReply ? text.sendReply : text.ask}</Button>
          </div>
        </div>
      </fieldset>
    </form>
  );
}
