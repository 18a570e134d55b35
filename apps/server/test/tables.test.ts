import { randomUUID } from "node:crypto";
import { XLSX } from "@manara/contract/calls/tables";
import { batchEndpoints } from "@manara/contract/cards/batches";
import { formatSerial } from "@manara/contract/cards/card-serial";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { centreAccountEndpoints } from "@manara/contract/centres/centre-accounts";
import { endpoints } from "@manara/contract/endpoints";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { shareEndpoints } from "@manara/contract/shares/shares";
import { type Locale, locales } from "@manara/countries/locale";
import { expect, test } from "vitest";
import { askAbout, exports, forms, openTables } from "./exported-tables.ts";
import { readParts, readWorkbook } from "./read-workbook.ts";

const letters: Record<Locale, RegExp> = { ar: /\p{Script=Arabic}/u, en: /^[A-Z][-a-z]/ };
/** Names that programs have for columns and states. */
const TECHNICAL = /^[a-z]+([A-Z0-9][a-z]*)+$|^[A-Z]{3,}(_[A-Z]+)+$|\d{4}-\d{2}-\d{2}T/;

type Person = { id: number };

const inDz = await openTables("dz");
const inNg = await openTables("ng");
const schools = [
  ["dz", inDz],
  ["ng", inNg],
] as const;

test("there are exports, and all of them take the form for people", () => {
  expect(exports.length).toBeGreaterThan(8);
  for (const { name, endpoint } of exports) {
    expect(Object.keys(endpoint.query?.shape ?? {}), name).toEqual(expect.arrayContaining(["table", "lang"]));
    expect(endpoint.limits, name).toEqual(["tables"]);
  }
});

const cases = schools.flatMap(([country, at]) =>
  exports.flatMap((one) => locales.map((lang) => ({ ...one, country, at, lang }))),
);

test.each(cases)(
  "$name in $country is in words of $lang, in both forms",
  async ({ at, name, endpoint, columns, lang }) => {
    const { school, get, readCsv } = at;
    const { query, as } = await askAbout(at, { name, endpoint });

    const technical = await get(endpoint, as, query);
    expect(technical).toMatchObject({ status: 200, type: "text/csv; charset=utf-8" });
    const text = technical.bytes.toString().trimEnd().split("\r\n");
    // As it always was, whatever the language.
    const separator = "separator" in endpoint.answer ? school.platform.country.listSeparator : ",";
    expect(text[0]).toBe(`\uFEFF${columns.join(separator)}`);
    expect((await get(endpoint, as, { ...query, lang })).bytes).toEqual(technical.bytes);

    for (const table of forms) {
      const shown = await get(endpoint, as, { ...query, table, lang });
      expect(shown).toMatchObject({
        status: 200,
        type: table === "xlsx" ? XLSX : "text/csv; charset=utf-8",
        name: expect.stringContaining(`.${table}"`),
      });
      const rows = table === "xlsx" ? readWorkbook(shown.bytes) : readCsv(shown.bytes);
      const [headings = [], ...others] = rows;
      expect(headings.length).toBeGreaterThan(1);
      expect(new Set(headings).size).toBe(headings.length);
      for (const heading of headings) {
        expect(columns).not.toContain(heading);
        expect(heading).toMatch(letters[lang]);
      }
      for (const cell of rows.flat()) expect(String(cell)).not.toMatch(TECHNICAL);
      expect(others).toHaveLength(text.length - 1);
      if (table === "xlsx") {
        const sheet = readParts(shown.bytes)["xl/worksheets/sheet1.xml"] ?? "";
        expect(sheet.includes('rightToLeft="1"')).toBe(lang === "ar");
      }
    }
  },
);

test("a form or a language that is none is refused", async () => {
  const { get, admin } = inDz;
  for (const query of [{ table: "ods" }, { table: "csv", lang: "xx" }])
    expect(await get(cardEndpoints.exportCards, admin, query)).toMatchObject({ status: 400 });
});

test.each(exports)("$name: whoever may not have the table has it in no form", async (one) => {
  const { get, school } = inDz;
  const { query } = await askAbout(inDz, one);
  const student = await school.makeUser();
  for (const table of forms) {
    expect(await get(one.endpoint, student, { ...query, table })).toMatchObject({ status: 403 });
    expect(await get(one.endpoint, null, { ...query, table })).toMatchObject({ status: 401 });
  }
});

