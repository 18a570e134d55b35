import { expect, test } from "vitest";
import { noRights } from "./access.policy.ts";
import {
  accessNow,
  accessToContent,
  accessToCourse,
  type ContentAccess,
  type CourseAccess,
  describeClosed,
  judgeCourse,
  judgeFinding,
  judgeOpening,
  judgePurchase,
  type Release,
} from "./access.rules.ts";

const now = new Date("2026-05-01T12:00:00.000Z");
const ms = (offset: number) => new Date(now.getTime() + offset);

test.each<[string, Parameters<typeof judgePurchase>[0], CourseAccess["purchase"]]>([
  ["none", null, "NONE"],
  ["one without an end", { expiresAt: null }, "HELD"],
  ["one that ends in a moment", { expiresAt: ms(1) }, "HELD"],
  ["one that ends now", { expiresAt: now }, "ENDED"],
  ["one that has ended", { expiresAt: ms(-1) }, "ENDED"],
])("of a purchase is left, if there was %s: %s", (_, purchase, left) => {
  expect(judgePurchase(purchase, now)).toBe(left);
});

const stranger: CourseAccess = {
  courseId: 7,
  isHidden: false,
  ...noRights,
  purchase: "NONE",
  expiresAt: null,
  firstDay: null,
  now,
  closed: "",
};
const people = {
  stranger,
  buyer: { ...stranger, purchase: "HELD" },
  "former buyer": { ...stranger, purchase: "ENDED", expiresAt: now },
  staff: { ...stranger, opensAll: true },
  editor: { ...stranger, opensAll: true, contents: true },
  "staff who bought": { ...stranger, opensAll: true, purchase: "HELD" },
} as const satisfies Record<string, CourseAccess>;
type Person = keyof typeof people;

const stand = (
  person: Person,
  given: { hiddenCourse?: boolean } & Partial<ContentAccess> = {},
): ContentAccess => {
  const { hiddenCourse = false, ...content } = given;
  const course = { ...people[person], isHidden: hiddenCourse };
  const release = { free: false, opensAt: null, opensAfterDays: null };
  return { contentId: 1, type: "LESSON", kind: "VIDEO", isHidden: false, course, ...release, ...content };
};

test.each<[Person, string, string]>([
  ["stranger", "LOCKED", "FREE"],
  ["buyer", "BOUGHT", "BOUGHT"],
  ["former buyer", "ENDED", "FREE"],
  ["staff", "STAFF", "STAFF"],
  ["editor", "STAFF", "STAFF"],
  ["staff who bought", "STAFF", "STAFF"],
])("a %s stands to a course and its lessons: %s, to its free ones: %s", (person, toCourse, toFreeLesson) => {
  expect(accessToCourse(people[person])).toBe(toCourse);
  expect(accessToContent({ free: false }, people[person])).toBe(toCourse);
  expect(accessToContent({ free: true }, people[person])).toBe(toFreeLesson);
});

test.each<[Person, boolean, string | null]>([
  ["stranger", false, null],
  ["stranger", true, "COURSE_NOT_FOUND"],
  ["former buyer", true, "COURSE_NOT_FOUND"],
  ["buyer", true, null],
  ["staff", true, null],
  ["editor", true, null],
])("%s and a course that is hidden: %s → %s", (person, isHidden, refused) => {
  expect(judgeCourse({ ...people[person], isHidden })?.refused ?? null).toBe(refused);
});

test("a course that does not exist is not found", () => {
  expect(judgeCourse(null)).toEqual({ refused: "COURSE_NOT_FOUND" });
});

test.each<[Person, Parameters<typeof stand>[1], string | null]>([
  ["stranger", {}, null],
  ["stranger", { isHidden: true }, "CONTENT_NOT_FOUND"],
  ["buyer", { isHidden: true }, "CONTENT_NOT_FOUND"],
  ["staff", { isHidden: true }, null],
  ["stranger", { hiddenCourse: true, free: true }, "COURSE_NOT_FOUND"],
  ["stranger", { hiddenCourse: true, isHidden: true }, "COURSE_NOT_FOUND"],
  ["former buyer", { hiddenCourse: true }, "COURSE_NOT_FOUND"],
  ["buyer", { hiddenCourse: true }, null],
  ["buyer", { hiddenCourse: true, isHidden: true }, "CONTENT_NOT_FOUND"],
  ["staff", { hiddenCourse: true, isHidden: true }, null],
  ["editor", { hiddenCourse: true, isHidden: true }, null],
])("%s finds %o: %s", (person, given, refused) => {
  expect(judgeFinding(stand(person, given))?.refused ?? null).toBe(refused);
});

