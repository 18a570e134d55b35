import { expect, test } from "vitest";
import {
  accessToContent,
  accessToCourse,
  type ContentAccess,
  type CourseAccess,
  judgeCourse,
  judgeFinding,
  judgeOpening,
  judgePurchase,
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
  isStaff: false,
  mayEdit: false,
  purchase: "NONE",
  expiresAt: null,
};
const people = {
  stranger,
  buyer: { ...stranger, purchase: "HELD" },
  "former buyer": { ...stranger, purchase: "ENDED", expiresAt: now },
  staff: { ...stranger, isStaff: true, mayEdit: true },
  editor: { ...stranger, mayEdit: true },
  "staff who bought": { ...stranger, isStaff: true, mayEdit: true, purchase: "HELD" },
} as const satisfies Record<string, CourseAccess>;
type Person = keyof typeof people;

const stand = (
  person: Person,
  given: { hiddenCourse?: boolean } & Partial<ContentAccess> = {},
): ContentAccess => {
  const { hiddenCourse = false, ...content } = given;
  const course = { ...people[person], isHidden: hiddenCourse };
  return { contentId: 1, type: "LESSON", kind: "VIDEO", free: false, isHidden: false, course, ...content };
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
