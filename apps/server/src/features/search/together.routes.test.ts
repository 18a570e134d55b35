import { searchEndpoints } from "@manara/contract/search/search";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";

let dz: TestSchool;
let ng: TestSchool;
let physicsId: number;
let numbersId: number;
beforeAll(async () => {
  dz = await startSchool();
  const samir = await dz.makeUser({ role: "TEACHER", fullName: "سمير بوعلام" });
  const nadia = await dz.makeUser({ role: "TEACHER", fullName: "نادية بن عمر" });
  const karim = await dz.makeUser({ role: "LECTURER", fullName: "كريم حداد" });
  const sciences = await dz.makeSpecialty({ title: "العلوم الفيزيائية" });
  const [school] = await dz.db
    .insertInto("schools")
    .values({ name: "ثانوية الأمير" })
    .returning("id")
    .execute();
  ({ id: physicsId } = await dz.makeCourse({
    name: "الفيزياء: الميكانيك",
    authorId: samir.id,
    fieldId: 3,
    category: String(sciences.id),
    schoolId: school?.id ?? null,
  }));
  await dz.makeLesson({ courseId: physicsId, title: "قوانين نيوتن", free: true });
  await dz.makeCourse({ name: "الفيزياء: الكهرباء", authorId: karim.id, fieldId: 1 });
  ({ id: numbersId } = await dz.makeCourse({
    name: "الرياضيات: الفصل الثالث",
    authorId: karim.id,
    fieldId: 2,
  }));
  await dz.db
    .insertInto("courseTrainers")
    .values({ courseId: numbersId, userId: nadia.id, position: 1 })
    .execute();
  await dz.makeLesson({ courseId: numbersId, title: "الأعداد المركّبة" });
  await dz.makeLesson({ courseId: numbersId, title: "المشتقة الأولى" });
  const other = await dz.makeCourse({ name: "دروس", authorId: samir.id, fieldId: 4 });
  await dz.makeLesson({ courseId: other.id, title: "الأعداد المركبة" });
  ng = await startSchool({ country: "ng" });
  const ada = await ng.makeUser({ role: "TEACHER", fullName: "Ada Okafor" });
  const { id } = await ng.makeCourse({
    name: "Economics: How Markets Work",
    category: "economics",
    grade: "SS2",
    authorId: ada.id,
  });
  await ng.makeLesson({ courseId: id, title: "Demand and supply" });
  await ng.makeCourse({ name: "Economics: Theory", category: "economics", grade: "SS3" });
  await ng.makeCourse({ name: "CRK: Faith", category: "crkirk", grade: "SS1" });
});
afterAll(() => Promise.all([dz.close(), ng.close()]));

const find = async (school: TestSchool, search: string, as: { id: number } | null = null) => {
  const { status, body } = await school.call(searchEndpoints.search, { query: { search }, as });
  expect(status).toBe(200);
  return body;
};
/** What was found, by its names. */
const named = async (school: TestSchool, search: string) => {
  const { courses, lessons, educators, resultsFor } = await find(school, search);
  return {
    resultsFor,
    educators: educators.length,
    courses: courses.map(({ name }) => name),
    lessons: lessons.map(({ title, courseName }) => `${title} / ${courseName}`),
  };
};
const none = { resultsFor: null, educators: 0, courses: [], lessons: [] };
const mechanics = { ...none, courses: ["الفيزياء: الميكانيك"] };
const numbers = { ...none, lessons: ["الأعداد المركّبة / الرياضيات: الفصل الثالث"] };
const markets = { ...none, courses: ["Economics: How Markets Work"] };

