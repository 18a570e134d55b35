import { countries, countryCodes } from "@manara/countries/countries";
import { describe, expect, it, test } from "vitest";
import { fits, readSearch, type Wanted, writeQuery } from "./search.rules.ts";

const synonyms = [
  ["رياضيات", "mathématiques", "maths"],
  ["تقني رياضي", "technique mathématique"],
];
const read = (typed: string): Wanted => {
  const wanted = readSearch(typed, { synonyms });
  if (!wanted) throw new Error(`${typed} asks for nothing`);
  return wanted;
};
const query = (typed: string) => writeQuery(read(typed));

describe("what was typed", () => {
  it.each(["", "  ", "؟!", "…"])("asks for nothing when it is %j", (typed) => {
    expect(readSearch(typed, { synonyms })).toBeNull();
  });

  it.each([
    ["النهايات", "نهايات", "(('نهايات':*))"],
    ["درس النهايات", "درس نهايات", "(('درس':*)) & (('نهايات':*))"],
    // Letters and digits alone are words of their own; more would begin with them than anybody reads.
    ["درس 3", "درس 3", "(('درس':*)) & (('3'))"],
    ["ن", "ن", null],
    ["درس ن", "درس ن", "(('درس':*))"],
    // A word that has only begun may have an article, or begin like one.
    ["ال", "ال", null],
    ["درس ال", "درس ال", "(('درس':*))"],
    ["الن", "ن", null],
    ["الم", "م", null],
    ["والدة", "ده", "(('ده':*))"],
  ])("%s is looked for as what begins with %s and has %s", (typed, start, words) => {
    expect(read(typed).start).toBe(start);
    expect(query(typed)).toBe(words);
  });

  it("stands for other names of what it begins", () => {
    expect(query("math")).toBe("(('math':*) | ('رياضيات':*) | ('تقني':* & 'رياضي':*))");
    expect(query("رياضيات")).toBe("(('رياضيات':*) | ('mathematiques':*) | ('maths':*))");
    expect(query("ma"), "two letters begin too many names").toBe("(('ma':*))");
  });

  it("is cut off after more words than people type", () => {
    expect(read("a b c d e f g h i j").start).toBe("a b c d e f g h");
  });

  it("leaves nothing that a query for text would read as its own", () => {
    expect(query("a' | 'b:* & !c\\ (<->)")).toBe("(('a')) & (('b'))");
  });
});

it("reads letters and digits that stand for a name as a whole", () => {
  const grades = [["SS1", "SS 1", "senior secondary 1"]];
  const finds = (typed: string, title: string) => {
    const wanted = readSearch(typed, { synonyms: grades });
    return wanted !== null && fits(title, wanted);
  };
  expect(finds("ss 1", "Physics SS1")).toBe(true);
  expect(finds("SS1", "Senior Secondary 1")).toBe(true);
  expect(finds("lesson 1", "Lesson for SS1"), "1 alone is no grade").toBe(false);
});

it("takes words for what may have been meant by them", () => {
  const near = (word: string) => (word === "phisics" ? ["physics"] : []);
  const wanted = readSearch("phisics waves", { synonyms: [["physics", "فيزياء"]], near });
  expect(wanted && writeQuery(wanted)).toBe("(('phisics':*) | ('physics':*) | ('فيزياء':*)) & (('waves':*))");
});

describe("a title", () => {
  it.each([
    ["الرياضيات", "رياضيات", true],
    ["رياضيات", "الرياضيات", true],
    ["رياضيات", "math", true],
    ["تقني رياضي", "math", true],
    ["علوم تجريبية", "math", false],
    ["علوم تجريبية", "تجريبيه علوم", true],
    ["علوم تجريبية", "علوم تقنية", false],
    ["علوم تجريبية", "ع", true],
    ["علوم تجريبية", "ت", false],
  ])("%s fits %s: %s", (title, typed, does) => {
    expect(fits(title, read(typed))).toBe(does);
  });
});

test.each(countryCodes)(
  "every field of %s is found by its own titles, and by a name in other letters",
  (code) => {
    const { fields, texts, synonyms: known } = countries[code];
    for (const field of fields) {
      for (const spoken of Object.values(texts)) {
        const title = spoken.fields[field] ?? "";
        const wanted = readSearch(title, { synonyms: known });
        expect(wanted && fits(title, wanted), title).toBe(true);
        const others = known.filter(
          (names) => names[0] === title || names[0]?.toLowerCase() === title.toLowerCase(),
        );
        expect(others, `synonyms.ts: a line that begins with ${title}`).not.toEqual([]);
        for (const name of others.flat()) {
          const other = readSearch(name, { synonyms: known });
          expect(other && fits(title, other), `${title} by ${name}`).toBe(true);
        }
      }
    }
  },
);

