import { type Found, searchEndpoints } from "@manara/contract/search/search";
import { MAX_FOUND } from "@manara/contract/search/search-rules";
import { foldText, searchText } from "@manara/contract/search/spelling-rules";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { FROM_A_PAGE } from "../../plugins/limits.ts";

let school: TestSchool;
let courseId: number;
beforeAll(async () => {
  school = await startSchool();
  const teacher = await school.makeUser({ role: "TEACHER", fullName: "أحمد بن يوسف" });
  const { id } = await school.makeCourse({ name: "الرياضيات للسنة الثالثة", authorId: teacher.id });
  courseId = id;
  await school.makeLesson({ courseId, title: "مدرسة النهايات ٣", free: true });
  await school.makeLesson({ courseId, title: "النهايات والاستمرارية" });
  await school.makeSpecialty({ title: "العلوم الفيزيائية" });
});
afterAll(() => school.close());

const nothing: Found = {
  fieldIds: [],
  categories: [],
  grades: [],
  courses: [],
  educators: [],
  lessons: [],
  resultsFor: null,
  suggestions: [],
};

const find = async (search: string, as?: { id: number } | null, limit?: number) => {
  const query = { search, ...(limit !== undefined && { limit: String(limit) }) };
  const { status, body } = await school.call(searchEndpoints.search, { query, as: as ?? null });
  expect(status).toBe(200);
  return body;
};
const titles = async (search: string) => (await find(search)).lessons.map(({ title }) => title);

describe("spellings", () => {
  test.each([
    ["احمد", "أحمد بن يوسف"],
    ["يوسف أحمد", "أحمد بن يوسف"],
    ["أحْمَــد", "أحمد بن يوسف"],
  ])("%s finds the educator %s", async (typed, name) => {
    expect((await find(typed)).educators).toMatchObject([
      { fullName: name, role: "TEACHER", pictureUrl: null },
    ]);
  });

  test.each(["مدرسه", "مَدْرَسَة", "المدرسة النهايات", "مدرسة 3", "نهايات مدر"])(
    "%s finds the lesson",
    async (typed) => {
      expect(await titles(typed)).toEqual(["مدرسة النهايات ٣"]);
    },
  );

  test.each(["math", "Mathématiques", "riyadiyat", "رياضيات", "الرياضي", "ريا"])(
    "%s finds field and course",
    async (typed) => {
      const found = await find(typed);
      expect(found.fieldIds).toContain(2);
      expect(found.courses).toMatchObject([
        { courseId, name: "الرياضيات للسنة الثالثة", lecturerName: "أحمد بن يوسف" },
      ]);
    },
  );

  test.each(["احمد بن يوسف", "ahmed"])("%s finds the courses that they teach", async (typed) => {
    expect((await find(typed)).courses).toMatchObject([{ courseId }]);
  });

  test.each([
    ["رياضيات 2026", "رياضيات"],
    ["٢٠٢٦ النهايات", "النهايات"],
    ["bac 2026", "bac"],
  ])("%s finds what %s finds, and says so", async (typed, rest) => {
    expect(await find(typed)).toEqual({ ...(await find(rest)), resultsFor: rest });
  });

  test("physics finds what administrators have called الفيزيائية", async () => {
    const { categories } = await find("physics");
    expect(categories).toHaveLength(1);
    expect((await find("علوم فيزيائيه")).categories).toEqual(categories);
  });

  test.each(["", " ", "؟", "''", "غيرموجود"])("%j finds nothing", async (typed) => {
    expect(await find(typed)).toEqual(nothing);
  });

  test("in the database are what they are in the interface", async () => {
    const letter = fc.oneof(
      fc.constantFrom(..."ءآأؤإئابةتىيٱکیـًَّْٰ٣۴،؟ ﻻﷲ '\\-()²½éÉßĞ.…–".split("")),
      fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
      fc.integer({ min: 0x621, max: 0x64a }).map((code) => String.fromCharCode(code)),
      fc.integer({ min: 0xc0, max: 0x17e }).map((code) => String.fromCharCode(code)),
      fc.constantFrom("ال", " وال", "لل", "بال"),
    );
    const texts = fc.sample(
      fc.array(letter, { maxLength: 40 }).map((parts) => parts.join("")),
      {
        numRuns: 3000,
        seed: 1,
      },
    );
    const { rows } = await sql<{ text: string; folded: string; searched: string }>`
      select text, fold_name(text) as folded, search_text(text) as searched
      from unnest(${texts}::text[]) as text`.execute(school.db);
    expect(rows).toHaveLength(texts.length);
    expect(rows.filter(({ text, folded }) => foldText(text) !== folded)).toEqual([]);
    expect(rows.filter(({ text, searched }) => searchText(text) !== searched)).toEqual([]);
  });

  test("a name of nothing but ligatures is stored and found", async () => {
    const name = "ﷺ".repeat(120);
    const { id } = await school.makeCourse({ name });
    expect((await find("صلى الله")).courses.map((course) => course.courseId)).toEqual([id]);
  });
});

