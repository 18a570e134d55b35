/** Texts around an open document. */
export const text = {
  close: "إغلاق",
  larger: "تكبير",
  smaller: "تصغير",
  page: (number: number, count: number) => `صفحة ${number} من ${count}`,
  download: "تنزيل",
  opening: "جار فتح الملف",
  failed: "تعذر عرض الملف هنا. تحقق من اتصالك، أو نزّله وافتحه على جهازك.",
  pageFailed: "تعذر عرض هذه الصفحة.",
  retry: "أعد المحاولة",
};
