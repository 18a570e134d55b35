import type { MailFacts, MailWords } from "../../mails/mail-words.ts";

interface PresentFacts extends MailFacts {
  /** Giver; empty or null: nobody is named. */
  by: string | null;
  course: string;
  /** Message of the giver; empty or null: nothing. */
  message: string | null;
}

interface GiveBackFacts extends MailFacts {
  when: string;
  course: string;
  /** Whether the course went with the card. */
  isTaken: boolean;
}

interface NewCardFacts extends GiveBackFacts {
  /** Of the new card, with the currency. */
  price: string;
  serial: string;
  code: string;
}

interface ReceiptFacts extends MailFacts {
  course: string;
  serial: string;
  /** With the currency. */
  price: string;
  when: string;
  /** Last day, and how many days that is; null: there is no end. */
  access: { until: string; days: string } | null;
  /** Address of the page by which one writes to the school. */
  help: string;
}

interface ShareFacts extends MailFacts {
  when: string;
  course: string;
  /** With the currency. */
  amount: string;
}

interface SaleFacts extends MailFacts {
  when: string;
  serial: string;
  /** With the currency. */
  price: string;
}

/** Digits and codes run from left to right in any text. */
const ltr = (code: string) => `\u2066${code}\u2069`;

export const text = {
  courseGiven: ({ brand, course, by, message }: PresentFacts): MailWords => ({
    subject: `مادة لك في ${brand}`,
    body: `دُفع ثمن مادتك «${course}» ببطاقة${by ? ` من ${by}` : ""}. أصبحت المادة لك.${message ? ` ومعها هذه الرسالة: «${message}»` : ""}`,
    action: "افتح المادة",
    notYou: "إن لم تعرف شيئا عن هذا فلا يلزمك شيء: تبقى المادة في حسابك.",
  }),
  cardGivenBack: ({ brand, isTaken, course, when }: GiveBackFacts): MailWords => ({
    subject: `أُعيدت بطاقة لك في ${brand}`,
    body: isTaken
      ? `أُعيدت البطاقة التي استعملتها لمادة «${course}» (${when})، فأُغلقت المادة عنك من الآن. يبقى ما أنجزته فيها وتبقى الشهادة إن وُجدت. يمكنك فتحها من جديد ببطاقة أخرى.`
      : `أُعيدت البطاقة التي استعملتها لمادة «${course}» (${when}). تبقى موادك كما هي.`,
    action: "تصفح المواد",
    notYou: `إن لم تكن تعلم بذلك، فاسأل ${brand}.`,
  }),
  receipt: ({ brand, course, serial, price, when, access, help }: ReceiptFacts): MailWords => ({
    subject: `وصل بطاقتك في ${brand}`,
    body: `فتحت البطاقة ${ltr(serial)} بقيمة ${price} مادة «${course}» (${when}). ${access ? `تبقى المادة مفتوحة لك إلى غاية ${access.until}. عدد الأيام: ${access.days}.` : "تبقى المادة مفتوحة لك بلا نهاية."}`,
    action: "افتح المادة",
    notYou: `إن لم تستعمل هذه البطاقة أو لم تفتح المادة، فاكتب إلينا في ${ltr(help)} واذكر الرقم التسلسلي، ولا تذكر الرمز لأحد.`,
  }),
  cardReplaced: ({ brand, isTaken, course, when, price, serial, code }: NewCardFacts): MailWords => ({
    subject: `بطاقة جديدة لك في ${brand}`,
    body: `أُعيدت البطاقة التي استعملتها لمادة «${course}» (${when})${isTaken ? "، فأُغلقت المادة عنك من الآن. يبقى ما أنجزته فيها وتبقى الشهادة إن وُجدت" : ""}. لك بدلا منها بطاقة جديدة بقيمة ${price}، رقمها التسلسلي ${ltr(serial)}. رمزها: ${ltr(code)}. تفتح أي مادة بهذا السعر، مرة واحدة. لا تُعط الرمز لأحد.`,
    action: "استعمل البطاقة",
    notYou: `إن لم تكن تعلم بذلك، فاسأل ${brand}.`,
  }),
  shareTakenBack: ({ brand, when, course, amount }: ShareFacts): MailWords => ({
    subject: `استُرجع نصيب لك في ${brand}`,
    body: `أُعيدت بطاقة استُعملت لمادتك «${course}» (${when})، فاستُرجع نصيبك منها: ${amount}. إن كان قد دُفع لك، فإنه يُخصم من نصيبك القادم.`,
    action: "افتح كشف حسابك",
    notYou: `إن كان لك سؤال عن ذلك، فاسأل ${brand}.`,
  }),
  saleTakenBack: ({ brand, when, serial, price }: SaleFacts): MailWords => ({
    subject: `أُعيدت بطاقة باعها مركزك في ${brand}`,
    body: `أعاد مشترٍ البطاقة ${ltr(serial)} التي باعها مركزك بقيمة ${price} (${when}). قُيد البيع معكوسا في حساب مركزك، ومعه عمولته كما كانت يوم البيع.`,
    action: "افتح حساب المركز",
    notYou: `إن كان لك سؤال عن ذلك، فاسأل ${brand}.`,
  }),
  /** Name of the list that can be downloaded. */
  buyersOf: (course: string) => `مشترو «${course}»`,
  /** Table of those who have obtained a course. */
  buyers: {
    title: "المشترون",
    fullName: "الاسم",
    purchasedAt: "حصل عليها في",
    expiresAt: "تنتهي في",
    email: "البريد الإلكتروني",
    phoneNumber: "رقم الهاتف",
  },
};
