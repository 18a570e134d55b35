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
