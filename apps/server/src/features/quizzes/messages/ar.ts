export const text = {
  /** Table of the answers to a test. */
  statistics: {
    title: "إحصاءات الأسئلة",
    yes: "نعم",
    no: "لا",
    question: "رقم السؤال",
    questionText: "نص السؤال",
    asked: "سئلوا",
    right: "أصابوا",
    unanswered: "بلا جواب",
    difficulty: "نسبة من أصابوا",
    discrimination: "يميز القوي من الضعيف (من −1 إلى 1)",
    choice: "رقم الإجابة",
    choiceText: "الإجابة",
    choiceIsRight: "صحيحة",
    chosen: "اختاروها",
  },
  /** Verdicts on a statement. */
  right: "صحيح",
  wrong: "خطأ",
};
