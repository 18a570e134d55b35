import type { AccountMails, LinkMailFacts } from "./link-mail.ts";

const frame = ({ brand, name }: LinkMailFacts) => ({
  greeting: name ? `مرحبًا ${name}،` : "مرحبًا،",
  copyHint: "إن لم يعمل الزر، فانسخ هذا الرابط والصقه في المتصفح:",
  automatic: `أُرسلت هذه الرسالة آليًا من ${brand}، ولا حاجة إلى الرد عليها.`,
});

export const ar: AccountMails = {
  VERIFY_EMAIL: (facts) => ({
    ...frame(facts),
    subject: `تأكيد بريدك الإلكتروني في ${facts.brand}`,
    body: `شكرًا لتسجيلك في ${facts.brand}. بقيت خطوة واحدة: تأكيد أن هذا البريد الإلكتروني لك.`,
    action: "تأكيد البريد الإلكتروني",
    validity: `يبقى هذا الرابط صالحًا لمدة ${facts.life}.`,
    notYou: `إن لم تنشئ حسابًا في ${facts.brand}، فتجاهل هذه الرسالة.`,
  }),
  RESET_PASSWORD: (facts) => ({
    ...frame(facts),
    subject: `كلمة مرور جديدة لحسابك في ${facts.brand}`,
    body: `وصلنا طلب لتغيير كلمة مرور حسابك في ${facts.brand}. افتح الرابط لاختيار كلمة مرور جديدة.`,
    action: "اختيار كلمة مرور جديدة",
    validity: `يعمل هذا الرابط مرة واحدة، ويبقى صالحًا لمدة ${facts.life}.`,
    notYou: "إن لم تطلب ذلك، فتجاهل هذه الرسالة؛ كلمة مرورك تبقى كما هي.",
  }),
};
