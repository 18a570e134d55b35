import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { canBeSlip, countSlips, findLikes, formsOf, spellWords, type Word } from "./slips.rules.ts";

const like = (typed: string, all: Word[]) => findLikes({ word: typed, shown: typed }, all);
const words = (...all: string[]) => all.map((word) => ({ word, shown: word }));

describe("slips", () => {
  it.each([
    ["a wrong letter", "phisics", "physics", 1],
    ["a missing letter", "matematics", "mathematics", 1],
    ["a doubled letter", "biollogy", "biology", 1],
    ["swapped letters", "chemsitry", "chemistry", 1],
    ["a wrong first letter", "bhysics", "physics", 1],
    ["a wrong Arabic letter", "رياظيات", "رياضيات", 1],
    ["a missing Arabic letter", "فلسه", "فلسفه", 1],
    ["swapped Arabic letters", "فيزايء", "فيزياء", 1],
    ["two slips", "phisiks", "physics", 2],
    ["nothing wrong", "physics", "physics", 0],
    ["another word", "math", "bath house", 7],
  ])("%s: %s for %s", (_, typed, word, slips) => {
    expect(countSlips(typed, word).whole).toBe(slips);
    expect(countSlips(word, typed).whole, "and the other way round").toBe(slips);
  });

  it("of a beginning are counted as far as it goes", () => {
    expect(countSlips("phisi", "physics")).toEqual({ whole: 3, beginning: 1 });
    expect(countSlips("bhy", "physics").beginning).toBe(1);
  });
});

describe("what may have been meant", () => {
  it("is one slip away, or offered when it is further", () => {
    const likes = like("phisics", words("physic", "physics", "physiology", "biology"));
    expect(likes).toEqual({ near: words("physics"), similar: words("physic") });
  });

  it("has four letters and more with its article, and no digits", () => {
    expect(like("mth", words("mat", "math")).near).toEqual(words("math"));
    expect(like("matt", words("mat")).near).toEqual(words("mat"));
    expect(findLikes({ word: "ادت", shown: "الأدت" }, words("ادب")).near).toEqual(words("ادب"));
    expect(findLikes({ word: "ادت", shown: "أدت" }, words("ادب")).near).toEqual([]);
    expect(like("ma", words("mat", "math"))).toEqual({ near: [], similar: [] });
    expect(["ss12", "a".repeat(24), "a".repeat(25)].map(canBeSlip)).toEqual([false, true, false]);
  });

  it("is never the word itself, and begins alike first", () => {
    expect(like("bath", words("bath", "math", "bathe")).near).toEqual(words("bathe", "math"));
  });

  it("is no more than a few of very many", () => {
    const many = Array.from({ length: 2000 }, (_, index) => `mat${String.fromCharCode(0x4e00 + index)}`);
    const likes = like("math", words(...many));
    expect(likes.near).toHaveLength(4);
    expect(likes.similar.length).toBeLessThanOrEqual(3);
  });
});

test("a slip anywhere in any word is found", () => {
  const letter = fc.constantFrom<string>("a", "b", "c", "د", "ر", "س", "ض", "ظ");
  const word = fc.array(letter, { minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(word, fc.nat(), letter, fc.integer({ min: 0, max: 3 }), (letters, at, other, kind) => {
      const place = at % (letters.length - 1);
      const slips = [
        letters.with(place, other),
        letters.toSpliced(place, 1),
        letters.toSpliced(place, 0, other),
        letters.with(place, letters[place + 1] ?? "").with(place + 1, letters[place] ?? ""),
      ];
      const typed = (slips[kind] ?? letters).join("");
      fc.pre(typed !== letters.join(""));
      expect(like(typed, words(letters.join(""))).near).toHaveLength(1);
    }),
  );
});

test.each([
  ["مشتقات", "مشتقه", true],
  ["مشتقه", "مشتقات", true],
  ["تكاملات", "تكامل", true],
  ["متفوقون", "متفوقين", true],
  ["معلمه", "معلمات", true],
  ["وجه", "وجات", false],
  ["تكامل", "تكاملات", false],
  ["physics", "physic", false],
])("%s is another form of %s: %s", (typed, form, is) => {
  expect(formsOf(typed).includes(form)).toBe(is);
  expect(formsOf(typed)).not.toContain(typed);
});

test("words are spelled as people write them", () => {
  expect(spellWords("الفيزياء: مدرسة-النهايات ٣ «Élan»")).toEqual([
    { word: "فيزياء", shown: "الفيزياء" },
    { word: "مدرسه", shown: "مدرسة" },
    { word: "نهايات", shown: "النهايات" },
    { word: "3", shown: "٣" },
    { word: "elan", shown: "Élan" },
  ]);
});
