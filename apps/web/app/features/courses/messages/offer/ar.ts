/** The course that opens a locked lesson. */
export const text = {
  title: "المادة التي تفتح لك هذا الدرس",
  lesson: "الدرس:",
  gift: "هذه المادة هدية: أضفها إلى حسابك مجانا.",
  neededCard: (price: string) => `تحتاج إلى بطاقة قيمتها ${price}.`,
  boughtBefore: "اشتريتها من قبل؟ سجل الدخول",
  watchFree: "شاهد درسا مجانيا",
};
