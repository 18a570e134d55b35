import type { DeletableCards } from "@manara/contract/cards/cards";
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

/** One sheet of several, and which cards are on it. */
interface SheetPart {
  page: number;
  pages: number;
  first: number;
  last: number;
}

/** Cards, as administrators see them. */
export const text = {
  cards: "البطاقات",
  cardsHint: "أنشئ بطاقات الدفع المسبق، وابحث عنها برمزها أو اسم مشتريها، ورشحها بالسعر أو الحالة.",
  noCards: "لا توجد بطاقات بعد",
  noCardsHint: "أنشئ أول دفعة، ثم اطبعها وسلمها لمراكز التوزيع.",
  searchHint: "الرمز أو الرقم أو المشتري أو هاتفه، أو جزء منها",
  nothingHint:
    "لتجد بطاقة بجزء من رمزها اكتب مجموعة مطبوعة كاملة من أربعة على الأقل، أو عدة مجموعات متتالية.",
  preparing: "ما زالت البطاقات تهيأ لهذا البحث. أعد المحاولة بعد دقيقة.",
  code: "الرمز",
  price: "السعر",
  status: "الحالة",
  unused: "لم تفعل بعد",
  /** Place of unused cards. */
  unusedIn: (place: string) => `لم تفعل بعد: ${place}`,
  soldUnused: "بيعت ولم تفعل بعد",
  used: "مستعملة",
  /** Of one that is sold: its last day is over, or it is in a gift. */
  notActive: "بيعت، ولا يقبل رمزها الآن",
  made: "أنشئت في",
  buyer: "المشتري",
  gone: "حساب محذوف",
  soldTo: "بيعت للرقم",
  pin: "الرقم السري",
  pinUntil: "يفتحها إلى غاية",
  course: "المادة",
  newBatch: "أنشئ دفعة",
  create: "أنشئ بطاقات بلا دفعة",
  createNow: "أنشئ البطاقات",
  createHint:
    "تشتري البطاقة مادة سعرها مساو لسعر البطاقة تماما. رموز هذه البطاقات تقبل فورا وتظهر هنا؛ لما يطبع ويوزع أنشئ دفعة.",
  amount: "عدد البطاقات",
  amountHint: (most: number) => `من 1 إلى ${most} في المرة الواحدة.`,
  created: (count: number) =>
    plural("ar", count, {
      zero: "لم تنشأ أي بطاقة.",
      one: "أنشئت بطاقة واحدة.",
      two: "أنشئت بطاقتان.",
      few: `أنشئت ${count} بطاقات.`,
      many: `أنشئت ${count} بطاقة.`,
      other: `أنشئت ${count} بطاقة.`,
    }),
  /** On a printed card, before the address and the phone number. */
  whereToType: "اكتب هذا الرمز في",
  help: "للمساعدة:",
  sheet: "ورقة للطباعة",
  print: "اطبع",
  sheetNothing: "لا شيء للطباعة هنا",
  sheetNothingHint: "بطاقات الدفعة تطبع من الدفعة مرة واحدة، ورموزها لمن يشتريها وحده.",
  sheetHint: (total: number) => `البطاقات غير المستعملة في هذه القائمة: ${cards(total)}.`,
  sheetPart: ({ page, pages, first, last }: SheetPart) =>
    `الورقة ${page} من ${pages}: البطاقات من ${first} إلى ${last}. اطبع كل ورقة على حدة.`,
  card: "البطاقة",
  number: "الرقم التسلسلي",
  batch: "الدفعة",
  batchOf: (id: number) => `الدفعة ${id}`,
  place: "أين هي",
  inPlaceOf: "أنشئت بدل",
  replacedBy: "البطاقة الجديدة بدلها",
  reservedUntil: "مهداة إلى غير صاحبها، محجوزة إلى",
  usedOn: "استعملت في",
  life: "ما مرت به البطاقة",
  giveBack: "إعادة البطاقة",
  deleteCards: (count: number) =>
    plural("ar", count, {
      zero: "أتحذف البطاقات المختارة؟",
      one: "أتحذف هذه البطاقة؟",
      two: "أتحذف بطاقتين؟",
      few: `أتحذف ${count} بطاقات؟`,
      many: `أتحذف ${count} بطاقة؟`,
      other: `أتحذف ${count} بطاقة؟`,
    }),
  deleteHint: "لن يقبل رمزها بعد ذلك، ولو كانت مطبوعة. لا تحذف بطاقة في مركز توزيع أو مبيعة أو مستعملة.",
  cardInUse: "لم تحذف هذه البطاقة: خرجت من المدرسة أو استعملت. يمكنك إلغاؤها من صفحة دفعتها.",
  deleteAll: "حذف كل غير المستعملة",
  deleteAllTitle: "أتحذف كل البطاقات غير المستعملة؟",
  deleteAllHint:
    "تحذف المطبوعة أيضا ما دامت في المدرسة، فلا يقبل رمزها بعد ذلك. تبقى المستعملة لأنها سجل. لا يمكن التراجع.",
  go: (count: number) => `عدد ما يحذف: ${cards(count)}.`,
  stay: ({ atCentres, sold, void: refused }: DeletableCards) =>
    `عدد ما يبقى من غير المستعملة: ${cards(atCentres + sold + refused)} (في مراكز التوزيع: ${atCentres}، مبيعة: ${sold}، ملغاة: ${refused}).`,
  wereDeleted: (count: number) => `عدد ما حذف: ${cards(count)}.`,
  deleteAllWord: "حذف البطاقات",
  problems: {
    AMOUNT_REQUIRED: "اكتب عدد البطاقات.",
    AMOUNT_INVALID: "اكتب عددا صحيحا من 1 إلى 10000.",
    PRICE_REQUIRED: "اكتب سعر البطاقة.",
    PRICE_INVALID: "اكتب سعرا صحيحا، صفرا أو أكثر.",
  },
};