test("buyers: names that are formulas, numbers with their 0, local time", async () => {
  const { school, admin, get, readCsv } = inDz;
  const course = await school.makeCourse();
  const buyer = await school.makeUser({
    fullName: '=HYPERLINK("x")',
    email: "omar@sold.test",
    phoneNumber: "0551000009",
  });
  const purchasedAt = new Date("2026-03-01T23:30:00Z");
  await school.makePurchase({ userId: buyer.id, courseId: course.id, purchasedAt });
  const query = { courseId: String(course.id) };
  const of = (as: Person, form: object) => get(purchaseEndpoints.exportBuyers, as, { ...query, ...form });

  const csv = readCsv((await of(admin, { table: "csv" })).bytes);
  expect(csv).toEqual([
    ["الاسم", "حصل عليها في", "تنتهي في", "البريد الإلكتروني", "رقم الهاتف"],
    [`'=HYPERLINK("x")`, "02/03/2026 00:30", "", "omar@sold.test", "0551 00 00 09"],
  ]);
  const xlsx = readWorkbook((await of(admin, { table: "xlsx", lang: "en" })).bytes);
  expect(xlsx).toEqual([
    ["Name", "Obtained on", "Ends on", "E-mail", "Phone number"],
    ['=HYPERLINK("x")', expect.closeTo(46_083 + 0.5 / 24, 5), null, "omar@sold.test", "0551 00 00 09"],
  ]);
  // How to reach people is for administrators.
  const [headings] = readCsv((await of({ id: course.authorId ?? 0 }, { table: "csv", lang: "en" })).bytes);
  expect(headings).toEqual(["Name", "Obtained on", "Ends on"]);
});

test("cards: serials and codes as printed, states in words, the name of the course", async () => {
  const { school, admin, get, readCsv } = inNg;
  const [unused = "", used = ""] = await school.makeCards(4321, 2);
  const course = await school.makeCourse({ price: 4321, name: "Physics" });
  const student = await school.makeUser({ fullName: "Ada" });
  const body = { cardKey: used, courseId: course.id };
  expect((await school.call(purchaseEndpoints.activateCourse, { as: student, body })).status).toBe(201);
  const rows = readCsv((await get(cardEndpoints.exportCards, admin, { price: 4321, table: "csv" })).bytes);
  const ids = await school.db
    .selectFrom("cards")
    .select("id")
    .where("price", "=", 4321)
    .orderBy("id")
    .execute();
  const grouped = (code: string) => code.match(/.{4}/g)?.join(" ");
  expect(rows[0]).toEqual([
    "Serial",
    "Code",
    expect.stringMatching(/^Price \(.+\)$/),
    "State",
    "Made on",
    "Used on",
    "Buyer",
    "Course",
  ]);
  const [newest, oldest] = [rows[1], rows[2]];
  expect(newest?.slice(0, 4)).toEqual([formatSerial(ids[1]?.id ?? 0), grouped(used), "4321", "Used"]);
  expect(newest?.slice(6)).toEqual(["Ada", "Physics"]);
  expect(oldest?.slice(0, 4)).toEqual([
    formatSerial(ids[0]?.id ?? 0),
    grouped(unused),
    "4321",
    "Not yet activated",
  ]);
});