test("what begins with the search comes first, then the shortest; as many of each kind as are asked for", async () => {
  const at = { courseId };
  for (const title of ["تمارين الضغط الجوي", "الضغط", "الضغط الجوي", "حول الضغط"])
    await school.makeLesson({ ...at, title });
  const inOrder = ["الضغط", "الضغط الجوي", "حول الضغط", "تمارين الضغط الجوي"];
  expect(await titles("الضغط")).toEqual(inOrder);
  expect((await find("الضغط", null, 2)).lessons.map(({ title }) => title)).toEqual(inOrder.slice(0, 2));
  expect(await titles("ضغط ج")).toEqual(["الضغط الجوي", "الضغط", "حول الضغط", "تمارين الضغط الجوي"]);
});

test("a word in very many lessons finds as many as a search shows", async () => {
  const { id } = await school.makeCourse();
  const rows = Array.from({ length: 300 }, (_, index) => ({
    courseId: id,
    type: "LESSON" as const,
    title: `تطبيق ${index}`,
    position: index + 1,
  }));
  await school.db.insertInto("contents").values(rows).execute();
  expect((await find("تطبيق", null, MAX_FOUND)).lessons).toHaveLength(MAX_FOUND);
  expect((await find("تطبيق 299", null, MAX_FOUND)).lessons).toMatchObject([{ title: "تطبيق 299" }]);
});

describe("what is not for everybody", () => {
  const SECRET = "سرداب";
  test("is found by nobody, staff included", async () => {
    const author = await school.makeUser({ role: "TEACHER" });
    const admin = await school.makeUser({ role: "ADMIN" });
    const buyer = await school.makeUser();
    const hidden = await school.makeCourse({
      name: `${SECRET} 1`,
      visibility: "HIDDEN",
      authorId: author.id,
    });
    await school.makePurchase({ courseId: hidden.id, userId: buyer.id });
    await school.makeLesson({ courseId: hidden.id, title: `${SECRET} 2`, free: true });
    const open = await school.makeCourse({ authorId: author.id });
    const at = { courseId: open.id };
    await school.makeLesson({ ...at, title: `${SECRET} 3`, hidden: true, free: true });
    const unit = await school.makeUnit({ ...at, title: `${SECRET} 4`, hidden: true });
    await school.makeLesson({ ...at, unitId: unit.id, title: `${SECRET} 5`, free: true });
    const gone = { deletedAt: new Date(), deletedWith: 0 };
    await school.makeLesson({ ...at, title: `${SECRET} 6`, ...gone });
    await school.makeUser({ fullName: `${SECRET} 7` });
    await school.makeUser({ fullName: `${SECRET} 8`, role: "ADMIN" });
    await school.makeUser({ fullName: `${SECRET} 9`, role: "TEACHER", deletedAt: new Date() });
    for (const as of [null, buyer, author, admin]) {
      for (const typed of [SECRET, "سرد", `${SECRET} 5`]) {
        expect(await find(typed, as)).toEqual(nothing);
      }
    }
    await school.db.updateTable("contents").set({ hidden: false }).where("id", "=", unit.id).execute();
    expect(await titles(SECRET)).toEqual([`${SECRET} 5`]);
    await school.db
      .updateTable("courses")
      .set({ visibility: "PUBLIC" })
      .where("id", "=", hidden.id)
      .execute();
    const found = await find(SECRET);
    expect(found.courses).toHaveLength(1);
    expect(found.lessons.map(({ title }) => title)).toEqual([`${SECRET} 2`, `${SECRET} 5`]);
  });
});

