import { searchEndpoints } from "@manara/contract/search/search";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { tidyTitleWords } from "./search.service.ts";

let dz: TestSchool;
let ng: TestSchool;
let courseId: number;
beforeAll(async () => {
  dz = await startSchool();
  const teacher = await dz.makeUser({ role: "TEACHER", fullName: "أمينة بلقاسم" });
  ({ id: courseId } = await dz.makeCourse({ name: "الرياضيات للسنة الثالثة", authorId: teacher.id }));
  await dz.makeLesson({ courseId, title: "مدرسة النهايات" });
  await dz.makeLesson({ courseId, title: "النهايات والاستمرارية" });
  await dz.makeSpecialty({ title: "العلوم الفيزيائية" });
  ng = await startSchool({ country: "ng" });
  const { id } = await ng.makeCourse({ name: "Physics SS1: Motion and Energy", category: "physics" });
  await ng.makeLesson({ courseId: id, title: "Newton's laws of motion" });
  await ng.makeCourse({ name: "CRK SS2", category: "crkirk" });
});
afterAll(() => Promise.all([dz.close(), ng.close()]));

const find = async (school: TestSchool, search: string, as: { id: number } | null = null) => {
  const { status, body } = await school.call(searchEndpoints.search, { query: { search }, as });
  expect(status).toBe(200);
  return body;
};
const knownWords = async (word: string) =>
  (await dz.db.selectFrom("titleWords").select("word").where("word", "=", word).execute()).length;

describe("one slip in a word", () => {
  test.each([
    ["الرياظيات", "رياضيات"],
    ["رياضيت", "رياضيات"],
    ["رياضييات", "رياضيات"],
    ["ريايضات", "رياضيات"],
    ["الرِّيَاظِيَّات", "رياضيات"],
    ["الريـاظيات للصنة الثالثه", "الرياضيات للسنة الثالثه"],
    ["matematics", "mathematics"],
    ["mathematcis", "mathematics"],
  ])("%s finds what %s finds", async (typed, resultsFor) => {
    const found = await find(dz, typed);
    expect(found).toMatchObject({ resultsFor, suggestions: [], courses: [{ courseId }] });
    expect({ ...(await find(dz, resultsFor)), resultsFor }).toEqual(found);
  });

  test("finds lessons, those who teach, and what administrators have called a subject", async () => {
    expect(await find(dz, "النهيات")).toMatchObject({ resultsFor: "النهايات", lessons: [{}, {}] });
    expect(await find(dz, "بلفاسم")).toMatchObject({
      resultsFor: "بلقاسم",
      educators: [{ fullName: "أمينة بلقاسم" }],
    });
    const physics = await find(dz, "phisics");
    expect(physics).toMatchObject({ resultsFor: "physics" });
    expect(physics.categories).toHaveLength(1);
  });

  test.each([
    ["phisics", "Physics"],
    ["Phyiscs ss1", "Physics ss1"],
    ["newtons moton", "Newton motion"],
  ])("%s finds what %s finds in another country", async (typed, resultsFor) => {
    const found = await find(ng, typed);
    expect(found.resultsFor).toBe(resultsFor);
    expect({ ...(await find(ng, resultsFor)), resultsFor }).toEqual(found);
  });

  test.each(["الرياضيات", "رياض", "math", "النهايات والاستمراريه", "مدرسة"])(
    "%s is right, and is not taken for something else",
    async (typed) => {
      // One slip from each of the words.
      const { id } = await dz.makeCourse({ name: "رياضيان مهايات مدرسا meth" });
      expect((await find(dz, typed)).resultsFor).toBeNull();
      await dz.db.deleteFrom("courses").where("id", "=", id).execute();
    },
  );

  test("a word of which nothing is left is not guessed", async () => {
    expect(await find(dz, "زقزوق")).toMatchObject({ resultsFor: null, suggestions: [] });
    expect(await find(dz, "2934")).toMatchObject({ resultsFor: null, suggestions: [] });
  });
});

describe("where nothing is found", () => {
  test("words that are like the typed ones are offered, each of which finds something", async () => {
    for (const typed of ["phisiks", "phisi", "الرياذيط"]) {
      const school = typed.startsWith("p") ? ng : dz;
      const { suggestions } = await find(school, typed);
      expect(suggestions, typed).not.toEqual([]);
      for (const word of suggestions) {
        const { resultsFor, courses, categories } = await find(school, word);
        expect([resultsFor, courses.length + categories.length > 0], word).toEqual([null, true]);
      }
    }
  });

  test("so are words that nothing has together", async () => {
    const { suggestions } = await find(ng, "newton crk zzzz 3");
    expect(suggestions).toEqual(["Newton", "CRK"]);
  });
});

test("short names lead to fields, grades and courses", async () => {
  expect((await find(ng, "crs")).courses).toMatchObject([{ name: "CRK SS2" }]);
  expect((await find(ng, "crs")).categories).toEqual(["crkirk"]);
  expect((await find(ng, "govt")).categories).toEqual(["government"]);
  expect((await find(ng, "SS 1")).grades).toEqual(["SS1"]);
  expect((await find(ng, "usaid")).grades).toEqual(["USAID"]);
  expect((await find(dz, "gestion")).fieldIds).toEqual([4]);
  expect((await find(dz, "physique")).categories).toHaveLength(1);
});

