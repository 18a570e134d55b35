import { text } from "#text/features/site/manage/messages";

/** Tells administrators of a page of text that names are left to be filled in; visitors see no gap. */
export const UnfinishedNote = () => (
  <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">{text.unfinishedPage}</p>
);
