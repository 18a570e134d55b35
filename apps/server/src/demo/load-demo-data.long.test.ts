import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { isWellFormedCardCode } from "@manara/contract/cards/card-code";
import { ownSaleEndpoints } from "@manara/contract/cards/own-sales";
import { ownCentreEndpoints } from "@manara/contract/centres/own-centre";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { findChoiceProblem } from "@manara/contract/quizzes/choice/choice-rules";
import { findQuizProblems } from "@manara/contract/quizzes/quiz-rules";
import { siteEndpoints } from "@manara/contract/site/site";
import { semesters } from "@manara/countries/country";
import { languages } from "@manara/countries/locale";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClock } from "../../test/clock.ts";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { verifyPassword } from "../features/accounts/passwords/passwords.ts";
import { decryptCard } from "../features/cards/card-vault.ts";
import { compareBooks } from "../features/cards/compare-books.ts";
import type { ChoiceParts } from "../features/quizzes/kinds/choice/choice-forms.ts";
import { demoAccounts, demoCodes, demoPasswordOf } from "./demo-accounts.ts";
import { demoCountries } from "./demo-countries.ts";
import { listFilms } from "./films.ts";
import { loadDemoData } from "./load-demo-data.ts";

const lettersOf = { Arab: /\p{Script=Arabic}/u, Latn: /\p{Script=Latin}/u };

/** Everything the school holds, with the codes of its cards. */
async function readSchool({ db, platform }: TestSchool) {
  const cards = await db.selectFrom("cards").selectAll().orderBy("id").execute();
  return {
    users: await db.selectFrom("users").selectAll().orderBy("id").execute(),
    schools: await db.selectFrom("schools").selectAll().orderBy("id").execute(),
    studies: await db.selectFrom("studies").selectAll().orderBy("id").execute(),
    specialties: await db.selectFrom("specialties").selectAll().orderBy("id").execute(),
    courses: await db.selectFrom("courses").selectAll().orderBy("id").execute(),
    contents: await db.selectFrom("contents").selectAll().orderBy("id").execute(),
    attachments: await db.selectFrom("attachments").selectAll().orderBy("id").execute(),
    comments: await db.selectFrom("comments").selectAll().orderBy("id").execute(),
    purchases: await db.selectFrom("purchases").selectAll().orderBy("id").execute(),
    configuration: await db.selectFrom("configuration").selectAll().executeTakeFirstOrThrow(),
    cards: cards.map(({ sealed, ...card }) => ({ ...card, code: decryptCard(platform.secrets, sealed) })),
  };
}

type LoadedSchool = Awaited<ReturnType<typeof readSchool>>;

/** How many public courses, lectures aside, hold each value of a column. */
const countBy = (courses: LoadedSchool["courses"], column: keyof LoadedSchool["courses"][number]) =>
  Map.groupBy(
    courses.filter(({ visibility, studyId }) => visibility === "PUBLIC" && studyId === null),
    (course) => course[column],
  );

/** An afternoon on which it is loaded. */
const { clock } = makeClock(new Date("2027-02-03T14:00:00.000Z"));

