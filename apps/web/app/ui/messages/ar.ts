/** Names that are printed on papers. */
export const text = {
  notPrinted: (letters: string) =>
    `لا يمكننا أن نطبع هذه الحروف على الأوراق، كالشهادات، فتحذف منها: ${letters}`,
};
