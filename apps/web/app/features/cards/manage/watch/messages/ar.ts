import { plural } from "../../../../../language/plural.ts";

const cards = (count: number) =>
  plural("ar", count, {
    zero: "لا بطاقات",
    one: "بطاقة واحدة",
    two: "بطاقتان",
    few: `${count} بطاقات`,
    many: `${count} بطاقة`,
    other: `${count} بطاقة`,
  });
const accounts = (count: number) =>
  plural("ar", count, {
    zero: "لا حسابات",
    one: "حساب واحد",
    two: "حسابان",
    few: `${count} حسابات`,
    many: `${count} حسابا`,
    other: `${count} حساب`,
  });
const attempts = (count: number) =>
  plural("ar", count, {
    zero: "لا محاولات مرفوضة",
    one: "محاولة مرفوضة واحدة",
    two: "محاولتان مرفوضتان",
    few: `${count} محاولات مرفوضة`,
    many: `${count} محاولة مرفوضة`,
    other: `${count} محاولة مرفوضة`,
  });

/** Texts of the watch, and the comparison of the books with them. */
export const text = {
  cards: "البطاقات",
  title: "تنبيهات البطاقات",
  hint: "ثلاث قواعد تبحث كل ليلة عن رموز سرقت أو نسخت أو خمنت.",
  lookNow: "ابحث الآن",
  looked: "انتهى البحث.",
  inDays: (days: number) => `في آخر ${days} يوما`,
  rules: {
    early: "دفعة جربت رموزها قبل أن تغادر المدرسة",
    centre: "مركز ترفض بطاقاته أكثر من غيره",
    attempts: "بطاقات متجاورة، أو محاولات كثيرة من حساب أو شبكة",
  },
  meanings: {
    early: "تكفي بطاقة واحدة عند البحث التالي: لا يصيب أحد رمزا بالتخمين، فقد رآه أحد.",
    centre: "نسبة الرفض أعلى كثيرا من المراكز الأخرى. لا يقارن مركز جربت من بطاقاته أقل من 20.",
    attempts: "3 بطاقات لم تبع جربت وأرقامها متقاربة، أو 20 محاولة مرفوضة من حساب أو 100 من شبكة في 7 أيام.",
  },
  figures: {
    early: (count: number) =>
      count === 0 ? "لم تجرب أي بطاقة وهي في المدرسة" : `${cards(count)} جربت وهي في المدرسة`,
    centre: (count: number) =>
      count === 0 ? "لم ترفض أي بطاقة من المراكز" : `${cards(count)} من المراكز رفضت`,
    attempts: (count: number, people: number) =>
      count === 0 ? "لم ترفض أي محاولة" : `${attempts(count)} من ${accounts(people)}`,
  },
  nothing: "لا تنبيه حتى الآن.",
  found: {
    BATCH: (count: number) => `${cards(count)} منها جربت أو استعملت وهي في المدرسة`,
    CENTRE: (count: number, outOf: number) => `رفضت ${cards(count)} من ${outOf} جربت`,
    NEIGHBOURS: (count: number, people: number) => `${cards(count)} لم تبع جربها ${accounts(people)}`,
    ACCOUNT: (count: number) => `${attempts(count)} في 7 أيام`,
    NETWORK: (count: number, people: number) =>
      `شبكة واحدة: ${attempts(count)} من ${accounts(people)} في 7 أيام`,
  },
  toDo: {
    BATCH:
      "هل بيعت بطاقة ولم يسجل بيعها؟ وإلا فمن طبع هذه البطاقات أو نقلها؟ ألغ ما تشك فيه، أو اطبع الدفعة من جديد: ترفض رموزها القديمة.",
    CENTRE: "اسأل المركز: هل يسجل البيع حين يبيع؟ وقارن ما عنده من بطاقات بحسابه.",
    NEIGHBOURS: "ربما صورت هذه البطاقات أو سرقت، أو باعها المركز ولم يسجل. اسأله، وألغها إن لم يجدها.",
    ACCOUNT: "افتح الحساب واسأل صاحبه. إن كان يخمن فأوقف الحساب: احتمال الإصابة معدوم عمليا.",
    NETWORK: "قد تكون مدرسة أو شركة هاتف. إن كثرت الحسابات الجديدة فيها فراقبها: احتمال الإصابة معدوم عمليا.",
  },
  batch: (id: number) => `الدفعة ${id}`,
  serials: (first: string, last: string) => `من ${first} إلى ${last}`,
  since: "منذ",
  done: "عولج",
  doneOf: (what: string) => `عولج: ${what}`,
  isDone: "لن ينتظر هذا في صفحة البداية. يبقى صامتا ما دامت القاعدة تجده.",
  doneSince: "عولج",
  books: "الدفاتر والبطاقات",
  booksHint: "تقارن كل ليلة: هل تقول الدفاتر ما تقوله البطاقات؟",
  never: "لم تقارن بعد. تجري أول مقارنة هذه الليلة.",
  agree: "توافق الدفاتر البطاقات تماما.",
  lastCheck: "آخر مقارنة",
  differSince: "لا توافق منذ",
  differences: "ما لا يتوافق",
  where: "أين",
  account: "الحساب",
  byCards: "حسب البطاقات",
  byBooks: "حسب الدفاتر",
  difference: "الفرق",
  accounts: {
    SCHOOL_STOCK: "بطاقات في المدرسة",
    CENTRE_STOCK: "بطاقات في المراكز",
    SOLD: "بطاقات مبيعة",
    VOID: "بطاقات ملغاة",
    DELETED: "بطاقات محذوفة",
    OWED: "دين المركز",
    DUE: "ما للمدرّس",
  },
  whatToDo: "ما العمل",
  steps: [
    "لا تضيع بذلك بطاقة ولا مال، ويمكن مواصلة البيع.",
    "لا تصحح شيئا بيدك: لا تبع بطاقة ولا تلغها لتتوافق الأرقام.",
    "لا تحاسب المركز المذكور حتى يعرف السبب.",
    "أرسل هذه الصفحة إلى من يشغل الخادم: السبب تغيير جرى خارج البرنامج أو خطأ فيه، وسجل الخادم يذكر كل فرق.",
    "يزول التنبيه وحده حين توافق المقارنة التالية.",
  ],
};
