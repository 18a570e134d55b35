/** Questions that ask for a word, as those who teach write them. */
export const text = {
  texts: "الإجابات الصحيحة",
  textsHint: "كل إجابة في سطر، وتكفي إحداها. لا فرق بين أ وا، وة وه، وى وي، ولا بين الحروف الكبيرة والصغيرة.",
  name: "سؤال جوابه كلمة",
  problems: { NO_RIGHT_TEXT: "اكتب إجابة صحيحة واحدة على الأقل." },
  importProblems: {
    NO_RIGHT_TEXT: "ليس له إجابة صحيحة كاملة، فترك.",
    WILDCARD: "في إجابته نجمة تقوم مقام أي نص، فترك.",
  },
};
