import { text } from "#text/features/quizzes/messages";

/** A question of a kind that the school has learnt since this page was opened. */
export const NewerKind = () => (
  <p role="note" className="rounded-md bg-amber-soft px-4 py-2.5 text-amber-ink">
    {text.newerKind}
  </p>
);
