import { COMMENT_MAX_LENGTH } from "@manara/contract/comment-rules";
import type { Comment } from "@manara/contract/comments";
import { api } from "../../api.ts";
import { useForm } from "../../form.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextArea } from "../../ui/field.tsx";
import { charactersLeft, commentFormRules } from "./comment-form.rules.ts";
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
  const form = useForm({
    rules: commentFormRules,
    texts: text.problems,
    send: (values) => api("POST /comment/create", { body: { contentId, parentCommentId, ...values } }),
    success: text.created,
    tell: "toast",
    onDone(comment) {
      form.reset();
      if (comment) onSent(comment);
    },
  });
  const isReply = parentCommentId !== null;
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
          error={form.wrong("description")}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox name="anonymous">{text.anonymously}</Checkbox>
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
