import type { DeedFacts, MailFacts, MailWords } from "../../mails/mail-words.ts";

type FindingFacts = MailFacts & { when: string; count: number };

/** Mails to administrators. */
export const text = {
  cardsMade: ({ brand, by, about, when, address }: DeedFacts): MailWords => ({
    subject: `أُنشئت بطاقات في ${brand}`,
    body: `أنشأ ${by} بطاقات: ${about} (${when}، من ${address}). تصل هذه الرسالة إلى كل المديرين.`,
    action: "افتح الإدارة",
    notYou: "إن لم يكن ذلك متوقعًا، فألغ البطاقات وأوقف الحساب واختر كلمة مرور جديدة.",
  }),
  cardsWatched: ({ brand, when, count }: FindingFacts): MailWords => ({
    subject: `بطاقات ${brand} تحتاج إلى نظرة`,
    body: `وجد فحص البطاقات الليلي علامات على أن رموزًا سُرقت أو نُسخت أو تُخمَّن (${when}). الجديد منها: ${count}. تبيّن الصفحة أي البطاقات هي وما العمل. تصل هذه الرسالة إلى كل المديرين، مرة واحدة لكل أمر.`,
    action: "افتح تنبيهات البطاقات",
    notYou: "بعد معالجة الأمر، علّمه في تلك الصفحة بأنه تم.",
  }),
  booksDiffer: ({ brand, when, count }: FindingFacts): MailWords => ({
    subject: `دفاتر ${brand} لا توافق بطاقاته`,
    body: `وجدت المقارنة الليلية حسابات في الدفاتر لا توافق البطاقات (${when}). الجديد منها: ${count}. لا تضيع بذلك بطاقة ولا مال؛ وتبيّن الصفحة ما المختلف وما العمل. تصل هذه الرسالة إلى كل المديرين، مرة واحدة لكل فرق.`,
    action: "انظر إلى الفرق",
    notYou: "يزول السطر من صفحة البداية حين توافق المقارنة التالية.",
  }),
  /** Name of the list that can be downloaded. */
  table: "البطاقات برموزها",
  /** Its title, columns and states. */
  cards: {
    title: "البطاقات",
    columns: {
      id: "الرقم التسلسلي",
      cardKey: "الرمز",
      price: "السعر",
      shownState: "الحالة",
      creationDateTime: "أنشئت في",
      usedAt: "استعملت في",
      usedBy: "المشتري",
      course: "المادة",
    },
    states: {
      UNUSED: "لم تفعل بعد",
      SOLD: "بيعت ولم تفعل بعد",
      USED: "مستعملة",
      NOT_ACTIVE: "بيعت، ولا يقبل رمزها الآن",
      MADE: "لم تطبع",
      PRINTED: "في المدرسة",
      AT_CENTRE: "في مركز توزيع",
      VOID: "ملغاة",
      DELETED: "محذوفة",
    },
  },
};
