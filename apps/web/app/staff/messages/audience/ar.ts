/** Those whom something is for. */
export const text = {
  forWhom: "لمن",
  school: "المدرسة كلها",
  inClass: (name: string) => `قسم: ${name}`,
};
