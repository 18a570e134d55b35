export const text = {
  /** Verdicts on a statement. */
  right: "صحيح",
  wrong: "خطأ",
};
