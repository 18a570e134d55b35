/** Texts below a video with versions. */
export const text = {
  title: "جودة الفيديو وحجمه",
  quality: "الجودة:",
  names: { AUTO: "تلقائي", HERE: "من هذا الجهاز", AUDIO: "صوت فقط", BOARD: "السبورة" },
  lines: (height: number) => `${height}p`,
  atMost: (size: string) => `${size} على الأكثر`,
  saveData: "توفير البيانات",
  saveDataHint: "توفير البيانات يكتفي بأصغر صورة، ولا يحمل مسبقا إلا القليل.",
  dataUse: "استهلاك البيانات",
  soundOnly: "يحمل الصوت وحده، فالصورة ثابتة.",
  next: "الدرس التالي",
  wasLast: "كان هذا آخر درس",
  isLeft: "كان هذا آخر درس، وبقي لك قبل الشهادة:",
  toCourse: "إلى المادة",
  toCertificate: "إلى المادة وشهادتك",
};
