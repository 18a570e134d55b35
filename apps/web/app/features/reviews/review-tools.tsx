import { mayAdminister } from "@manara/contract/accounts/role-rules";
import { REVIEW_MAX_LENGTH, replyRules } from "@manara/contract/reviews/review-rules";
import type { Review } from "@manara/contract/reviews/reviews";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/reviews/messages/own";
import { api } from "../../api/api.ts";
import { useForm } from "../../forms/form.ts";
import { useMutation } from "../../forms/mutation.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";

/** The staff of a course answers a review; administrators hide it or show it again. */
export function ReviewTools({ review }: { review: Review }) {
  const { reviewId, hidden, reply } = review;
  const [isAnswering, setAnswering] = useState(false);
  const { revalidate } = useRevalidator();
  const session = useSession();
  const hiding = useMutation({
    send: () => api("POST /review/hide", { body: { reviewId, hidden: !hidden } }),
    showIn: "toast",
    success: hidden ? text.isShown : text.isHidden,
    onDone: () => revalidate(),
  });
  if (isAnswering) return <ReplyForm review={review} onDone={() => setAnswering(false)} />;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" onClick={() => setAnswering(true)}>
        {reply === null ? text.answer : text.changeAnswer}
      </Button>
      {session && mayAdminister(session.user.role) && (
        <Button variant="quiet" busy={hiding.isBusy} onClick={() => void hiding.run()}>
          {hidden ? text.show : text.hide}
        </Button>
      )}
    </div>
  );
}

function ReplyForm({ review: { reviewId, reply }, onDone }: { review: Review; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    rules: replyRules,
    texts: text.problems,
    send: (values) => api("POST /review/reply", { body: { reviewId, ...values } }),
    success: text.answered,
    onDone: async () => {
      await revalidate();
      onDone();
    },
  });
  return (
    <form {...form.formProps}>
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-2">
        <TextArea
          name="reply"
          label={text.yourAnswer}
          defaultValue={reply ?? ""}
          rows={2}
          maxLength={REVIEW_MAX_LENGTH}
          dir={form.values.reply || reply ? "auto" : undefined}
          error={form.wrong("reply")}
        />
        {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
        <div className="flex flex-wrap gap-2">
          <Button {...form.submitProps}>{text.sendAnswer}</Button>
          <Button variant="quiet" onClick={onDone}>
            {text.cancel}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