/** What students type for a subject, and what the courses, categories and fields of a school are called. */
const said: Partial<Record<(typeof countryCodes)[number], [title: string, ...typed: string[]][]>> = {
  dz: [
    ["الرياضيات: الدوال العددية", "ماث", "math", "maths", "mathématiques", "رياضيات"],
    ["تقني رياضي", "tm", "technique math", "math technique", "تقني رياضي"],
    ["العلوم الفيزيائية", "physique", "فيزياء", "فيزيك", "physics"],
    ["علوم الطبيعة والحياة", "أحياء", "احياء", "بيولوجيا", "بيو", "svt", "sciences naturelles", "علوم"],
    ["آداب وفلسفة", "أدب", "philo", "فلسفة", "lettres"],
    ["اللغة العربية وآدابها", "arabe", "عربية"],
    ["الفلسفة: نماذج مواضيع محلولة", "philo", "فلسفة"],
    ["التاريخ والجغرافيا", "اجتماعيات", "histoire", "hist", "géo", "histoire géo", "تاريخ وجغرافيا"],
    ["اللغة الإنجليزية", "anglais", "english", "انجليزية", "إنجليزي"],
    ["اللغة الفرنسية", "français", "francais", "فرنسية"],
    ["تسيير واقتصاد", "gestion", "éco", "تسيير و اقتصاد", "gestion et economie"],
    ["التسيير المحاسبي والمالي", "gestion", "compta", "محاسبة"],
    ["العلوم الإسلامية", "شريعة", "علوم إسلامية", "تربية إسلامية", "islam"],
    ["التسيير: مراجعة البكالوريا", "باك", "bac", "بكالوريا", "باكالوريا"],
    ["القانون: العقود", "droit", "حقوق"],
    ["التكنولوجيا: الهندسة المدنية", "génie civil", "techno"],
    ["الدالة الأسية وخواصها", "الدوال الأسية", "دوال"],
    ["تمهيد: الدوال المرجعية", "دالة", "الدالة"],
    ["العدد المشتق ومعادلة المماس", "الأعداد", "عدد مشتق"],
    ["تحويل الطاقة في الخلية", "خلايا", "طاقة الخلايا"],
    ["الحمض القوي والحمض الضعيف", "الأحماض", "احماض"],
    ["قوانين نيوتن الثلاثة", "قانون نيوتن"],
  ],
  ng: [
    [
      "CRK and IRK SS1: Faith and Character",
      "crs",
      "crk",
      "irk",
      "irs",
      "c.r.s",
      "I.R.S.",
      "c.r.k",
      "bible knowledge",
    ],
    ["CRK SS2", "crs", "CRK", "Christian Religious Studies"],
    ["Mathematics", "maths", "math"],
    ["Further Mathematics SS2", "f/maths", "fmaths", "f maths", "further maths"],
    ["Biology", "bio"],
    ["Chemistry", "chem"],
    ["Physics", "phy"],
    ["Government", "govt", "gov't"],
    ["Literature in English", "lit", "lit in eng"],
    ["Economics", "econs", "econ", "eco"],
    ["Agricultural Science", "agric", "agriculture"],
    ["Commerce", "comm"],
    ["Financial Accounting", "acct", "accounts", "accountancy"],
    ["Technical Drawing", "tech drawing", "td"],
    ["Data Processing", "ict", "ICT", "computer"],
    ["Civic Education", "civics"],
    ["Geography", "geog", "geo"],
    ["Global Classroom: Applying Abroad", "usaid", "USAID"],
    ["Physics SS1: Motion", "ss1", "SS 1", "sss1", "physics ss 1"],
    ["Calculus, Statistics and Exam Practice", "waec", "NECO"],
  ],
};
test.each(countryCodes)("what students of %s say finds what is meant", (code) => {
  const { synonyms: known } = countries[code];
  for (const [title, ...names] of said[code] ?? []) {
    for (const name of names) {
      const wanted = readSearch(name, { synonyms: known });
      expect(wanted && fits(title, wanted), `${title} by ${name}`).toBe(true);
    }
  }
});
