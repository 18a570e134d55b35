import type { cardKeyRule } from "@manara/contract/card-code";
import type { CodeOf } from "@manara/contract/rules";

const problems: Record<CodeOf<{ cardKey: typeof cardKeyRule }>, string> = {
  CARD_KEY_REQUIRED: "أدخل رمز البطاقة.",
  CARD_KEY_LENGTH: "يتكون رمز البطاقة من 16 حرفا ورقما بالضبط.",
  CARD_KEY_INVALID: "في الرمز خطأ كتابي. قارنه حرفا حرفا بما هو مكتوب على البطاقة.",
};

export const text = {
  problems,
  title: "تفعيل المادة بالبطاقة",
  giftTitle: "مادة مجانية لك",
  giftIntro: "هذه المادة هدية: لا تحتاج إلى بطاقة. اضغط على الزر لتضاف إلى حسابك.",
  takeGift: "أضفها إلى موادي",
  originalPrice: "السعر الأصلي",
  cardCode: "رمز البطاقة",
  cardCodeHint: "16 حرفا ورقما كما كتبت على البطاقة. لا تهم المسافات ولا حجم الحروف.",
  activate: "فعّل المادة",
  done: "تمت العملية: المادة مفعلة في حسابك.",
  alreadyYours: "هذه المادة مفعلة في حسابك من قبل.",
  openCourse: "افتح المادة",
  backToCourse: "تفاصيل المادة",
  needsScript: "تفعيل البطاقة يحتاج إلى JavaScript وإلى تسجيل الدخول.",
};
