/** Questions to which an answer is typed, as those who teach write them. */
export const text = {
  explanation: "الشرح",
  explanationHint: "يراه الطالب بعد التسليم.",
  regraded: "من سلم من قبل تحسب نتيجته من جديد بما تحفظه.",
  right: "الصحيح:",
  wrong: "أكثر الإجابات الخاطئة:",
  times: (count: number) => `${count} ×`,
};
