import type { CodeOf } from "@manara/contract/rules";
import type { contactRules } from "@manara/contract/site/contact-rules";
import type { ContactSubject } from "../../contact-subject.rules.ts";

const problems: Record<CodeOf<typeof contactRules>, string> = {
  NAME_REQUIRED: "اكتب اسمك.",
  NAME_INVALID: "اكتب اسما في سطر واحد لا يتجاوز 120 حرفا.",
  EMAIL_REQUIRED: "اكتب بريدك الإلكتروني لنرد عليك.",
  EMAIL_INVALID: "هذا البريد غير صحيح. مثال: name@example.com",
  MESSAGE_REQUIRED: "اكتب رسالتك.",
  MESSAGE_INVALID: "الرسالة طويلة جدا. اختصرها إلى 5000 حرف على الأكثر.",
};

const subjects: Record<ContactSubject, { title: string; intro: string; message: string }> = {
  question: {
    title: "اتصل بنا",
    intro: "اكتب إلينا ونجيبك على العنوان الذي تذكره.",
    message: "رسالتك",
  },
  suggestion: {
    title: "شاركنا اقتراحك",
    intro: "قل لنا ما الذي ينفعك أكثر في دراستك وما الذي ينبغي تحسينه. نقرأ كل اقتراح يصلنا.",
    message: "اقتراحك",
  },
};

export const text = {
  subjects,
  problems,
  name: "الاسم",
  email: "البريد الإلكتروني",
  send: "إرسال",
  sent: "تم إرسال رسالتك.",
  failed: "تعذر إرسال الرسالة. ما كتبته باق هنا؛ أعد المحاولة بعد قليل.",
  tooMany: "وصلتنا رسائل كثيرة من جهازك أو شبكتك. ما كتبته باق هنا؛ أعد المحاولة بعد ساعة.",
  needsScript: "يعمل هذا النموذج بتفعيل JavaScript في متصفحك.",
  call: "أو كلمنا هاتفيا.",
  callInHours: "أو كلمنا مباشرة في أوقات العمل.",
  withoutScript: "ويمكنك دونه أن تتصل بنا بطريقة أخرى من هذه الصفحة.",
  ways: "طرق أخرى للتواصل",
  mobile: "الهاتف النقال",
  phone: "الهاتف",
  hours: "أوقات العمل",
};
