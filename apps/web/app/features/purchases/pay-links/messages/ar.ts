import { plural } from "../../../../language/plural.ts";

/** Courses that somebody else pays for. */
export const text = {
  askHint: "أرسل رابطا إلى والدك أو قريبك: يُدخل فيه رمز بطاقة، بلا حساب، فتفتح المادة لك.",
  make: "أنشئ رابطا",
  made: "أرسل هذا الرابط",
  madeHint: "يصلح مرة واحدة، لهذه المادة فقط، سبعة أيام. لن نعرضه مرة أخرى.",
  invitation: (course: string, price: string) =>
    `هل تدفع ثمن مادتي «\u2068${course}\u2069»؟ سعرها ${price}. افتح الرابط وأدخل رمز البطاقة:`,
  open: (number: number) =>
    plural("ar", number, {
      zero: "لا روابط مفتوحة",
      one: "رابط مفتوح واحد",
      two: "رابطان مفتوحان",
      few: `${number} روابط مفتوحة`,
      many: `${number} رابطا مفتوحا`,
      other: `${number} رابط مفتوح`,
    }),
  until: (day: string) => `يصلح إلى ${day}.`,
  end: "أنهِ الرابط",
  ended: "انتهى الرابط.",
  loading: "نقرأ الروابط…",
  notLoaded: "تعذرت قراءة روابطك.",
  again: "حاول مرة أخرى",

  title: "ادفع ثمن مادة لطالب",
  description: "افتح الرابط الذي وصلك، وأدخل رمز البطاقة، فتفتح المادة للطالب.",
  needsScript: "تحتاج هذه الصفحة إلى JavaScript. فعّله في متصفحك، أو اتصل بنا فنفعّل البطاقة معا.",
  opening: "نفتح الرابط…",
  asks: (name: string) => `\u2068${name}\u2069 يريد هذه المادة:`,
  from: "اسمك",
  fromHint: "كما يعرفك الطالب. اختياري.",
  message: "رسالة إلى الطالب",
  messageHint: "200 حرف على الأكثر. اختيارية.",
  pay: (name: string) => `افتح المادة لـ \u2068${name}\u2069`,
  paidTitle: "تم: المادة مفتوحة",
  paid: (name: string, course: string) =>
    `أصبحت المادة «\u2068${course}\u2069» لـ \u2068${name}\u2069. أعلمناه بذلك.`,
  noLink: "افتح الرابط الذي أرسله إليك الطالب.",
  noLinkHint: "هذه الصفحة لا تعرف لمن تدفع. افتح الرابط من الرسالة مرة أخرى.",
  overTitle: "لم يعد هذا الرابط صالحا",
  overHint: "ربما انتهت أيامه السبعة أو أنهاه الطالب. اطلب منه رابطا جديدا. بطاقتك لم تمس.",
  alreadyTitle: "المادة عند الطالب",
  alreadyHint: "دفع ثمنها أحد من قبل، أو استعمل هذا الرابط. لا يلزم شيء آخر.",
  failedTitle: "لم يفتح الرابط",
  problems: {
    FROM_INVALID: "اكتب اسما قصيرا في سطر واحد.",
    MESSAGE_INVALID: "الرسالة أطول من 200 حرف أو فيها رموز غير مقبولة.",
  },
};
