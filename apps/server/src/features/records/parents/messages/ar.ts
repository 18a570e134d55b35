import type { MailFacts, MailWords } from "../../../mails/mail-words.ts";

/** Words of mails about links for parents. */
export const text = {
  madeBySchool: ({ brand, isUnder15 }: MailFacts & { isUnder15: boolean }): MailWords => ({
    subject: `صفحة لوالديك في ${brand}`,
    body: `أنشأت المدرسة رابطا يرى به والداك تقدمك وعلامات محاولاتك الأولى، بلا هاتف ولا إجابات ولا تعليقات. ${isUnder15 ? "المدرسة وحدها تلغيه، لأنها سجلت أن عمرك أقل من 15 سنة." : "لك أن تلغيه متى شئت، من سجلّك."}`,
    action: "افتح سجلّك",
    notYou: `إن كان في هذا خطأ، فاسأل ${brand}.`,
  }),
};
