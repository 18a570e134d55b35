import type { LookPlace } from "@manara/contract/branding/branding-rules";

/** Name and look of the school, as administrators set them. */
export const text = {
  basicData: "البيانات الأساسية",
  title: "اسم المدرسة ومظهرها",
  hint: "الاسم والشعار واللون كما يراها الزوار. يظهر الاسم في الرسائل والبطاقات وكشوف الحساب، ويظهر معه الشعار في الشهادات.",
  save: "احفظ وانشر",
  saved: "حُفظ المظهر، ويراه الزوار الآن. وتظهر به هذه الشاشات حين تفتحها من جديد.",
  name: "اسم المدرسة",
  nameHint: "يظهر في أعلى كل صفحة وفي كل النصوص. إذا تركته فارغا بقي الاسم المعروض.",
  nameFixed: (name: string) =>
    `اختار من يشغّل الخادم الاسم «${name}» عند التثبيت، وهو الذي يظهر. اطلب منه إزالته لتكتب اسما هنا.`,
  colour: "لون المدرسة",
  colourHint: "لون واحد يكفي: تُحسب منه بقية الألوان والمظهر الداكن.",
  pickColour: "اختر اللون",
  darkened: "جُعل اللون أغمق قليلا حتى تُقرأ الكتابة البيضاء عليه.",
  useNearest: "استعمل أقرب لون يُقرأ",
  noColour: "بلا لون خاص",
  pictures: {
    logo: {
      title: "الشعار",
      hint: "صورة PNG أو SVG بخلفية شفافة، تظهر بارتفاع صغير في أعلى كل صفحة. إذا كان عرضها ضعف ارتفاعها أو أكثر فلا يُكتب الاسم بجانبها.",
    },
    logoOnDark: {
      title: "الشعار على خلفية داكنة",
      hint: "اختياري. بدونه يظهر الشعار داخل مربع أبيض في المظهر الداكن.",
    },
    icon: { title: "الأيقونة", hint: "صورة مربعة تظهر في لسان المتصفح وعلى شاشة الهاتف." },
    share: {
      title: "صورة المشاركة",
      hint: "تظهر عند إرسال رابط المدرسة في واتساب وفيسبوك. تُقص إلى 1200 × 630.",
    },
  } satisfies Record<LookPlace, { title: string; hint: string }>,
  sending: "تُرسل الصورة…",
  preview: "معاينة",
  previewHint: "الصفحة الرئيسية كما ستكون بعد الحفظ.",
  previews: {
    phone: { light: "هاتف، فاتح", dark: "هاتف، داكن" },
    desktop: { light: "حاسوب، فاتح", dark: "حاسوب، داكن" },
  },
  problems: {
    NAME_INVALID: "هذا الاسم أطول من 60 حرفا أو فيه رموز غير مقبولة.",
    NAME_REQUIRED: "اكتب الاسم.",
    NAMES_INVALID: "هذا الاسم أطول من 60 حرفا أو فيه رموز غير مقبولة.",
    COLOUR_REQUIRED: "اكتب اللون.",
    COLOUR_INVALID:
      "اكتب اللون بعلامة # وستة رموز من 0 إلى 9 ومن a إلى f، مثل ‎#0f5f5d، أو اختره من جانب الخانة.",
    COLOUR_UNREADABLE: "لا تُقرأ الكتابة بهذا اللون. اختر لونا أغمق، مثل ‎#0f5f5d.",
    LOGO_REQUIRED: "اختر صورة.",
    LOGO_INVALID: "أرسل الصورة من جديد.",
    LOGO_ON_DARK_REQUIRED: "اختر صورة.",
    LOGO_ON_DARK_INVALID: "أرسل الصورة من جديد.",
    ICON_REQUIRED: "اختر صورة.",
    ICON_INVALID: "أرسل الصورة من جديد.",
    SHARE_REQUIRED: "اختر صورة.",
    SHARE_INVALID: "أرسل الصورة من جديد.",
  },
};