describe("words that nothing has all of in its own name find", () => {
  test.each([
    ["a course with its stream", "فيزياء علوم تجريبية", mechanics],
    ["its lecturer", "فيزياء سمير", mechanics],
    ["its lecturer, named first", "سمير بوعلام الفيزياء", mechanics],
    ["its category", "ميكانيك علوم فيزيائية", mechanics],
    ["its school", "فيزياء ثانوية الامير", mechanics],
    ["its trainer", "رياضيات نادية", { ...none, courses: ["الرياضيات: الفصل الثالث"] }],
    ["a lesson with a trainer of its course", "الأعداد المركبة نادية", numbers],
    ["a lesson with its course", "اعداد مركبه رياضيات", numbers],
    [
      "a lesson with its course and stream",
      "نيوتن فيزياء تجريبية",
      {
        ...none,
        lessons: ["قوانين نيوتن / الفيزياء: الميكانيك"],
      },
    ],
  ])("%s: %s", async (_, typed, found) => {
    expect(await named(dz, typed)).toEqual(found);
  });

  test.each([
    ["a course with its grade", "econs ss2", markets],
    ["a grade in two words", "economics ss 2", markets],
    ["its lecturer", "econs okafor", markets],
    [
      "a lesson with all of it",
      "demand ada ss2",
      {
        ...none,
        lessons: ["Demand and supply / Economics: How Markets Work"],
      },
    ],
  ])("in another country %s: %s", async (_, typed, found) => {
    expect(await named(ng, typed)).toEqual(found);
  });

  test("nothing whose own name has none of them", async () => {
    expect(await named(dz, "سمير تجريبية")).toEqual(none);
    expect((await find(dz, "سمير تجريبية")).suggestions).toEqual(["سمير", "تجريبية"]);
    expect(await named(ng, "ada ss2")).toEqual(none);
  });

  test("with a slip in one of them as well", async () => {
    expect(await named(dz, "فيزياء سمبر")).toEqual({ ...mechanics, resultsFor: "فيزياء سمير" });
    expect(await named(dz, "الاعداد المركبة نادبة")).toEqual({
      ...numbers,
      resultsFor: "الاعداد المركبة نادية",
    });
    expect(await named(ng, "econs okafur")).toEqual({ ...markets, resultsFor: "econs Okafor" });
  });
});

test("what all words stand in is found alone", async () => {
  expect((await named(dz, "الفيزياء الميكانيك")).courses).toEqual(["الفيزياء: الميكانيك"]);
  // One of each kind, and the network's counter.
  const { count } = await dz.countQueries(() => find(dz, "الفيزياء الميكانيك"));
  expect(count).toBe(4);
});

test("where a word is in no name, nothing is read for the others", async () => {
  const { texts } = await dz.countQueries(() => find(dz, "الفيزياء زقزوق"));
  expect(texts.filter((text) => text.includes("in_no_name"))).not.toEqual([]);
  expect(texts.filter((text) => text.includes("masks"))).toEqual([]);
});

test("a word that goes on with a digit, or is very long, is found with others too", async () => {
  const long = "كهرومغناطيسيةكهرومغناطيسية";
  await dz.makeLesson({ courseId: physicsId, title: `تجربة3 ${long}` });
  const lessons = [`تجربة3 ${long} / الفيزياء: الميكانيك`];
  expect(await named(dz, "تجربة سمير")).toEqual({ ...none, lessons });
  expect(await named(dz, `${long.slice(0, 20)} سمير`)).toEqual({ ...none, lessons });
});

/** Written out it has more letters than are searched, and the cut goes through one of two units. */
test.each([0, 1, 2, 3])(
  "half a letter at the end of what is searched is no error (%i before it)",
  async (before) => {
    const typed = `سمير ${"ﷲ".repeat(47)}${"a".repeat(before)}${"𐤀".repeat(20)}`;
    expect(await named(dz, typed)).toEqual(none);
  },
);

describe("another ending", () => {
  test.each([
    ["المشتقات", "المشتقة", ["المشتقة الأولى"]],
    ["مشتقات الاولى", "المشتقة الاولى", ["المشتقة الأولى"]],
  ])("%s finds what has %s", async (typed, resultsFor, lessons) => {
    const found = await find(dz, typed);
    expect(found.resultsFor).toBe(resultsFor);
    expect(found.lessons.map(({ title }) => title)).toEqual(lessons);
  });

  test("finds several for one, and no word is said with the and before it", async () => {
    const { id } = await dz.makeCourse({ name: "المتتاليات والتكامل" });
    expect((await find(dz, "متتالية")).resultsFor).toBe("المتتاليات");
    const found = await find(dz, "التكاملات");
    expect(found).toMatchObject({ resultsFor: "التكامل", courses: [{ courseId: id }] });
  });
});

test("irregular plurals and abbreviations with dots find what is meant", async () => {
  await dz.makeLesson({ courseId: physicsId, title: "الدالة الأسية" });
  expect((await named(dz, "الدوال الأسية")).lessons).toEqual(["الدالة الأسية / الفيزياء: الميكانيك"]);
  expect((await find(ng, "c.r.s")).courses).toMatchObject([{ name: "CRK: Faith" }]);
  expect((await find(ng, "I.R.S")).categories).toEqual(["crkirk"]);
});

