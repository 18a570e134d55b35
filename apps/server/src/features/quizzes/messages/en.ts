import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  statistics: {
    title: "Statistics of the questions",
    yes: "Yes",
    no: "No",
    question: "Question",
    questionText: "Text of the question",
    asked: "Asked",
    right: "Answered right",
    unanswered: "Left without an answer",
    difficulty: "Share of right answers",
    discrimination: "Tells strong students from weak ones (−1 to 1)",
    choice: "Number of the answer",
    choiceText: "Answer",
    choiceIsRight: "Right",
    chosen: "Chosen by",
  },
  right: "True",
  wrong: "False",
};
