export const text = {
  /** Stands on records where the name of a person was. */
  nobody: "حساب محذوف",
};