test("a content that does not exist is not found", () => {
  expect(judgeFinding(null)).toEqual({ refused: "CONTENT_NOT_FOUND" });
});

test.each<[Person, Parameters<typeof stand>[1], boolean]>([
  ["stranger", {}, false],
  ["stranger", { free: true }, true],
  ["stranger", { type: "UNIT" }, false],
  ["former buyer", {}, false],
  ["former buyer", { free: true }, true],
  ["buyer", { type: "UNIT" }, true],
  ["buyer", {}, true],
  ["staff", {}, true],
  ["editor", {}, true],
])("%s opens %o: %s; a refusal names the course", (person, given, opens) => {
  const content = stand(person, given);
  const ended = person === "former buyer" && { endedAt: now.toISOString() };
  const refusal = opens ? null : { refused: "COURSE_NOT_PURCHASED", courseId: 7, ...ended };
  expect(judgeOpening(content, content.course)).toEqual(refusal);
});

const hours = (count: number) => ms(count * 3_600_000);
const firstDay = new Date("2026-04-30T23:00:00.000Z");
const buyerNow = { ...people.buyer, firstDay };

test.each<[string, CourseAccess, Partial<Release>, string, Date | null]>([
  ["a buyer before its date", buyerNow, { opensAt: hours(1) }, "CLOSED", hours(1)],
  ["a buyer at its date", buyerNow, { opensAt: now }, "BOUGHT", null],
  ["a buyer before its day", buyerNow, { opensAfterDays: 1 }, "CLOSED", new Date("2026-05-01T23:00:00.000Z")],
  ["a buyer of yesterday", { ...buyerNow, firstDay: hours(-37) }, { opensAfterDays: 1 }, "BOUGHT", null],
  [
    "a buyer before the later of both",
    buyerNow,
    { opensAfterDays: 1, opensAt: hours(99) },
    "CLOSED",
    hours(99),
  ],
  [
    "a buyer, of a free lesson that waits for days",
    buyerNow,
    { opensAfterDays: 1, free: true },
    "BOUGHT",
    null,
  ],
  ["a stranger before its date", stranger, { opensAt: hours(1) }, "LOCKED", null],
  ["a stranger, of a free lesson", stranger, { opensAt: hours(1), free: true }, "CLOSED", hours(1)],
  ["a stranger, of a lesson that waits for days", stranger, { opensAfterDays: 1, free: true }, "FREE", null],
  ["staff", people.staff, { opensAt: hours(1), opensAfterDays: 9 }, "STAFF", null],
])("%s", (_, course, given, access, opening) => {
  const release = { free: false, opensAt: null, opensAfterDays: null, ...given };
  expect(accessNow(release, course)).toBe(access);
  const refusal = judgeOpening(release, course);
  expect(refusal?.refused === "CONTENT_NOT_OPEN" ? refusal.opensAt : null).toBe(
    opening?.toISOString() ?? null,
  );
});

test("callers to whom the same lessons are closed share an answer", () => {
  const released = [
    { free: false, opensAt: hours(1), opensAfterDays: null },
    { free: false, opensAt: null, opensAfterDays: 3 },
  ];
  const of = (course: CourseAccess) => describeClosed(released, course);
  expect(of(people.staff)).toBe("");
  expect(of(stranger)).toBe(of({ ...stranger, now: ms(1) }));
  expect(of(buyerNow)).not.toBe(of({ ...buyerNow, firstDay: hours(-37) }));
  expect(of(buyerNow)).not.toBe(of({ ...buyerNow, now: hours(1) }));
  expect(of({ ...buyerNow, now: hours(99) })).toBe("");
});
