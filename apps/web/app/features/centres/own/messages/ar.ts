import { plural } from "../../../../language/plural.ts";

const cards = (count: number) =>
  plural("ar", count, {
    zero: "لا بطاقات",
    one: "بطاقة واحدة",
    two: "بطاقتان",
    few: `${count} بطاقات`,
    many: `${count} بطاقة`,
    other: `${count} بطاقة`,
  });

/** Texts of the seller's screens. */
export const text = {
  area: "مركز التوزيع",
  sell: "بيع بطاقة",
  byPhone: "البيع بالهاتف",
  callTheSchool: "اتصل بالمدرسة.",
  stock: "المخزون",
  sales: "المبيعات",
  account: "الحساب",
  orders: "الطلبات",
  loading: "جار التحميل",
  needsScript: "هذه الصفحة تحتاج إلى JavaScript. شغّله في متصفحك.",
  cards,
  /** How many cards the centre has, and how much it may still sell for. */
  standing: (count: number, credit: string) =>
    `${count === 0 ? "ليس عندك بطاقات" : `عندك ${cards(count)}`}، ورصيدك المتاح ${credit}.`,
  unknownStanding: "لا شبكة الآن. يمكنك أن تبيع، ويرسل البيع حين تعود الشبكة.",
  serial: "الرقم التسلسلي للبطاقة",
  firstSerial: "أول رقم تسلسلي",
  lastSerial: "آخر رقم تسلسلي",
  serialHint: "عشرة أرقام تحت الرمز الشريطي.",
  several: "عدة بطاقات متتابعة",
  phone: "هاتف المشتري",
  phoneHint: "اختياري. به نجد بطاقته إن ضاعت أو لم تعمل.",
  scan: "امسح الرمز الشريطي بالكاميرا",
  camera: {
    picture: "ما تراه الكاميرا",
    starting: "تُفتح الكاميرا الآن. اسمح بها إن سألك المتصفح.",
    looking: "ضع الرمز الشريطي الذي على البطاقة أمام الكاميرا.",
    foreign: "ليس هذا رقم بطاقة. ضع الرمز الشريطي الذي على البطاقة أمام الكاميرا.",
    denied: "لا يسمح المتصفح لهذا الموقع بالكاميرا. اسمح بها في إعداداته، أو اكتب الرقم.",
    missing: "تعذر فتح الكاميرا. اكتب الرقم.",
    close: "إغلاق",
  },
  toPay: (count: number, price: string) => `${cards(count)}: يدفع المشتري ${price}`,
  /** Of so many cards at least one is not in stock, as far as this device knows. */
  notInStock: (count: number): string =>
    count === 1
      ? "هذه البطاقة ليست في مخزونك. راجع الرقم. إن بعتها فقد ترفض المدرسة البيع."
      : "ليست كل هذه البطاقات في مخزونك. راجع الرقمين. إن بعتها فقد ترفض المدرسة البيع.",
  beyondCredit: "هذا أكثر من رصيدك المتاح، وقد ترفضه المدرسة. ادفع ما عليك أولا.",
  noRoom: "لا مكان في هذا الجهاز لحفظ البيع، فلم يبع شيء. أفرغ مكانا أو استعمل متصفحا آخر.",
  sellIt: "بع",
  sending: "يرسل البيع",
  live: (count: number) => (count === 1 ? "البطاقة تعمل الآن" : `${cards(count)} تعمل الآن`),
  paid: (price: string) => `قبضت من المشتري: ${price}`,
  usableNow: "يستطيع المشتري أن يكشط الرمز ويستعمله حالا.",
  ifASlip: (minutes: number) =>
    `أخطأت؟ يمكنك إلغاء البيع خلال ${plural("ar", minutes, {
      zero: "لحظات",
      one: "دقيقة",
      two: "دقيقتين",
      few: `${minutes} دقائق`,
      many: `${minutes} دقيقة`,
      other: `${minutes} دقيقة`,
    })} ما لم تستعمل البطاقة، من صفحة:`,
  waitingSales: (count: number) =>
    plural("ar", count, {
      zero: "لا بيع ينتظر الشبكة",
      one: "بيع واحد ينتظر الشبكة",
      two: "بيعان ينتظران الشبكة",
      few: `${count} مبيعات تنتظر الشبكة`,
      many: `${count} بيعا ينتظر الشبكة`,
      other: `${count} بيع ينتظر الشبكة`,
    }),
  tellTheBuyer: "قل للمشتري: «لا تعمل بطاقتك حتى تعود الشبكة عندنا. احتفظ بها وجربها بعد ذلك».",
  /** In place of that, of a sale that the school may refuse. */
  doubts: {
    STOCK:
      "ليست كل بطاقات هذا البيع في مخزونك، وقد ترفضه المدرسة. قل للمشتري: «قد لا تعمل بطاقتك. ارجع إلي إن لم تعمل».",
    CREDIT:
      "هذا البيع أكثر من رصيدك المتاح، وقد ترفضه المدرسة. قل للمشتري: «قد لا تعمل بطاقتك. ارجع إلي إن لم تعمل».",
  },
  mayBeRefused: "قد ترفضه المدرسة",
  keepOpen:
    "اترك هذه الصفحة مفتوحة: يرسل البيع وحده حين تعود الشبكة. إن أغلقتها بقي محفوظا على هذا الجهاز، ويرسل حين تفتحها من جديد.",
  signInToSend: "انتهت جلستك. سجل الدخول من جديد ليرسل البيع.",
  logIn: "تسجيل الدخول",
  salesOfOthers: (count: number) =>
    plural("ar", count, {
      zero: "لا بيع لحساب آخر على هذا الجهاز",
      one: "بيع واحد لحساب آخر لم يرسل من هذا الجهاز. ليدخل صاحبه منه ليرسل.",
      two: "بيعان لحساب آخر لم يرسلا من هذا الجهاز. ليدخل صاحبهما منه ليرسلا.",
      few: `${count} مبيعات لحساب آخر لم ترسل من هذا الجهاز. ليدخل صاحبها منه لترسل.`,
      many: `${count} بيعا لحساب آخر لم يرسل من هذا الجهاز. ليدخل صاحبه منه ليرسل.`,
      other: `${count} بيع لحساب آخر لم يرسل من هذا الجهاز. ليدخل صاحبه منه ليرسل.`,
    }),
  /** Sales that were refused after their buyers had gone. */
  refusedSales: (count: number) =>
    plural("ar", count, {
      zero: "لم يرفض أي بيع",
      one: "رفضت المدرسة بيعا",
      two: "رفضت المدرسة بيعين",
      few: `رفضت المدرسة ${count} مبيعات`,
      many: `رفضت المدرسة ${count} بيعا`,
      other: `رفضت المدرسة ${count} بيع`,
    }),
  notSold: "رفض هذا البيع",
  refusals: {
    sold: (serial: string) => `البطاقة ${serial} مبيعة من قبل.`,
    void: (serial: string) => `البطاقة ${serial} ملغاة ولن تعمل أبدا. لا تبعها.`,
    expired: (serial: string) => `انتهت صلاحية البطاقة ${serial} ولن تعمل. أعدها إلى المدرسة.`,
    notHere: (serial: string) =>
      `البطاقة ${serial} ليست من بطاقات مركزك. راجع الرقم، فإن كان صحيحا فاتصل بالمدرسة.`,
    CREDIT_EXHAUSTED: "نفد رصيد مركزك. ادفع ما عليك للمدرسة، ثم أعد المحاولة.",
    NOT_AUTHORISED: "لم يعد حسابك يبيع لهذا المركز. اتصل بالمدرسة.",
    other: "لم تقبل المدرسة هذا البيع. اتصل بها.",
  },
  /** Credit left, and what the sale would add. */
  creditShort: (left: string, needed: string) =>
    `رصيدك المتاح ${left}، وهذا البيع يحتاج إلى ${needed}. ادفع للمدرسة أولا، ثم أعد المحاولة.`,
  schoolNumber: "رقم المدرسة:",
  callTheBuyer: "أخبر المشتري:",
  seen: "اطلعت عليه",
  again: "أعد المحاولة",
  stockHint: "البطاقات التي عندك ولم تبع بعد.",
  noStock: "لا بطاقات عندك",
  noStockHint: "اطلب بطاقات من المدرسة.",
  /** So many cards of a price. */
  cardsAt: (count: number, price: string) => `${cards(count)} بسعر ${price}`,
  salesHint: "مبيعات المركز، أحدثها أولا. ما ألغي منها يبقى في القائمة.",
  /** So many cards of a sale came back. */
  takenBack: (count: number) => `عادت من هذا البيع ${cards(count)}:`,
  undoSale: "تراجع عن البيع",
  undoTitle: "أتتراجع عن هذا البيع؟",
  undoHint: (minutes: number) =>
    `أعد الثمن إلى المشتري وخذ منه بطاقته. تستطيع ذلك في أول ${minutes} دقيقة بعد وصول البيع إلى المدرسة، ما لم تستعمل البطاقة. ما بيع بالهاتف يلغى.`,
  undoOpened: "كشط الرمز أو رآه أحد: تلغى البطاقة ولا تباع من جديد",
  undoUnsent: "أعد الثمن إلى المشتري وخذ منه بطاقته. لم يرسل هذا البيع بعد: يحذف حالا من هذا الجهاز.",
  /** Of a sale that the school may have. */
  undoLater: (minutes: number) =>
    `خذ البطاقة من المشتري قبل أن تعيد إليه الثمن. لعل هذا البيع وصل إلى المدرسة دون أن يصلك ردها. يلغى وحده حين تعود الشبكة، ما لم تستعمل البطاقة قبل ذلك أو تمض ${minutes} دقيقة على وصوله.`,
  undoWaits: "يلغى هذا البيع حين تعود الشبكة. إن تعذر ذلك قيل لك هنا.",
  notUndone: "لم يلغ هذا البيع، وهو قائم",
  saleUndone: "ألغي البيع.",
  undoTooLate: "مضى وقت التراجع عن هذا البيع. اتصل بالمدرسة.",
  undoUsed: "استعملت بطاقة من هذا البيع أو تغيرت حالتها. لا تعد الثمن، واتصل بالمدرسة.",
  noSales: "لا مبيعات بعد",
  noSalesHint: "يظهر هنا كل ما يبيعه مركزك.",
  agreed: "حسابك مع المدرسة",
  youOwe: "عليك",
  /** In place of what is owed, where more was paid. */
  youPaidAhead: "دفعته مقدما",
  creditLeft: "رصيدك المتاح",
  howYouPay: "طريقة دفعك",
  order: "اطلب بطاقات",
  ordersHint: "ما طلبه مركزك من المدرسة، وردها عليه.",
  noOrders: "لا طلبات بعد",
  noOrdersHint: "اكتب كم بطاقة تحتاج وبأي سعر.",
  amount: "العدد",
  priceIn: (currency: string) => `سعر البطاقة (${currency})`,
  note: "ملاحظة (اختيارية)",
  sendOrder: "أرسل الطلب",
  ordered: "وصل طلبك إلى المدرسة.",
  schoolSays: "ردت المدرسة:",
  states: { OPEN: "ينتظر", DONE: "تم", REFUSED: "مرفوض" },
  failed: "تعذر فتح الصفحة",
  failedTitle: "تعذر تحميل البيانات",
  failedHint: "أعد المحاولة بعد قليل.",
  noNetwork: "لا شبكة الآن",
  noNetworkHint: "تستطيع البيع من صفحة «بيع بطاقة» دون شبكة. هذه الصفحة تحتاج إليها.",
  retry: "أعد المحاولة",
  problems: {
    FIRST_SERIAL_REQUIRED: "اكتب الرقم التسلسلي.",
    FIRST_SERIAL_INVALID: "هذا ليس رقما تسلسليا. راجع أرقامه.",
    LAST_SERIAL_INVALID: "هذا ليس رقما تسلسليا. راجع أرقامه.",
    SERIALS_REVERSED: "الرقم الأخير قبل الأول.",
    BEYOND_CREDIT:
      "لا شبكة الآن، وهذا أكثر من رصيدك كما عرفه هذا الجهاز مع ما ينتظر. بعها عندما تعود الشبكة.",
    ALREADY_WAITS: "بيع هذه البطاقة ينتظر الشبكة. لا تبعها مرتين.",
    PHONE_INVALID: "اكتب رقم هاتف: أرقاما وفراغات وعلامة + فقط.",
  },
  orderProblems: {
    AMOUNT_REQUIRED: "اكتب العدد.",
    AMOUNT_INVALID: "اكتب عددا صحيحا من 1 إلى 10000.",
    PRICE_REQUIRED: "اكتب السعر.",
    PRICE_INVALID: "اكتب سعرا صحيحا، صفرا أو أكثر.",
    NOTE_INVALID: "هذه الملاحظة طويلة أو فيها رموز غير مقبولة.",
  },
};
