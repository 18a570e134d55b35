/** Kinds of things that acts are done to: the first word of an act, which names the feature. */
export const actKinds = [
  "account",
  "attachment",
  "books",
  "card",
  "centre",
  "comment",
  "configuration",
  "content",
  "course",
  "educator",
  "key",
  "mail",
  "message",
  "progress",
  "purchase",
  "review",
  "school",
  "season",
  "share",
  "specialty",
  "study",
  "test",
  "video",
] as const;
export type ActKind = (typeof actKinds)[number];

/** As many acts as are counted; those before them are found by their day. */
export const COUNTED_ACTS = 5000;
