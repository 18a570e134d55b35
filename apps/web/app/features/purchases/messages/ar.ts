import type { cardKeyRule } from "@manara/contract/cards/card-code";
import type { CodeOf } from "@manara/contract/rules";

const problems: Record<CodeOf<{ cardKey: typeof cardKeyRule }>, string> = {
  CARD_KEY_REQUIRED: "أدخل رمز البطاقة.",
  CARD_KEY_LENGTH: "يتكون رمز البطاقة من 16 خانة بالضبط، حروف وأرقام.",
  CARD_KEY_IS_SERIAL:
    "هذا هو الرقم التسلسلي للبطاقة، وليس رمزها. الرمز 16 خانة من حروف وأرقام، وهو تحت الطبقة التي تكشط.",
  CARD_KEY_INVALID: "في الرمز خطأ كتابي. قارنه حرفا حرفا بما هو مكتوب على البطاقة.",
};

export const text = {
  problems,
  title: "تفعيل المادة بالبطاقة",
  giftTitle: "مادة مجانية لك",
  giftIntro: "هذه المادة هدية. اضغط على الزر لتضاف إلى حسابك.",
  takeGift: "أضفها إلى موادي",
  giftDone: "أضيفت المادة إلى حسابك.",
  originalPrice: "السعر الأصلي",
  cardCode: "رمز البطاقة",
  cardCodeHint: "16 خانة من حروف وأرقام كما كتبت على البطاقة. لا تهم المسافات ولا حجم الحروف.",
  activate: "فعّل المادة",
  done: "تمت العملية: المادة مفعلة في حسابك.",
  seeWhatItOpens: "أرني ما تفتحه بطاقتي",
  usedFor: (course: string, day: string) => `استعملت هذه البطاقة لمادة «\u2068${course}\u2069» يوم ${day}.`,
  openItsCourse: "افتح تلك المادة",
  alreadyYours: "هذه المادة مفعلة في حسابك من قبل، فافتحها متى شئت.",
  openCourse: "افتحها",
  backToCourse: "تفاصيل المادة",
  neededCard: (price: string) => `تحتاج إلى بطاقة قيمتها ${price}.`,
  noLessonsYet: "ليس في هذه المادة درس بعد. تشاهد دروسها حين تضاف.",
  wantedLesson: "لتفتح هذا الدرس وبقية دروس المادة:",
  freeLesson: "شاهد درسا مجانيا أولا:",
  accountFirst: "تفعّل المادة في حسابك. أنشئ حسابا مجانيا في دقيقة، ثم أدخل رمز بطاقتك هنا.",
  giftAccountFirst: "تضاف الهدية إلى حسابك. أنشئ حسابا مجانيا في دقيقة، ثم خذها من هنا.",
  register: "إنشاء حساب",
  logIn: "لدي حساب: تسجيل الدخول",
  giftNeedsScript: "أخذ الهدية يحتاج إلى JavaScript وإلى تسجيل الدخول.",
  needsScript: "تفعيل البطاقة يحتاج إلى JavaScript وإلى تسجيل الدخول.",
};
