/** Texts of what parents get on their phone, beside a link. */
export const text = {
  heading: "رسالة إلى الوالدين كل أسبوع",
  hint: "رسالة قصيرة على هاتفهما: ما أُنجز في الأسبوع، والعلامات، والأيام إلى الامتحان، وهذا الرابط. تخبر الأولى من يكتب وكيف يوقفانها.",
  phoneNumber: "رقم هاتف أحد الوالدين",
  isAgreed: "وافق الوالدان على هذه الرسائل",
  give: "أرسل كل أسبوع",
  given: "سُجّل الرقم.",
  goesTo: (number: string) => `ترسل كل أسبوع إلى \u2066${number}\u2069.`,
  waits: (number: string) => `الرقم \u2066${number}\u2069 محفوظ، لكن لا ترسل إليه رسائل الآن.`,
  last: (day: string) => `آخر رسالة في ${day}.`,
  stopped: "أوقف الوالدان هذه الرسائل.",
  forget: "أوقف الرسائل",
  forgotten: "حُذف الرقم، ولن ترسل إليه رسائل أخرى.",
  problems: {
    PHONE_NUMBER_REQUIRED: "اكتب رقم الهاتف.",
    IS_AGREED_REQUIRED: "لا ترسل إلا لمن وافق: اسأل الوالدين، ثم ضع العلامة.",
  },
};