test("what is hidden or deleted is found with nothing", async () => {
  const author = await dz.makeUser({ role: "TEACHER", fullName: "جمال زنبق" });
  const admin = await dz.makeUser({ role: "ADMIN" });
  const hidden = await dz.makeCourse({
    name: "الأحياء",
    authorId: author.id,
    fieldId: 5,
    visibility: "HIDDEN",
  });
  await dz.makeLesson({ courseId: hidden.id, title: "الزلازل", free: true });
  const open = await dz.makeCourse({ name: "الجيولوجيا", authorId: author.id, fieldId: 5 });
  const at = { courseId: open.id };
  await dz.makeLesson({ ...at, title: "البراكين", hidden: true });
  const unit = await dz.makeUnit({ ...at, title: "وحدة", hidden: true });
  const inUnit = await dz.makeLesson({ ...at, unitId: unit.id, title: "الصخور" });
  await dz.makeLesson({ ...at, title: "المعادن", deletedAt: new Date(), deletedWith: 0 });
  const gone = await dz.makeUser({ role: "TEACHER", fullName: "قرنفل", deletedAt: new Date() });
  await dz.db
    .insertInto("courseTrainers")
    .values({ courseId: open.id, userId: gone.id, position: 1 })
    .execute();
  const student = await dz.makeUser({ fullName: "نرجس" });
  await dz.makeCourse({ name: "الفلك", authorId: student.id });
  for (const as of [null, author, admin]) {
    for (const word of ["الأحياء", "الزلازل", "البراكين", "الصخور", "المعادن"]) {
      const found = await find(dz, `${word} زنبق`, as);
      expect([found.courses, found.lessons], word).toEqual([[], []]);
    }
    for (const typed of ["جيولوجيا قرنفل", "جيولوجيا فرنفل", "فلك نرجس"]) {
      expect(await find(dz, typed, as), typed).toMatchObject({ resultsFor: null, courses: [], lessons: [] });
    }
  }
  await dz.db.updateTable("contents").set({ hidden: false }).where("id", "=", unit.id).execute();
  expect((await find(dz, "الصخور زنبق")).lessons).toMatchObject([{ contentId: inUnit.id }]);
  await dz.db.updateTable("courses").set({ visibility: "PUBLIC" }).where("id", "=", hidden.id).execute();
  expect((await find(dz, "الزلازل زنبق")).lessons).toMatchObject([{ title: "الزلازل" }]);
});

test("what the catalogue calls so is found with its courses, however they are named; no other search asks for them", async () => {
  await dz.makeCourse({ name: "النحو والصرف", fieldId: 6 });
  await dz.makeCourse({ name: "الإملاء", fieldId: 6, visibility: "HIDDEN" });
  await dz.makeCourse({ name: "نصوص من اللغات الأجنبية", fieldId: 5 });
  const courses = ["نصوص من اللغات الأجنبية", "النحو والصرف"];
  expect((await named(dz, "لغات أجنبية")).courses).toEqual(courses);
  expect((await named(dz, "langues étrangères")).courses).toEqual(courses);
  // Behind a preposition it is no word that begins so.
  await dz.makeCourse({ name: "الهندسة لتقني رياضي", fieldId: 1 });
  expect((await named(dz, "تقني رياضي")).courses).toContain("الهندسة لتقني رياضي");
  expect((await named(ng, "ss3")).courses).toEqual(["Economics: Theory"]);
  const { texts } = await dz.countQueries(() => find(dz, "زقزوق"));
  expect(texts.filter((text) => text.includes("newest"))).toEqual([]);
});

test("the names of exams find the courses that lead to them", async () => {
  const { fieldIds, courses } = await find(dz, "bac");
  expect(fieldIds).toEqual([1, 2, 3, 4, 5, 6]);
  expect(courses.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["الفيزياء: الكهرباء", "الرياضيات: الفصل الثالث"]),
  );
  expect((await named(dz, "bac maths")).courses).toEqual(["الرياضيات: الفصل الثالث"]);
  await dz.makeCourse({ name: "مراجعة شهادة التعليم المتوسط" });
  expect((await named(dz, "bem")).courses).toEqual(["مراجعة شهادة التعليم المتوسط"]);
  for (const exam of ["jamb", "waec", "WASSCE", "neco"])
    expect((await named(ng, exam)).courses).toEqual(["Economics: Theory"]);
  expect((await named(ng, "waec economics")).courses).toEqual(["Economics: Theory"]);
});

test("who teaches is found by Latin letters, alone and with what they teach", async () => {
  expect(await find(dz, "nadia")).toMatchObject({
    resultsFor: "نادية",
    educators: [{ fullName: "نادية بن عمر" }],
  });
  expect(await find(dz, "haddad")).toMatchObject({
    resultsFor: "حداد",
    educators: [{ fullName: "كريم حداد" }],
  });
  expect((await find(dz, "maths nadia")).courses).toMatchObject([{ courseId: numbersId }]);
  const { count } = await dz.countQueries(() => find(dz, "zqzqz"));
  const { count: other } = await dz.countQueries(() => find(dz, "زقزقز"));
  expect(count).toBe(other);
});
