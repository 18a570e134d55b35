import type { AccountMails, LinkMailFacts } from "./link-mail.ts";

const frame = ({ brand, name }: Pick<LinkMailFacts, "brand" | "name">) => ({
  greeting: name ? `مرحبًا ${name}،` : "مرحبًا،",
  copyHint: "إن لم يعمل الزر، فانسخ هذا الرابط والصقه في المتصفح:",
  automatic: `أُرسلت هذه الرسالة آليًا من ${brand}، ولا حاجة إلى الرد عليها.`,
});

export const text: AccountMails = {
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
  CHANGE_EMAIL: (facts) => ({
    ...frame(facts),
    subject: `تأكيد بريدك الجديد في ${facts.brand}`,
    body: `طلب صاحب حساب في ${facts.brand} أن يصبح هذا بريد حسابه. افتح الرابط لتأكيد ذلك؛ وإلى ذلك الحين يبقى البريد السابق.`,
    action: "تأكيد البريد الجديد",
    validity: `يعمل هذا الرابط مرة واحدة، ويبقى صالحًا لمدة ${facts.life}.`,
    notYou: "إن لم تطلب ذلك، فتجاهل هذه الرسالة؛ لن يتغير شيء.",
  }),
  EMAIL_CHANGE_ASKED: (facts) => ({
    ...frame(facts),
    subject: `طلب تغيير بريد حسابك في ${facts.brand}`,
    body: `طلب أحدهم أن يكون لحسابك في ${facts.brand} بريد آخر (${facts.when}، من العنوان ${facts.address}). يتغير البريد حين يُفتح الرابط الذي أُرسل إلى العنوان الجديد. إن كنت أنت، فلا حاجة إلى فعل شيء.`,
    action: "اختيار كلمة مرور جديدة",
    validity: null,
    notYou: "إن لم تطلب ذلك، فاختر كلمة مرور جديدة فورًا؛ عندها يُلغى الطلب وينتهي كل دخول إلى حسابك.",
  }),
  PASSWORD_CHANGED: (facts) => ({
    ...frame(facts),
    subject: `تغيّرت كلمة مرور حسابك في ${facts.brand}`,
    body: `تغيّرت كلمة مرور حسابك في ${facts.brand} (${facts.when})، وانتهى كل دخول سابق إليه. إن كنت أنت من غيّرها، فلا حاجة إلى فعل شيء.`,
    action: "اختيار كلمة مرور جديدة",
    validity: null,
    notYou: "إن لم تغيّرها أنت، فاختر كلمة مرور جديدة فورًا، وغيّر كلمة مرور بريدك الإلكتروني أيضًا.",
  }),
  SIGNED_IN_ELSEWHERE: (facts) => ({
    ...frame(facts),
    subject: `دخول إلى حسابك في ${facts.brand} من مكان آخر`,
    body: `دخل أحدهم إلى حسابك في ${facts.brand} من عنوان آخر: ${facts.address} (${facts.when}). الحساب يُفتح في مكان واحد، فانتهى الدخول السابق. إن كنت أنت، فلا حاجة إلى فعل شيء.`,
    action: "اختيار كلمة مرور جديدة",
    validity: null,
    notYou: "إن لم تكن أنت، فاختر كلمة مرور جديدة فورًا؛ عندها ينتهي كل دخول إلى حسابك.",
  }),
};
