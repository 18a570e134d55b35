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
        expect(others, `other names of ${title}`).not.toEqual([]);
        for (const name of others.flat()) {
          const other = readSearch(name, { synonyms: known });
          expect(other && fits(title, other), `${title} by ${name}`).toBe(true);
        }
      }
    }
  },
);
