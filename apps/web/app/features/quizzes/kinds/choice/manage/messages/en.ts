import { plural } from "../../../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  name: "Choices",
  rightMode: "What is right",
  rightModes: {
    ONE: "One answer",
    ALL: "Several, and all are needed",
    EACH: "Several, and any one will do",
  },
  regraded: "Who has handed in already is graded anew with what you save.",
  isRight: ({ question, choice }) => `Answer ${choice} of question ${question} is right`,
  choiceText: ({ question, choice }) => `Text of answer ${choice} of question ${question}`,
  choiceExample: (number) => `Answer ${number}`,
  explanation: ({ question, choice }) => `Explanation of answer ${choice} of question ${question}`,
  explanationExample: "Why? Students see it once they have handed in",
  choices: (count) => plural("en", count, { one: "1 answer", other: `${count} answers` }),
  addChoice: "Add an answer",
  removeChoice: ({ question, choice }) => `Delete answer ${choice} of question ${question}`,
  right: "Right",
  problems: {
    CHOICE_EMPTY: "Write the text of every answer.",
    SAME_CHOICES: "Two answers of this question are the same.",
    TOO_FEW_CHOICES: "A question needs at least two answers.",
    NO_RIGHT_CHOICE: "Mark the right answer.",
  },
  importProblems: {
    NO_CHOICES: "It has no answers to choose from; it was left out.",
    CHOICE_EMPTY: "One of its answers has no text; it was left out.",
    CHOICE_PICTURED:
      "Its answers are pictures, and answers here are words; it was left out. You can ask it by hand: all pictures in one, with letters, and the letters as answers.",
    NO_RIGHT_CHOICE: "None of its answers is right; it was left out.",
    TOO_MANY_CHOICES: "It has more than 8 answers; it was left out.",
  },
};
