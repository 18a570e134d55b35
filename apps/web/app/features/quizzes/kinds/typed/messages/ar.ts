/** Questions to which an answer is typed. */
export const text = {
  answer: "إجابتك",
  typedRight: "إجابتك صحيحة:",
  typedWrong: "إجابتك غير صحيحة:",
  right: "الإجابة الصحيحة:",
};