test("the statement of a centre, for the school and for its seller", async () => {
  const { school, admin, get, readCsv } = inDz;
  const { id: centreId } = await school.makeCentre();
  const seller = await school.makeUser({ role: "CENTRE", centreId });
  const terms = { centreId, isPrepaid: false, creditLimit: 100_000, commission: 1250 };
  await school.call(centreAccountEndpoints.setCentreTerms, { as: admin, body: terms });
  const { firstSerial, lastSerial } = await school.makePrintedBatch({ amount: 4, price: 1000 });
  const serials = { firstSerial, lastSerial };
  await school.call(batchEndpoints.deliverCards, { as: admin, body: { ...serials, centreId } });
  await school.call(batchEndpoints.sellCards, { as: admin, body: { ...serials, saleId: randomUUID() } });
  const year = String(new Date().getUTCFullYear());
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { exportCentreStatement, exportOwnStatement } = endpoints;
  const ofSchool = (await get(exportCentreStatement, admin, { centreId, ...span, table: "csv" })).bytes;
  expect((await get(exportOwnStatement, seller, { ...span, table: "csv" })).bytes).toEqual(ofSchool);
  const rows = readCsv(ofSchool);
  const ends = [formatSerial(firstSerial), formatSerial(lastSerial)];
  expect(rows[0]?.slice(0, 5)).toEqual(["متى", "البيان", "أول رقم تسلسلي", "آخر رقم تسلسلي", "العدد"]);
  expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
    ["تسليم بطاقات", ...ends, "4", "0", "0", "0"],
    ["بيع", ...ends, "4", "4000", "500", "3500"],
  ]);
  for (const [when] of rows.slice(1)) expect(when).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
});

/** Every cell of a CSV as a spreadsheet would get it, and the same of a workbook. */
test.each(["=1+1", "+213", "-1", "@SUM(A1)", "\t=1+1", "\r=1", "a;=1+1", 'x",=1+1'])(
  "%j, the name of a buyer and of a course, is no formula",
  async (text) => {
    const { school, admin, get, readCsv } = inDz;
    const course = await school.makeCourse({ name: text, price: 6200 });
    const buyer = await school.makeUser({ fullName: text });
    const [cardKey = ""] = await school.makeCards(6200);
    const body = { cardKey, courseId: course.id };
    expect((await school.call(purchaseEndpoints.activateCourse, { as: buyer, body })).status).toBe(201);
    const query = { price: 6200, lang: "en" };
    const csv = readCsv((await get(cardEndpoints.exportCards, admin, { ...query, table: "csv" })).bytes);
    const [, newest = []] = csv;
    for (const cell of newest.slice(-2)) expect(cell).not.toMatch(/(^|[;,"])\s*[=+\-@]/);
    const xlsx = await get(cardEndpoints.exportCards, admin, { ...query, table: "xlsx" });
    expect(readParts(xlsx.bytes)["xl/worksheets/sheet1.xml"]).not.toContain("<f");
    expect(readWorkbook(xlsx.bytes)[1]?.slice(-2)).toEqual(Array(2).fill(text.replaceAll("\r", "\n")));
  },
);

test("the statement of an educator: days, words and percentages, in both languages", async () => {
  const { school, admin, get, readCsv } = inDz;
  const author = await school.makeUser({ role: "TEACHER" });
  const course = await school.makeCourse({
    name: "الفيزياء",
    price: 1000,
    authorId: author.id,
    authorShare: 1250,
  });
  const [cardKey = ""] = await school.makeCards(1000);
  const body = { cardKey, courseId: course.id };
  const student = await school.makeUser();
  expect((await school.call(purchaseEndpoints.activateCourse, { as: student, body })).status).toBe(201);
  const payment = { userId: author.id, amount: 100, note: "In cash" };
  await school.call(shareEndpoints.addEducatorPayment, { as: admin, body: payment });
  const year = new Date().getUTCFullYear();
  const query = { userId: author.id, from: `${year}-01-01`, to: `${year + 1}-01-01` };
  const of = async (as: Person, form: object) =>
    (await get(shareEndpoints.exportShareStatement, as, { ...query, ...form })).bytes;
  const day = expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/);
  const inArabic = await of(author, { table: "csv" });
  expect(await of(admin, { table: "csv" })).toEqual(inArabic);
  expect(readCsv(inArabic).slice(1)).toEqual([
    [day, "نصيب", "الفيزياء", "1", "1000", "12,5%", "125", "125"],
    [day, "دفع", "", "", "", "", "100", "25"],
  ]);
  const inEnglish = readWorkbook(await of(author, { table: "xlsx", lang: "en" }));
  expect(inEnglish[0]?.slice(0, 4)).toEqual(["Day", "What", "Course", "Cards"]);
  expect(inEnglish.slice(1)).toEqual([
    [expect.any(Number), "Share", "الفيزياء", 1, 1000, 0.125, 125, 125],
    [expect.any(Number), "Payment", null, null, null, null, 100, 25],
  ]);
});
