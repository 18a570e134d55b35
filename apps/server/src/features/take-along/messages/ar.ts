import type { MailWords } from "../../mails/mail-words.ts";

interface Facts {
  brand: string;
  when: string;
  device: string;
}

/** Words about lessons that were taken along. */
export const text = {
  copied: ({ brand, when, device }: Facts): MailWords => ({
    subject: `دروسك المحفوظة في ${brand} نُسخت إلى جهاز آخر`,
    body: `ظهر لنا (${when}) أن ما يحفظه متصفحك ${device && `(${device}) `}من دروس للمشاهدة دون شبكة نُسخ إلى جهاز آخر. لذلك توقفت هذه الدروس على الجهازين. إن كنت أنت من نقلها، فاحفظها من جديد على جهازك.`,
    action: "اختر كلمة سر جديدة",
    notYou: "إن لم تنقلها أنت، فاختر كلمة سر جديدة حالًا: بذلك ينتهي كل دخول إلى حسابك.",
  }),
};
