import { MOST_STARS, REVIEW_MAX_LENGTH, reviewRules } from "@manara/contract/reviews/review-rules";
import type { MyReview } from "@manara/contract/reviews/reviews";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/reviews/messages/own";
import { api } from "../../api/api.ts";
import { useForm } from "../../forms/form.ts";
import { useMutation } from "../../forms/mutation.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";

const allStars = Array.from({ length: MOST_STARS }, (_, at) => at + 1);

/** Own review of a course, to be written, changed or deleted. */
export function OwnReview({ courseId, mine: { review } }: { courseId: number; mine: MyReview }) {
  const { revalidate } = useRevalidator();
  const isHidden = review?.hidden ?? false;
  // One that is hidden stays when it is deleted, without its words.
  const isThere = review !== null && !(isHidden && review.text === "");
  const form = useForm({
    rules: reviewRules,
    texts: text.problems,
    send: ({ stars, text: said }) =>
      api("POST /review/save", { body: { courseId, stars: stars ?? 0, text: said } }),
    success: isHidden ? text.savedHidden : text.saved,
    onDone: () => revalidate(),
  });
  return (
    <form {...form.formProps} className="rounded-lg bg-sunken p-4">
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-3">
        <legend className="contents">
          <h3 className="text-lg">{text.yours}</h3>
        </legend>
        <p className="text-sm text-ink-soft">{isHidden ? text.hiddenHint : text.hint}</p>
        <div
          role="radiogroup"
          aria-label={text.stars}
          aria-describedby={form.wrong("stars") ? "stars-problem" : undefined}
          className="flex flex-wrap gap-1"
        >
          {allStars.map((stars) => (
            <label
              key={stars}
              className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1 rounded-sm border border-line bg-surface px-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="stars"
                value={stars}
                defaultChecked={review?.stars === stars}
                className="sr-only"
              />
              {stars} <span className="text-amber-ink">★</span>
            </label>
          ))}
        </div>
        {form.wrong("stars") && (
          <p id="stars-problem" className="text-sm text-danger-ink">
            {form.wrong("stars")}
          </p>
        )}
        <TextArea
          name="text"
          label={text.text}
          defaultValue={review?.text}
          rows={3}
          maxLength={REVIEW_MAX_LENGTH}
          dir={form.values.text ? "auto" : undefined}
          error={form.wrong("text")}
        />
        {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
        <div className="flex flex-wrap gap-2">
          <Button {...form.submitProps}>{isThere ? text.change : text.save}</Button>
          {isThere && <DeleteReview courseId={courseId} />}
        </div>
      </fieldset>
    </form>
  );
}

/** Asks before the own review is deleted. */
function DeleteReview({ courseId }: { courseId: number }) {
  const [isAsked, setAsked] = useState(false);
  const { revalidate } = useRevalidator();
  const { run, isBusy } = useMutation({
    send: () => api("DELETE /review/delete", { query: { courseId } }),
    doneBy: ["NOT_FOUND"],
    showIn: "toast",
    success: text.deleted,
    onDone: () => revalidate(),
    onRefused: () => setAsked(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {text.delete}
      </Button>
      <AskDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={text.deleteTitle}
        act={text.delete}
        cancel={text.cancel}
        isBusy={isBusy}
        onConfirm={() => void run()}
      >
        {text.deleteHint}
      </AskDialog>
    </>
  );
}
