/** Questions that ask for a number. */
export const text = {
  sign: "بدل الإشارة: موجب أو سالب",
  hint: "اكتب عددا، ويمكن أن تكتب فيه فاصلة عشرية.",
};