describe.each(demoCodes)("the demo school of %s", (code) => {
  let school: TestSchool;
  let loaded: LoadedSchool;
  let queries: number;

  beforeAll(async () => {
    school = await startSchool({ country: code, clock });
    ({ count: queries } = await school.countQueries(() => loadDemoData(school.platform)));
    loaded = await readSchool(school);
  });
  afterAll(() => school.close());

  test("loads by statements that hold many rows each", () => {
    // Seven for the cards of each price, however many they are; as many for those of a centre, and ten for its sales.
    expect(queries).toBeLessThan(90);
  });

  test("has a public course for every filter", () => {
    const { country } = school.platform;
    const { courses } = loaded;
    expect(countBy(courses, "visibility").get("PUBLIC")?.length).toBeGreaterThanOrEqual(40);
    const categories =
      country.categories.kind === "fixed"
        ? country.categories.keywords
        : loaded.specialties.map(({ id }) => String(id));
    const filters = {
      fieldId: country.fields,
      semester: semesters,
      grade: country.grades,
      category: categories,
      schoolId: [null, ...loaded.schools.map(({ id }) => id)],
    };
    for (const [column, values] of Object.entries(filters)) {
      const found = countBy(courses, column as keyof typeof filters);
      expect(values.filter((value) => !found.has(value))).toEqual([]);
    }
  });

  test("has courses that cost, gifts, discounts, hidden ones and lectures of every study", () => {
    const { courses, studies } = loaded;
    expect(courses.some(({ price, visibility }) => price === -1 && visibility === "PUBLIC")).toBe(true);
    expect(courses.some(({ price, originalPrice }) => (originalPrice ?? 0) > price)).toBe(true);
    expect(courses.some(({ visibility }) => visibility === "HIDDEN")).toBe(true);
    const lectured = new Set(
      courses.filter(({ visibility }) => visibility === "PUBLIC").map((c) => c.studyId),
    );
    expect(studies.filter(({ id }) => !lectured.has(id))).toEqual([]);
  });

  test("has four or five people for each course that costs, and descriptions with lists, links and formulas", async () => {
    const trainers = await school.db.selectFrom("courseTrainers").selectAll().execute();
    const teachersOf = (courseId: number) => 1 + trainers.filter((one) => one.courseId === courseId).length;
    const costing = loaded.courses.filter(({ price }) => price > 0);
    expect(costing.filter(({ id }) => teachersOf(id) < 4 || teachersOf(id) > 5)).toEqual([]);
    const html = loaded.courses.map(({ descriptionHtml }) => descriptionHtml ?? "").join("");
    for (const mark of ["<li ", "<strong>", "<math", 'href="https://']) expect(html).toContain(mark);
    expect(loaded.courses.some(({ descriptionHtml }) => descriptionHtml === null)).toBe(true);
  });

  test("answers most of what was asked", () => {
    const questions = loaded.comments.filter(({ parentCommentId }) => parentCommentId === null);
    expect(questions.some(({ answered }) => answered)).toBe(true);
    expect(loaded.comments.some(({ byStaff }) => byStaff)).toBe(true);
  });

  test("closes the first unit of every course with a complete test", async () => {
    const tests = loaded.contents.filter(({ kind }) => kind === "TEST");
    expect(tests.map(({ courseId }) => courseId).toSorted()).toEqual(
      loaded.courses.map(({ id }) => id).toSorted(),
    );
    expect(tests.filter(({ unitId, hidden }) => unitId === null || hidden)).toEqual([]);
    const questions = await school.db.selectFrom("questions").selectAll().orderBy("position").execute();
    const asked = questions.map(({ parts, kind: _, ...question }) => ({
      ...question,
      ...(parts as unknown as ChoiceParts),
    }));
    for (const [, ofTest] of Map.groupBy(asked, ({ lessonId }) => lessonId))
      expect(findQuizProblems(ofTest, findChoiceProblem)).toEqual([]);
    expect(new Set(questions.map(({ lessonId }) => lessonId)).size).toBe(tests.length);
    const html = asked.flatMap((question) => [
      question.textHtml ?? "",
      ...question.choices.flatMap((choice) => [choice.textHtml ?? "", choice.explanationHtml ?? ""]),
    ]);
    expect(
      html.filter((text) => text.includes("$$") || text.includes("merror") || text.includes("katex-error")),
    ).toEqual([]);
    expect(html.filter((text) => text.includes("<math")).length).toBeGreaterThan(100);
    // Neither place nor number shows which is right.
    const placesOfRight = asked.map((question) => question.choices.findIndex(({ isRight }) => isRight));
    expect(new Set(placesOfRight).size).toBeGreaterThan(3);
  });

  test("never has the course that lists leave out", () => {
    expect(loaded.courses.map(({ id }) => id)).not.toContain(229);
  });

  test("has one account for each role, which signs in with the printed password", async () => {
    const accounts = demoAccounts(code);
    expect(accounts.map(({ role }) => role)).toEqual(["ADMIN", "TEACHER", "LECTURER", "STUDENT", "CENTRE"]);
    for (const { role, email } of accounts) {
      const user = loaded.users.find((one) => one.email === email);
      expect(user?.role).toBe(role);
      const password = demoPasswordOf(school.platform.secrets);
      expect(await verifyPassword(school.platform.secrets, password, user?.passwordHash ?? null)).toBe(true);
    }
  });

  test("has a centre whose seller has cards, sales and an account, in books that are right", async () => {
    const [, , , , seller] = demoAccounts(code);
    const as = loaded.users.find(({ email }) => email === seller?.email) ?? { id: 0 };
    await school.signIn(as);
    const { body: own } = await school.call(ownCentreEndpoints.getOwnCentre, { as });
    expect(own).toMatchObject({ stock: 30, isPrepaid: false });
    expect(own.owed).toBeGreaterThan(0);
    expect(own.creditLeft).toBeGreaterThan(0);
    const { body: sales } = await school.call(ownSaleEndpoints.listOwnSales, { as });
    expect(sales.map(({ cards }) => cards)).toEqual([1, 2, 1, 2, 1, 3]);
    const period = { from: "2026-01-01", to: "2027-02-03" };
    const { body: statement } = await school.call(ownCentreEndpoints.getOwnStatement, { as, query: period });
    expect(statement).toMatchObject({ delivered: 40, sold: 10, left: 30, owed: own.owed });
    expect(await compareBooks(school.platform)).toEqual([]);
  });

  test("gives people phone numbers of the country, and educators a picture that is there", async () => {
    const pattern = new RegExp(school.platform.country.phonePattern);
    expect(loaded.users.filter(({ phoneNumber }) => !pattern.test(phoneNumber ?? ""))).toEqual([]);
    const educators = loaded.users.filter(({ role }) => role === "TEACHER" || role === "LECTURER");
    expect(educators.length).toBeGreaterThanOrEqual(15);
    for (const { pictureKey, biography } of educators) {
      expect(biography).not.toBe("");
      expect(await school.platform.storage.find(pictureKey ?? "")).not.toBeNull();
    }
  });

  test("leaves well-formed unused cards of every price that courses have", () => {
    const unused = loaded.cards.filter(({ usedAt }) => usedAt === null);
    const prices = new Set(unused.map(({ price }) => price));
    expect(loaded.courses.filter(({ price }) => price > 0 && !prices.has(price))).toEqual([]);
    expect(loaded.cards.every((card) => isWellFormedCardCode(card.code))).toBe(true);
    expect(loaded.cards.some(({ usedAt }) => usedAt !== null)).toBe(true);
  });

  test("has sold courses for cards of their price, and counts the buyers", () => {
    const { cards, courses, purchases } = loaded;
    const priceOfCard = new Map(cards.map(({ id, price }) => [id, price]));
    for (const course of courses) {
      const bought = purchases.filter(({ courseId }) => courseId === course.id);
      expect(course.purchasesCount).toBe(bought.length);
      const paid = bought.map(({ cardId }) => (cardId === null ? -1 : priceOfCard.get(cardId)));
      expect(paid.filter((price) => price !== course.price)).toEqual([]);
    }
    expect(courses[0]?.purchasesCount, "as many as its page says").toBeGreaterThanOrEqual(10);
  });

  test("gives every course units and lessons, the first of them free, with a real video", async () => {
    const { contents, courses } = loaded;
    for (const course of courses) {
      const lessons = contents.filter(({ courseId, type }) => courseId === course.id && type === "LESSON");
      expect(lessons.length).toBeGreaterThanOrEqual(6);
      expect(lessons[0]).toMatchObject({ free: true, hidden: false });
      expect(lessons.every(({ unitId }) => unitId !== null)).toBe(true);
    }
    expect(contents.some(({ hidden, type }) => hidden && type === "LESSON")).toBe(true);
    expect(contents.some(({ hidden, type }) => hidden && type === "UNIT")).toBe(true);
    const filmed = contents.filter(({ type, kind }) => type === "LESSON" && kind === "VIDEO");
    const titles = Map.groupBy(filmed, ({ videoKey }) => videoKey ?? "");
    expect(titles.size).toBe(listFilms(demoCountries[code]).length);
    for (const [film, lessons] of titles) {
      expect(new Set(lessons.map(({ title }) => title)).size, film).toBe(1);
      if (!film.endsWith("/")) expect(await school.platform.storage.find(film)).not.toBeNull();
    }
    const folders = [...titles.keys()].filter((film) => film.endsWith("/"));
    expect(folders).toHaveLength(listFilms(demoCountries[code]).filter(({ isFull }) => isFull).length);
    for (const folder of folders) {
      const video = await school.db
        .selectFrom("videos")
        .selectAll()
        .where("shownFolder", "=", folder)
        .executeTakeFirstOrThrow();
      const versions = video.versions as unknown as { name: string; bytes: number }[];
      const names = versions.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(["480", "240", "audio", "board"]));
      for (const { name, bytes } of versions)
        expect((await school.platform.storage.find(`${folder}${name}.mp4`))?.size).toBe(bytes);
      expect(await school.platform.storage.find(`${folder}master.m3u8`)).toBeTruthy();
    }
  });

  test("shows films of minutes with captions in free lessons, and in bought ones", async () => {
    const language = school.platform.country.locales[0];
    const captions = loaded.attachments.filter(({ captionLanguage }) => captionLanguage === language);
    const captioned = new Set(captions.map(({ contentId }) => contentId));
    const lessons = loaded.contents.filter(({ id }) => captioned.has(id));
    expect(new Set(lessons.map(({ videoKey }) => videoKey)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(lessons.map(({ free }) => free)).size).toBe(2);
    for (const { videoKey, videoDurationSeconds } of lessons) {
      expect(videoKey).toMatch(/\/$/);
      expect(videoDurationSeconds).toBeGreaterThan(120);
    }
    // As the home page offers them.
    const { body: firstField } = await school.call(courseEndpoints.listPublicCourses, {
      query: { fieldId: 1 },
    });
    expect(lessons.map(({ id }) => id)).toContain(firstField[0]?.freeLessonId);
  });

  test("attaches worksheets that are there", async () => {
    expect(loaded.attachments.length).toBeGreaterThan(0);
    for (const { fileKey } of loaded.attachments) {
      expect(await school.platform.storage.find(fileKey)).not.toBeNull();
    }
  });

  test("knows the sizes and hashes of its files", async () => {
    const files = await school.db.selectFrom("files").selectAll().where("kind", "=", "FILE").execute();
    for (const { key, size, sha256, state } of files) {
      const bytes = await buffer((await school.platform.storage.read(key)) as Readable);
      expect({ size: Number(size), sha256, state }, key).toEqual({
        size: bytes.length,
        sha256: createHash("sha256").update(bytes).digest(),
        state: "STORED",
      });
    }
  });

  test("has discussions between people who may see the lesson, some of them anonymous", () => {
    const { comments, contents, courses, purchases } = loaded;
    const questions = comments.filter((comment) => comment.parentCommentId === null);
    expect(questions.length).toBeGreaterThanOrEqual(25);
    expect(comments.length).toBeGreaterThan(questions.length);
    expect(questions.some(({ anonymous }) => anonymous)).toBe(true);
    for (const comment of comments) {
      const courseId = contents.find(({ id }) => id === comment.contentId)?.courseId;
      const course = courses.find(({ id }) => id === courseId);
      const isBuyer = purchases.some((one) => one.courseId === courseId && one.userId === comment.authorId);
      expect(isBuyer || course?.authorId === comment.authorId).toBe(true);
    }
  });

  test("has courses that open to their buyers until the exams end", () => {
    const { purchases } = loaded;
    expect(purchases.length).toBeGreaterThan(0);
    for (const { season, expiresAt } of purchases) {
      expect([season, expiresAt && expiresAt > clock()]).toEqual(["2026/2027", true]);
    }
  });

  test("fills in the basic data, with media that are there", async () => {
    const { body: configuration } = await school.call(siteEndpoints.getConfiguration);
    // Not every school is everywhere.
    const { youtubeUrl, tiktokUrl, telegramUrl, linkedinUrl, ...filled } = configuration;
    expect(Object.values(filled)).not.toContain(null);
    const media = [
      configuration.homeVideoUrl,
      configuration.userGuideVideoUrl,
      configuration.userGuideImageUrl,
    ];
    for (const url of media) {
      expect((await school.app.inject({ url: url ?? "" })).statusCode).toBe(200);
    }
  });

  test("speaks the country's language, and leaves no text empty", () => {
    const { courses, contents, comments, schools, studies, users } = loaded;
    const texts = [
      ...courses.flatMap(({ name, description }) => [name, description]),
      ...contents.filter(({ type }) => type === "LESSON").map(({ description }) => description),
      ...contents.map(({ title }) => title),
      ...comments.map(({ description }) => description),
      ...[...schools, ...studies].map(({ name }) => name),
      ...users.map(({ fullName }) => fullName),
    ];
    const letters = lettersOf[languages[school.platform.country.locales[0]].script];
    expect(texts.filter((text) => !letters.test(text))).toEqual([]);
  });

  test("is the same every time", async () => {
    const twin = await startSchool({ country: code, clock });
    await loadDemoData(twin.platform);
    const again = await readSchool(twin);
    await twin.close();
    // Cards have codes of their own in each installation.
    const alike = ({ users, cards, ...rest }: LoadedSchool) => ({
      ...rest,
      users: users.map(({ passwordHash: _, ...user }) => user),
      cards: cards.map(({ code: _code, lookup: _lookup, groups: _groups, ...card }) => card),
    });
    expect(alike(again)).toEqual(alike(loaded));
    const codes = new Set(loaded.cards.map((card) => card.code));
    expect(again.cards.filter((card) => codes.has(card.code))).toEqual([]);
  });

  test("is loaded once, and never over a school that has accounts", async () => {
    await Promise.all([loadDemoData(school.platform), loadDemoData(school.platform)]);
    expect(await readSchool(school)).toEqual(loaded);
  });

  test("uses every text that was written", () => {
    const { outlines, courses, threads } = demoCountries[code];
    const used = new Set(courses.map(({ outline }) => outline));
    expect(Object.keys(outlines).filter((key) => !used.has(key))).toEqual([]);
    expect(loaded.comments.length).toBe(threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0));
  });
});
