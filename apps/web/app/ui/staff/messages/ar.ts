import { plural } from "../../../language/plural.ts";

/** What the widgets of the staff's screens say. */
export const text = {
  crumbs: "مكانك في الإدارة",
  undo: "تراجع",
  close: "إغلاق",
  /** "إلغاء" would be the name of the act itself where a sale or a payment is taken back. */
  cancel: "رجوع",
  typeToConfirm: (word: string) => `اكتب «${word}» للتأكيد`,
  acts: "الإجراءات",
  select: (name: string) => `اختر ${name}`,
  selectAll: "اختر كل ما في هذه الصفحة",
  selected: (count: number) =>
    plural("ar", count, {
      zero: "لم تختر شيئا",
      one: "اخترت عنصرا واحدا",
      two: "اخترت عنصرين",
      few: `اخترت ${count} عناصر`,
      many: `اخترت ${count} عنصرا`,
      other: `اخترت ${count} عنصر`,
    }),
  unselect: "ألغ الاختيار",
  sortedBy: (column: string) => `رتب حسب ${column}`,
  order: "الترتيب",
  ownOrder: "الترتيب المعتاد",
  ascending: (column: string) => `${column}، تصاعديا`,
  descending: (column: string) => `${column}، تنازليا`,
  search: "بحث",
  noNumber: "اكتب عددا بالأرقام.",
  clear: "امسح البحث والتصفية",
  tools: "البحث والتصفية",
  filters: "التصفية",
  all: "الكل",
  found: (count: number) =>
    plural("ar", count, {
      zero: "لا توجد نتائج",
      one: "نتيجة واحدة",
      two: "نتيجتان",
      few: `${count} نتائج`,
      many: `${count} نتيجة`,
      other: `${count} نتيجة`,
    }),
  nothing: "لا توجد نتائج بهذه الشروط",
  nothingHint: "غير كلمات البحث أو امسح التصفية.",
  noData: "لا شيء في هذه المدة.",
  asTable: "الأرقام في جدول",
  dragOf: (name: string) => `اسحب ${name}`,
  dropBefore: (name: string) => `قبل ${name}`,
  dropLast: "بعد كل ما في هذه الصفحة",
  pages: "صفحات القائمة",
  previous: "الصفحة السابقة",
  next: "الصفحة التالية",
};