test("lessons say how the caller stands to them", async () => {
  const buyer = await school.makeUser();
  const author = await school.makeUser({ role: "TEACHER" });
  const { id } = await school.makeCourse({ authorId: author.id });
  await school.makePurchase({ courseId: id, userId: buyer.id });
  await school.makeLesson({ courseId: id, title: "زلزال أول", free: true });
  await school.makeLesson({ courseId: id, title: "زلزال ثان" });
  const accessOf = async (as: { id: number } | null) =>
    (await find("زلزال", as)).lessons.map(({ access }) => access);
  expect(await accessOf(null)).toEqual(["FREE", "LOCKED"]);
  expect(await accessOf(buyer)).toEqual(["BOUGHT", "BOUGHT"]);
  expect(await accessOf(author)).toEqual(["STAFF", "STAFF"]);
  expect(await accessOf(await school.makeUser())).toEqual(["FREE", "LOCKED"]);
});

test("what was changed is found by its new name at once", async () => {
  const lesson = await school.makeLesson({ courseId, title: "البراكين" });
  expect(await titles("براكين")).toEqual(["البراكين"]);
  await school.db.updateTable("contents").set({ title: "الجبال" }).where("id", "=", lesson.id).execute();
  expect(await titles("براكين")).toEqual([]);
  expect(await titles("جبال")).toEqual(["الجبال"]);
});

test.each([
  [{}, ["SEARCH_REQUIRED"]],
  [{ search: "a".repeat(101) }, ["SEARCH_INVALID"]],
  [{ search: "a", limit: "21" }, ["LIMIT_INVALID"]],
  [{ search: "a", limit: "0" }, ["LIMIT_INVALID"]],
])("%o is refused", async (query, issues) => {
  const answer = await school.call(searchEndpoints.search, { query: query as { search: string } });
  expect(answer).toMatchObject({ status: 400, issues });
});

test("one network can search often, not endlessly, and pages search for themselves", async () => {
  const limited = await startSchool();
  const call = (address: string) =>
    limited.app.inject({ method: "GET", url: "/api/search?search=%D8%B1", remoteAddress: address });
  expect((await call("203.0.113.7")).statusCode).toBe(200);
  await limited.db.updateTable("throttles").set({ points: 3000 }).execute();
  const refused = await call("203.0.113.7");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await call("198.51.100.9")).statusCode).toBe(200);
  const counters = () => limited.db.selectFrom("throttles").select("key").execute();
  const before = await counters();
  expect((await call(FROM_A_PAGE)).statusCode).toBe(200);
  expect(await counters()).toEqual(before);
  await limited.close();
});

test("each turn of a search is one of the network that asks", async () => {
  const { concurrency } = school.platform;
  const { searching } = concurrency;
  const turns: (string | undefined)[] = [];
  concurrency.searching = (work, who) => {
    turns.push(who);
    return searching(work, who);
  };
  try {
    await find("النهاييات والرياضييات");
  } finally {
    concurrency.searching = searching;
  }
  expect(turns.length).toBeGreaterThan(1);
  expect(new Set(turns)).toEqual(new Set(["127.0.0.1"]));
});
