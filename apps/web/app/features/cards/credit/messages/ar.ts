/** The credit of a distribution centre, where it is too little. Sums are given as they stand in a sentence. */
export const text = {
  /** Credit left, and what a sale would add. */
  short: (left: string, needed: string) =>
    `رصيد المركز المتاح ${left}، وهذا يحتاج إلى ${needed}. ليدفع المركز للمدرسة أولا، أو لترفع المدرسة حده.`,
  /** Credit left, and what it would owe for all that it has then. */
  cannotSellAll: (left: string, needed: string) =>
    `لن يستطيع هذا المركز بيع كل ما يكون عنده: رصيده المتاح ${left}، وبيع بطاقاته كلها يحتاج إلى ${needed}.`,
  addPayment: "سجل مبلغا دفعه",
  changeTerms: "غيّر الاتفاق معه",
};
