export const text = {
  /** Stands on records where the name of a person was. */
  nobody: "حساب محذوف",
  /** Name of the first administrator, until they write their own name. */
  firstAdmin: "مدير المدرسة",
};
