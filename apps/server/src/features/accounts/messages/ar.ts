import { STAFF_PASSWORD_MIN_LENGTH } from "@manara/contract/accounts/account-rules";
import type { GuardedRole, Role } from "@manara/contract/accounts/role-rules";
import type { DeedFacts, MailFacts, MailWords } from "../../mails/mail-words.ts";
import type { TokenPurpose } from "../mailed-links/account-tokens.repo.ts";
import type { Correctable } from "../users/users.rules.ts";

interface LinkFacts extends MailFacts {
  /** How long the link works, in words, e.g. "1 hour". */
  life: string;
  /** Provider that the mail names. */
  about: string;
}

interface NoticeFacts extends MailFacts {
  /** When it happened, in words, at the time of the country. */
  when: string;
  /** From where, as an IP address. */
  address: string;
}

interface CorrectionFacts extends MailFacts {
  when: string;
  /** Names of the details, in words. */
  what: string;
}

interface StaffFacts extends MailFacts {
  when: string;
  /** Name of the person who gave the role. */
  by: string;
  role: string;
  duty: string;
}

export const text = {
  /** Stands on records where the name of a person was. */
  nobody: "حساب محذوف",
  /** Name of the first administrator, until they write their own name. */
  firstAdmin: "مدير المدرسة",
  /** Mails with a link, by its purpose. */
  links: {
    VERIFY_EMAIL: ({ brand, life }: LinkFacts): MailWords => ({
      subject: `تأكيد بريدك الإلكتروني في ${brand}`,
      body: `بقيت خطوة واحدة في ${brand}: تأكيد أن هذا البريد الإلكتروني لك.`,
      action: "تأكيد البريد الإلكتروني",
      validity: `يبقى هذا الرابط صالحًا لمدة ${life}.`,
      notYou: `إن لم يكن لك حساب في ${brand}، فتجاهل هذه الرسالة.`,
    }),
    RESET_PASSWORD: ({ brand, life }: LinkFacts): MailWords => ({
      subject: `كلمة مرور جديدة لحسابك في ${brand}`,
      body: `وصلنا طلب لتغيير كلمة مرور حسابك في ${brand}. افتح الرابط لاختيار كلمة مرور جديدة.`,
      action: "اختيار كلمة مرور جديدة",
      validity: `يعمل هذا الرابط مرة واحدة، ويبقى صالحًا لمدة ${life}.`,
      notYou: "إن لم تطلب ذلك، فتجاهل هذه الرسالة؛ كلمة مرورك تبقى كما هي.",
    }),
    CHANGE_EMAIL: ({ brand, life }: LinkFacts): MailWords => ({
      subject: `تأكيد بريدك الجديد في ${brand}`,
      body: `طلب صاحب حساب في ${brand} أن يصبح هذا بريد حسابه. افتح الرابط لتأكيد ذلك؛ وإلى ذلك الحين يبقى البريد السابق.`,
      action: "تأكيد البريد الجديد",
      validity: `يعمل هذا الرابط مرة واحدة، ويبقى صالحًا لمدة ${life}.`,
      notYou: "إن لم تطلب ذلك، فتجاهل هذه الرسالة؛ لن يتغير شيء.",
    }),
    CONFIRM_DELETION: ({ brand, life }: LinkFacts): MailWords => ({
      subject: `تأكيد حذف حسابك في ${brand}`,
      body: `وصلنا طلب لحذف حسابك في ${brand} بكل ما فيه. افتح الرابط للتأكيد؛ ويُحذف الحساب بعد 30 يومًا.`,
      action: "حذف الحساب",
      validity: `يعمل هذا الرابط مرة واحدة، ويبقى صالحًا لمدة ${life}.`,
      notYou: "إن لم تطلب ذلك، فلا تفتح الرابط؛ حسابك يبقى كما هو.",
    }),
    KEEP_ACCOUNT: ({ brand, life }: LinkFacts): MailWords => ({
      subject: `سيُحذف حسابك في ${brand}`,
      body: `كما طُلب، سيُحذف حسابك في ${brand} بعد 30 يومًا مع ما فيه من مواد. يمكنك الاحتفاظ به حتى ذلك الحين.`,
      action: "الاحتفاظ بالحساب",
      validity: `يبقى هذا الرابط صالحًا لمدة ${life}.`,
      notYou: "إن لم تطلب ذلك، فافتح الرابط، فينتهي كل دخول إلى حسابك، ثم اختر كلمة مرور جديدة.",
    }),
    JOIN_PROVIDER: ({ brand, about, life }: LinkFacts): MailWords => ({
      subject: `الدخول إلى ${brand} بواسطة ${about}؟`,
      body: `دخل أحدهم بواسطة ${about} وذكر هذا البريد الإلكتروني، وله حساب في ${brand}. إن كنت أنت، فافتح الرابط؛ عندها يفتح ${about} حسابك أيضًا.`,
      action: "نعم، هذا أنا",
      validity: `يعمل هذا الرابط مرة واحدة، ويبقى صالحًا لمدة ${life}.`,
      notYou: "إن لم تكن أنت، فلا تفتح الرابط؛ حسابك يبقى كما هو.",
    }),
  } satisfies Record<TokenPurpose, unknown>,
  /** To somebody whose account the school has made. */
  invitation: ({
    brand,
    life,
    work,
  }: Pick<LinkFacts, "brand" | "life"> & { work: { role: string; duty: string } | null }): MailWords => ({
    subject: `حسابك في ${brand}`,
    body: `أنشأت ${brand} حسابًا لك${work ? ` بصفتك ${work.role}: ${work.duty}` : "."} افتح الرابط واختر كلمة مرور، ثم سجّل دخولك بهذا البريد الإلكتروني.`,
    action: "اختيار كلمة المرور",
    validity: `يعمل هذا الرابط مرة واحدة خلال ${life}. وبعد ذلك تستطيع طلب رابط آخر من صفحة تسجيل الدخول.`,
    notYou: `إن لم تكن تعرف ${brand}، فتجاهل هذه الرسالة.`,
  }),
  /** Mails to an owner after it has happened. */
  notices: {
    PASSWORD_CHANGED: ({ brand, when }: NoticeFacts): MailWords => ({
      subject: `تغيّرت كلمة مرور حسابك في ${brand}`,
      body: `تغيّرت كلمة مرور حسابك في ${brand} (${when})، وانتهى كل دخول سابق إليه. إن كنت أنت من غيّرها، فلا حاجة إلى فعل شيء.`,
      action: "اختيار كلمة مرور جديدة",
      notYou: "إن لم تغيّرها أنت، فاختر كلمة مرور جديدة فورًا، وغيّر كلمة مرور بريدك الإلكتروني أيضًا.",
    }),
    SIGNED_IN_ELSEWHERE: ({ brand, address, when }: NoticeFacts): MailWords => ({
      subject: `دخول إلى حسابك في ${brand} من مكان آخر`,
      body: `دخل أحدهم إلى حسابك في ${brand} من عنوان آخر: ${address} (${when}). الحساب يُفتح في مكان واحد، فانتهى الدخول السابق. إن كنت أنت، فلا حاجة إلى فعل شيء.`,
      action: "اختيار كلمة مرور جديدة",
      notYou: "إن لم تكن أنت، فاختر كلمة مرور جديدة فورًا؛ عندها ينتهي كل دخول إلى حسابك.",
    }),
    EMAIL_CHANGE_ASKED: ({ brand, when, address }: NoticeFacts): MailWords => ({
      subject: `طلب تغيير بريد حسابك في ${brand}`,
      body: `طلب أحدهم أن يكون لحسابك في ${brand} بريد آخر (${when}، من العنوان ${address}). يتغير البريد حين يُفتح الرابط الذي أُرسل إلى العنوان الجديد. إن كنت أنت، فلا حاجة إلى فعل شيء.`,
      action: "اختيار كلمة مرور جديدة",
      notYou: "إن لم تطلب ذلك، فاختر كلمة مرور جديدة فورًا؛ عندها يُلغى الطلب وينتهي كل دخول إلى حسابك.",
    }),
    PASSWORD_DROPPED: ({ brand, when }: NoticeFacts): MailWords => ({
      subject: `أُزيلت كلمة مرور حسابك في ${brand}`,
      body: `صارت جهة مثل Google تفتح حسابك في ${brand} (${when}). كانت له كلمة مرور ربما اختارها شخص آخر، لأن البريد لم يؤكَّد في المتصفح الذي اختيرت فيه. أُزيلت كلمة المرور ومعها مفاتيح المرور إن وُجدت، وانتهى كل دخول سابق إلى الحساب.`,
      action: "اختيار كلمة مرور جديدة",
      notYou: "إن أردت كلمة مرور إلى جانب ذلك، فاختر واحدة جديدة.",
    }),
    SECOND_STEP_ON: ({ brand, when }: NoticeFacts): MailWords => ({
      subject: `الدخول إلى حسابك في ${brand} صار بخطوة ثانية`,
      body: `من الآن يطلب حسابك في ${brand} رمزًا بعد كلمة المرور (${when}). احفظ رموز الاسترداد في مكان تجدها فيه من دون هاتفك: كل رمز يفتح الحساب مرة واحدة.`,
      action: "اختيار كلمة مرور جديدة",
      notYou:
        "إن لم تفعل ذلك أنت، فاختر كلمة مرور جديدة فورًا وراسلنا: أحدهم عرف كلمة مرورك وصارت الخطوة الثانية بيده.",
    }),
    SECOND_STEP_OFF: ({ brand, when, address }: NoticeFacts): MailWords => ({
      subject: `حسابك في ${brand} لم يعد يطلب خطوة ثانية`,
      body: `أُوقفت الخطوة الثانية لحسابك في ${brand} (${when}، من ${address})، وكلمة المرور وحدها تفتحه الآن. إن كنت أنت، فلا حاجة إلى فعل شيء.`,
      action: "اختيار كلمة مرور جديدة",
      notYou: "إن لم تفعل ذلك أنت، فاختر كلمة مرور جديدة فورًا، ثم شغّل الخطوة الثانية من جديد.",
    }),
    SECOND_STEP_REMOVED: ({ brand, when }: NoticeFacts): MailWords => ({
      subject: `أُزيلت الخطوة الثانية من حسابك في ${brand}`,
      body: `أزال أحد مديري ${brand} الخطوة الثانية من حسابك (${when})، فصارت كلمة المرور وحدها تفتحه. ادخل إلى حسابك، ثم شغّل الخطوة الثانية من جديد بالهاتف الذي معك الآن.`,
      action: "اختيار كلمة مرور جديدة",
      notYou: "إن لم تطلب ذلك، فاختر كلمة مرور جديدة فورًا وأخبر الإدارة.",
    }),
    RECOVERY_CODE_USED: ({ brand, when, address }: NoticeFacts): MailWords => ({
      subject: `استُعمل رمز استرداد لحسابك في ${brand}`,
      body: `حلّ رمز استرداد محلّ الخطوة الثانية في ${brand} (${when}، من ${address}). يعمل الرمز مرة واحدة، فاشطبه من ورقتك. وإن ضاع هاتفك، فأضف هاتفًا آخر من صفحة حسابك.`,
      action: "اختيار كلمة مرور جديدة",
      notYou: "إن لم تفعل ذلك أنت، فاختر كلمة مرور جديدة فورًا، واطلب رموز استرداد جديدة من صفحة حسابك.",
    }),
    VIEWED: ({ brand, when }: NoticeFacts): MailWords => ({
      subject: `اطّلعت الإدارة على صفحاتك في ${brand}`,
      body: `اطّلع أحد مديري ${brand} على الصفحات كما تراها أنت، لمساعدتك (${when})، ولمدة 15 دقيقة على الأكثر. لا يتغير شيء بذلك، ولا تُرى ملاحظاتك ولا كلمة مرورك.`,
      action: "اختيار كلمة مرور جديدة",
      notYou: "إن لم تطلب مساعدة، فاسأل الإدارة عن السبب.",
    }),
    LOGIN_CODE_MADE: ({ brand, when }: NoticeFacts): MailWords => ({
      subject: `رمز دخول لحسابك في ${brand}`,
      body: `أنشأت إدارة ${brand} رمزًا يفتح حسابك مرة واحدة (${when})، وستقرؤه عليك. من يستعمله يختار كلمة مرور جديدة، فلا تعطه لأحد.`,
      action: "اختيار كلمة مرور جديدة",
      notYou: "إن لم تطلب ذلك، فاختر كلمة مرور جديدة فورًا؛ عندها لا يفتح الرمز شيئًا.",
    }),
    LOGIN_CODE_USED: ({ brand, when, address }: NoticeFacts): MailWords => ({
      subject: `فُتح حسابك في ${brand} برمز دخول`,
      body: `دخل أحدهم إلى حسابك في ${brand} برمز دخول من الإدارة واختار كلمة مرور جديدة (${when}، من ${address})، وانتهى كل دخول سابق إليه. إن كنت أنت، فلا حاجة إلى فعل شيء.`,
      action: "اختيار كلمة مرور جديدة",
      notYou: "إن لم تفعل ذلك أنت، فاختر كلمة مرور جديدة فورًا وأخبر الإدارة.",
    }),
    PASSKEY_ADDED: ({ brand, when, address }: NoticeFacts): MailWords => ({
      subject: `أُضيف مفتاح مرور إلى حسابك في ${brand}`,
      body: `صار جهاز يفتح حسابك في ${brand} من دون كلمة مرور (${when}، من ${address}). إن كنت أنت، فلا حاجة إلى فعل شيء.`,
      action: "اختيار كلمة مرور جديدة",
      notYou: "إن لم تفعل ذلك أنت، فاحذف مفتاح المرور من صفحة حسابك واختر كلمة مرور جديدة فورًا.",
    }),
    PASSKEY_REMOVED: ({ brand, when, address }: NoticeFacts): MailWords => ({
      subject: `حُذف مفتاح مرور من حسابك في ${brand}`,
      body: `كان جهاز يفتح حسابك في ${brand} من دون كلمة مرور، ولم يعد يفتحه (${when}، من ${address}). إن كنت أنت، فلا حاجة إلى فعل شيء.`,
      action: "اختيار كلمة مرور جديدة",
      notYou: "إن لم تفعل ذلك أنت، فاختر كلمة مرور جديدة فورًا: بذلك يخرج من حسابك من فعله.",
    }),
  },
  /** Mails about details that the school has corrected, to the address of the account and to the one that it had. */
  corrections: {
    done: ({ brand, when, what }: CorrectionFacts): MailWords => ({
      subject: `صُحّحت بياناتك في ${brand}`,
      body: `صحّحت إدارة ${brand} ما تحفظه عنك (${when}): ${what}. تجد ذلك في صفحة حسابك.`,
      action: "مراسلة المدرسة",
      notYou: "إن كان في ذلك خطأ، فأخبر الإدارة.",
    }),
    moved: ({ brand, when }: CorrectionFacts): MailWords => ({
      subject: `صار لحسابك في ${brand} بريد آخر`,
      body: `جعلت إدارة ${brand} لحسابك بريدًا إلكترونيًا آخر (${when}). به تدخل من الآن، ولن تصل الرسائل إلى هذا البريد.`,
      action: "مراسلة المدرسة",
      notYou: "إن لم تطلب ذلك، فأخبر الإدارة فورًا.",
    }),
  },
  correctable: {
    fullName: "الاسم",
    phoneNumber: "رقم الهاتف",
    email: "البريد الإلكتروني",
  } satisfies Record<Correctable, string>,
  /** Mails about two accounts that became one, to the address of the one that is gone and to that of the other. */
  merged: {
    gone: ({ brand, when }: Pick<CorrectionFacts, "brand" | "when">): MailWords => ({
      subject: `صار حساباك في ${brand} حسابًا واحدًا`,
      body: `نقلت إدارة ${brand} كل ما كان لك في حساب هذا البريد إلى حسابك الآخر (${when}): المواد والتقدم والاختبارات والشهادات. ادخل من الآن ببريد ذلك الحساب وكلمة مروره، فهذا البريد لم يعد يفتح حسابًا.`,
      action: "مراسلة المدرسة",
      notYou: "إن لم يكن لك حساب آخر، فأخبر الإدارة فورًا.",
    }),
    stays: ({ brand, when }: Pick<CorrectionFacts, "brand" | "when">): MailWords => ({
      subject: `صار حساباك في ${brand} حسابًا واحدًا`,
      body: `نقلت إدارة ${brand} كل ما كان لك في حساب آخر إلى هذا الحساب (${when}): المواد والتقدم والاختبارات والشهادات. تدخل كما كنت تدخل.`,
      action: "مراسلة المدرسة",
      notYou: "إن لم يكن لك حساب آخر، فأخبر الإدارة.",
    }),
  },
  deleted: ({ brand, when }: Pick<CorrectionFacts, "brand" | "when">): MailWords => ({
    subject: `حُذف حسابك في ${brand}`,
    body: `حذفت إدارة ${brand} حسابك وما كان فيه عنك (${when}). تبقى سجلات المبيعات دون اسمك.`,
    action: "مراسلة المدرسة",
    notYou: "إن أردت معرفة السبب، فراسل المدرسة.",
  }),
  newAdmin: ({ brand, by, about, when, address }: DeedFacts): MailWords => ({
    subject: `مدير جديد في ${brand}`,
    body: `جعل ${by} صاحب الحساب ${about} مديرًا (${when}، من ${address}). تصل هذه الرسالة إلى كل المديرين.`,
    action: "افتح الإدارة",
    notYou: "إن لم يكن ذلك متوقعًا، فاسحب منه الدور وأوقف الحساب الذي منحه إياه.",
  }),
  madeStaff: ({ role, brand, by, when, duty }: StaffFacts): MailWords => ({
    subject: `أصبحت ${role} في ${brand}`,
    body: `جعلك ${by} ${role} في ${brand} (${when}). ${duty} سجل الدخول كما اعتدت، بهذا البريد، فتصل مباشرة إلى عملك. كلمة مرور العاملين من ${STAFF_PASSWORD_MIN_LENGTH} حرفًا على الأقل: إن كانت كلمتك أقصر، فسيطلب منك الموقع كلمة أطول.`,
    action: "تسجيل الدخول",
    notYou: `إن لم تكن تعلم شيئًا عن هذا، فاسأل ${brand} قبل أن تفعل أي شيء.`,
  }),
  /** Each role as it stands in a sentence, and its task. */
  roles: {
    TEACHER: { role: "أستاذًا", duty: "تضيف الدروس إلى موادك وتجيب عن أسئلة الطلاب." },
    LECTURER: { role: "محاضرًا", duty: "تضيف المحاضرات وتجيب عن أسئلة الطلاب." },
    CENTRE: { role: "بائع بطاقات", duty: "تبيع بطاقات مركز التوزيع الذي تعمل فيه بأرقامها التسلسلية." },
    CASHIER: {
      role: "أمين صندوق",
      duty: "تسلم بطاقات المدرسة وتبيعها، وتقيد ما يدفعه كل مركز توزيع.",
    },
    EDITOR: { role: "محررًا", duty: "تكتب محتويات كل المواد: دروسها واختباراتها ومقاطعها ووصفها وصورتها." },
    ADMIN: { role: "مديرًا", duty: "تدير المدارس والمواد والحسابات والبطاقات." },
  } satisfies Record<GuardedRole, unknown>,
  /** The table of accounts. */
  table: {
    title: "الحسابات",
    fullName: "الاسم الكامل",
    email: "البريد الإلكتروني",
    loginName: "اسم الدخول",
    phoneNumber: "رقم الهاتف",
    role: "الدور",
    blocked: "الحالة",
    isBlocked: "موقوف",
    classes: "القسم",
    courses: "المواد",
    centre: "المركز",
    creationDateTime: "أُنشئ في",
    roles: {
      STUDENT: "طالب",
      TEACHER: "أستاذ",
      LECTURER: "محاضر",
      CENTRE: "مركز توزيع",
      CASHIER: "أمين صندوق",
      EDITOR: "محرر",
      ADMIN: "مدير",
    } satisfies Record<Role, string>,
  },
};