describe("the words of titles", () => {
  test("follow every edit, at once where something new is written", async () => {
    const lesson = await dz.makeLesson({ courseId, title: "البراكين" });
    expect((await find(dz, "البراكبن")).resultsFor).toBe("البراكين");
    const edit = (set: object) =>
      dz.db.updateTable("contents").set(set).where("id", "=", lesson.id).execute();
    await edit({ title: "الزلازل" });
    expect(await find(dz, "البراكبن")).toMatchObject({ resultsFor: null, suggestions: [] });
    expect((await find(dz, "الزلازك")).resultsFor).toBe("الزلازل");
    await edit({ hidden: true, title: "العواصف" });
    expect(await find(dz, "العواصب")).toMatchObject({ resultsFor: null, suggestions: [] });
    await edit({ hidden: false });
    expect((await find(dz, "العواصب")).resultsFor).toBe("العواصف");
    const course = await dz.makeCourse({ name: "الجيولوجيا", visibility: "HIDDEN" });
    expect((await find(dz, "الجيلوجيا")).resultsFor).toBeNull();
    await dz.db.updateTable("courses").set({ visibility: "PUBLIC" }).where("id", "=", course.id).execute();
    expect((await find(dz, "الجيلوجيا")).resultsFor).toBe("الجيولوجيا");
  });

  test("are forgotten at night once no title has them, and made up for", async () => {
    const lesson = await dz.makeLesson({ courseId, title: "المستحاثات" });
    expect(await knownWords("مستحاثات")).toBe(1);
    await tidyTitleWords(dz.platform);
    expect(await knownWords("مستحاثات")).toBe(1);
    await dz.db.updateTable("contents").set({ hidden: true }).where("id", "=", lesson.id).execute();
    await tidyTitleWords(dz.platform);
    expect(await knownWords("مستحاثات")).toBe(0);
    await dz.db.deleteFrom("titleWords").execute();
    await tidyTitleWords(dz.platform);
    expect(await knownWords("نهايات")).toBe(1);
  });

  test("are no names of people, and none of what is hidden", async () => {
    await dz.makeUser({ fullName: "سندباد" });
    await dz.makeUser({ fullName: "سندباد", role: "TEACHER" });
    await dz.makeLesson({ courseId, title: "سرداب", hidden: true });
    await dz.makeCourse({ name: "سرداب", visibility: "HIDDEN" });
    expect(await knownWords("سندباد")).toBe(0);
    expect(await knownWords("سرداب")).toBe(0);
  });
});

test("what is not for everybody is neither looked for nor offered, to nobody", async () => {
  const SECRET = "قرنفل";
  const author = await dz.makeUser({ role: "TEACHER" });
  const admin = await dz.makeUser({ role: "ADMIN" });
  const hidden = await dz.makeCourse({ name: "كتاب", visibility: "HIDDEN", authorId: author.id });
  // Neither is hidden by itself: their words are kept.
  await dz.makeLesson({ courseId: hidden.id, title: `${SECRET} أول`, free: true });
  const unit = await dz.makeUnit({ courseId, title: "وحدة", hidden: true });
  await dz.makeLesson({ courseId, unitId: unit.id, title: `${SECRET} ثان` });
  expect(await knownWords(SECRET)).toBe(1);
  await dz.makeUser({ fullName: SECRET });
  const typed = ["قرنفب", "فرنفل", "قرنل", "قرنففل", "قرنقب", SECRET, `${SECRET} النهايات`, "قرنفب النهايات"];
  for (const as of [null, author, admin]) {
    for (const search of typed) {
      const { resultsFor, suggestions } = await find(dz, search, as);
      expect([search, resultsFor, suggestions.filter((word) => word !== "النهايات")]).toEqual([
        search,
        null,
        [],
      ]);
    }
  }
  await dz.db.updateTable("contents").set({ hidden: false }).where("id", "=", unit.id).execute();
  expect((await find(dz, "قرنفب")).resultsFor).toBe(SECRET);
});

describe("work is bounded", () => {
  test.each([
    ["many words", "ab cdef ghij klmn opqr stuv wxyz abcd efgh ijkl mnop qrst uvwx yzab"],
    ["one long word", "ر".repeat(100)],
    ["signs of queries", "a' | 'b:* & !c\\ (<->) %_{}\"$$;--"],
    ["letters of two units", "😀".repeat(50)],
    ["a letter of two units that is cut", `${"ab ".repeat(5)}${"ﷺ".repeat(8)}${"😀".repeat(30)}`],
    ["marks alone", "ًٌٍَُِّْ".repeat(12)],
    ["half a letter of a query", "matematics\u200f\u202e%"],
  ])("for %s", async (_, search) => {
    const { count } = await dz.countQueries(() => find(dz, search));
    expect(count).toBeLessThanOrEqual(12);
  });
});

test("who writes a new word waits for nobody who does the same", async () => {
  const other = await dz.makeCourse();
  const write = (db: Queryable, of: number) =>
    db
      .insertInto("contents")
      .values({ courseId: of, type: "LESSON", title: "الأسطرلاب", position: 90 })
      .execute();
  await dz.db.transaction().execute(async (tx) => {
    await write(tx, courseId);
    await write(dz.db, other.id);
  });
  expect((await find(dz, "الأسطرلات")).resultsFor).toBe("الأسطرلاب");
});
