/** What stands below a video that has several versions. */
export const text = {
  title: "جودة الفيديو وحجمه",
  quality: "الجودة:",
  names: { AUTO: "تلقائي", AUDIO: "صوت فقط", BOARD: "السبورة" },
  lines: (height: number) => `${height}p`,
  atMost: (size: string) => `${size} على الأكثر`,
  saveData: "توفير البيانات",
  next: "الدرس التالي",
};
