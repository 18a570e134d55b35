import { plural } from "../../../../../../language/plural.ts";

interface ChoicePlace {
  question: number;
  choice: number;
}

export const text = {
  name: "سؤال اختيار",
  rightMode: "ما الصحيح؟",
  rightModes: {
    ONE: "إجابة واحدة",
    ALL: "أكثر من إجابة، وتجب كلها",
    EACH: "أكثر من إجابة، وتكفي إحداها",
  },
  regraded: "من سلم من قبل تحسب نتيجته من جديد بما تحفظه.",
  isRight: ({ question, choice }: ChoicePlace) => `الإجابة ${choice} من السؤال ${question} صحيحة`,
  choiceText: ({ question, choice }: ChoicePlace) => `نص الإجابة ${choice} من السؤال ${question}`,
  choiceExample: (number: number) => `الإجابة ${number}`,
  explanation: ({ question, choice }: ChoicePlace) => `شرح الإجابة ${choice} من السؤال ${question}`,
  explanationExample: "لماذا؟ يراه الطالب بعد التسليم",
  choices: (count: number) =>
    plural("ar", count, {
      zero: "بلا إجابات",
      one: "إجابة واحدة",
      two: "إجابتان",
      few: `${count} إجابات`,
      many: `${count} إجابة`,
      other: `${count} إجابة`,
    }),
  addChoice: "أضف إجابة",
  removeChoice: ({ question, choice }: ChoicePlace) => `احذف الإجابة ${choice} من السؤال ${question}`,
  right: "صحيحة",
  problems: {
    CHOICE_EMPTY: "اكتب نص كل إجابة.",
    SAME_CHOICES: "في هذا السؤال إجابتان متطابقتان.",
    TOO_FEW_CHOICES: "يحتاج السؤال إلى إجابتين على الأقل.",
    NO_RIGHT_CHOICE: "حدد الإجابة الصحيحة.",
  },
  importProblems: {
    NO_CHOICES: "ليس له إجابات يختار منها، فترك.",
    CHOICE_EMPTY: "إحدى إجاباته بلا نص، فترك.",
    CHOICE_PICTURED:
      "إجاباته صور، والإجابات هنا كلمات، فترك. يمكنك كتابته بنفسك: اجمع الصور في صورة واحدة عليها حروف، واجعل الحروف إجابات.",
    NO_RIGHT_CHOICE: "ليس له إجابة صحيحة، فترك.",
    TOO_MANY_CHOICES: "إجاباته أكثر من 8، فترك.",
  },
};
