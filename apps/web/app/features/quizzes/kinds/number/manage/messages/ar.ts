/** Questions that ask for a number, as those who teach write them. */
export const text = {
  value: "العدد المطلوب",
  tolerance: "الفرق المسموح",
  toleranceHint: "يقبل كل عدد لا يبعد عن الصحيح أكثر من هذا. اتركه فارغا ليقبل العدد وحده.",
  unit: "الوحدة",
  unitHint: "تظهر للطالب بجانب الخانة، مثل: cm.",
  name: "سؤال جوابه عدد",
  problems: {
    NO_NUMBER: "اكتب العدد الذي هو الإجابة، بأرقام وبلا فواصل بين الآلاف.",
    TOLERANCE_INVALID: "الفرق المسموح عدد موجب، أو اتركه فارغا.",
  },
  importProblems: { NO_NUMBER: "ليس له عدد مفهوم يكون هو الإجابة، فترك." },
};
