export const text = {
  /** What can be said of a statement. */
  right: "صحيح",
  wrong: "خطأ",
};
