/** A link to be passed on. */
export const text = {
  link: "الرابط",
  share: "مشاركة",
  whatsApp: "واتساب",
  sms: "رسالة SMS",
  copy: "نسخ",
  copied: "نسخ الرابط.",
  notCopied: "لم يسمح المتصفح بالنسخ. حدد الرابط وانسخه بنفسك.",
};
