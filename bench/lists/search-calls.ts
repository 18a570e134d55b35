import type { SchoolSize } from "../../apps/server/test/large-school/school-size.ts";
import type { ListCall } from "./list-call.ts";

/** What somebody who types waits for without noticing. */
const WITHIN_MS = 50;
/** What names alone do not answer is looked for a second time, and once more with a slip. */
const TOGETHER_WITHIN_MS = 150;

/** What people look for, of each kind several: no answer is the one just given. */
const searches: Record<string, readonly string[]> = {
  "words of thousands": [
    "النهايات",
    "تمارين",
    "مراجعة",
    "الدرس",
    "التكامل",
    "شرح الاحتمالات",
    "ملخّص",
    "المناعة",
  ],
  // No title begins with them, so that all that have them are looked up.
  "words of hundreds of thousands, never the first": ["الثالثة", "للسنة الثالثة", "سنة", "ثالثة", "السنة"],
  "words of few": ["النهايات 513", "الثالثة 777", "تمارين الاشتقاق 12", "فرض تجريبي 901", "شرح المناعة 45"],
  "words in any order": ["513 النهايات", "الثالثة مراجعة", "777 تمارين", "للسنة المتتاليات شرح"],
  "two letters": ["در", "نه", "مر", "تم", "ثا", "سن", "gr", "re", "أح", "بن"],
  "three letters": ["درس", "نها", "مرا", "تما", "ثال", "سنة", "gra", "org", "أحم", "احت"],
  "a letter": ["ا", "د", "م", "ن", "ت", "ش", "7", "g"],
  "another spelling": [
    "احمد",
    "مدرسه",
    "الاعداد المركبه",
    "الهندسه",
    "الدوال الاسيه",
    "ايمان",
    "حل مسايل",
    "اساله",
  ],
  "a word with a slip": [
    "النهيات",
    "تمارن",
    "مراجغة",
    "الاحتمالت",
    "الرياظيات",
    "matematics",
    "gramar",
    "organik",
    "فلصفة",
    "سعيذي",
  ],
  "a slip among words of thousands": [
    "شرح الاحتمالت",
    "تمارن الاشتقاق 12",
    "للسنة الثالتة",
    "مراجعة المنعة",
    "الدرس الهندصة",
  ],
  "a synonym": ["أحياء", "svt", "bac", "ماث", "gestion", "اجتماعيات", "physique", "شريعة"],
  "a name in other letters": ["math", "maths", "grammar", "organic", "physics", "science"],
  "the name of one of many who teach": ["أحمد إسماعيل", "فاطمة بن يوسف", "كريم", "ليلى حمزة", "بلقاسم"],
  "nothing there is": ["زقزوق", "qwzx", "ظظظظ", "الدرس زقزوق", "النهايات ظظ", "99999"],
  "nothing there is, but words like it": [
    "النهيتا",
    "احتمالاة زقزوق",
    "gramma books",
    "النهايات Reading",
    "الرياذيط",
    "matem of everything else there may be today",
  ],
};

/** What no name has all words of; one word of most stands in every course, as in no real school. */
const together: Record<string, readonly string[]> = {
  "a lesson and who teaches its course": [
    "النهايات بلقاسم",
    "شرح الاحتمالات أحمد إسماعيل",
    "كريم المناعة",
    "تمارين الاشتقاق 12 فاطمة",
    "الثالثة ليلى",
  ],
  "a course and what it belongs to": [
    "الرياضيات أحمد إسماعيل",
    "رياضيات علوم تجريبية",
    "ثالثة تخصص 7",
    "الثالثة فاطمة بن يوسف تجريبية",
    "للسنة الثالثة مدرسة كريم",
  ],
  "a course and who teaches it, with a slip": [
    "الرياضيات بلقاصم",
    "النهايات اسماعبل",
    "الثالثة منصورى تجريبيه كريمم",
  ],
};

/** Another of these at each call, the same in both schools. */
function inTurn(typed: readonly string[]): NonNullable<ListCall["query"]> {
  const asked = new Map<SchoolSize, number>();
  return ({ size }) => {
    const turn = asked.get(size) ?? 0;
    asked.set(size, turn + 1);
    return { search: typed[turn % typed.length] ?? "" };
  };
}

const callsOf = (typedByName: Record<string, readonly string[]>, within: number): ListCall[] =>
  Object.entries(typedByName).map(([name, typed]) => {
    const next = inTurn(typed);
    return {
      name: `search, ${name}`,
      path: "/search",
      as: "visitor",
      query: (school) => ({ ...next(school), limit: 20 }),
      within,
    };
  });

/** Searches of visitors, 20 answers of each kind. */
export const searchCalls: ListCall[] = [
  ...callsOf(searches, WITHIN_MS),
  ...callsOf(together, TOGETHER_WITHIN_MS),
];
