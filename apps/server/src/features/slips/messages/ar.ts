import type { DeedFacts, MailWords } from "../../mails/mail-words.ts";
import type { SlipText } from "../slip-sheet.ts";

const slip: SlipText = {
  title: "قصاصات الدخول",
  email: "البريد الإلكتروني",
  loginName: "اسم الدخول",
  code: "رمز الدخول",
  scan: (address) => `امسح المربع بهاتفك أو افتح ${address}، واختر كلمة مرور.`,
  until: (day) => `يعمل الرمز مرة واحدة، إلى غاية ${day}. لا تعطه لأحد.`,
};

export const text = {
  slip,
  countOf: (count: number): string => `قصاصات الدخول (${count})`,
  printed: ({ brand, by, about, when, address }: DeedFacts): MailWords => ({
    subject: `طُبعت قصاصات دخول إلى ${brand}`,
    body: `طبع ${by} ما يلي: ${about} (${when}، من ${address}). في كل قصاصة رمز يفتح حساب طالب مرة واحدة. تصل هذه الرسالة إلى كل المديرين.`,
    action: "افتح الإدارة",
    notYou: "إن لم يكن ذلك متوقعًا، فأوقف الحساب الذي طبعها، واطبع القصاصات من جديد: فلا تعمل رموزها السابقة.",
  }),
};
