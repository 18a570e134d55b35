import type { DeedFacts, MailFacts, MailWords } from "../mail-words.ts";

export const text = {
  greeting: (name: string | null) => (name ? `مرحبًا ${name}،` : "مرحبًا،"),
  /** Words above the address, for clients in which the button does not work. */
  copyHint: "إن لم يعمل الزر، فانسخ هذا الرابط والصقه في المتصفح:",
  automatic: (brand: string) => `أُرسلت هذه الرسالة آليًا من ${brand}.`,
  /** Name of a person without one. */
  unnamed: "أحد العاملين",
  /** Mail to see whether mails arrive. */
  test: ({ brand }: MailFacts): MailWords => ({
    subject: `رسالة تجربة من ${brand}`,
    body: `وصلت هذه الرسالة، فبريد ${brand} يعمل.`,
    action: "افتح الموقع",
    notYou: `أرسلها أحد مديري ${brand} ليرى هل يصل بريدها. إن لم تعرف شيئًا عنها، فلا تفعل شيئًا.`,
  }),
  /** Mail to administrators about a list that one of them has downloaded. */
  tableExported: ({ brand, by, about, when, address }: DeedFacts): MailWords => ({
    subject: `نُزّلت قائمة من ${brand}`,
    body: `نزّل ${by} هذه القائمة: ${about} (${when}، من ${address}). تصل هذه الرسالة إلى كل المديرين.`,
    action: "افتح الإدارة",
    notYou: "إن لم يكن ذلك متوقعًا، فأوقف الحساب، وانظر في صفحته ما الذي فعله غير ذلك.",
  }),
};
