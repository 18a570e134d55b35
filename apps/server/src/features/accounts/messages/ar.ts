export const text = {
  /** Stands on records where the name of a person was. */
  nobody: "حساب محذوف",
  /** What the first administrator is called, until they write their own name. */
  firstAdmin: "مدير المدرسة",
};
