import { expect, test } from "vitest";
import {
  type ContentAccess,
  type CourseAccess,
  judgeCourse,
  judgeFinding,
  judgeOpening,
} from "./content-access.policy.ts";

const stranger: CourseAccess = { courseId: 1, isHidden: false, isStaff: false, holdsPurchase: false };
const people = {
  stranger,
  buyer: { ...stranger, holdsPurchase: true },
  staff: { ...stranger, isStaff: true },
} as const;
type Person = keyof typeof people;

const stand = (
  person: Person,
  given: { hiddenCourse?: boolean } & Partial<ContentAccess> = {},
): ContentAccess => {
  const { hiddenCourse = false, ...content } = given;
  const course = { ...people[person], isHidden: hiddenCourse };
  return { contentId: 1, type: "LESSON", free: false, isHidden: false, course, ...content };
};

test.each<[Person, boolean, string | null]>([
  ["stranger", false, null],
  ["stranger", true, "COURSE_NOT_FOUND"],
  ["buyer", true, null],
  ["staff", true, null],
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
  ["buyer", { hiddenCourse: true }, null],
  ["buyer", { hiddenCourse: true, isHidden: true }, "CONTENT_NOT_FOUND"],
  ["staff", { hiddenCourse: true, isHidden: true }, null],
])("%s finds %o: %s", (person, given, refused) => {
  expect(judgeFinding(stand(person, given))?.refused ?? null).toBe(refused);
});

test("a content that does not exist is not found", () => {
  expect(judgeFinding(null)).toEqual({ refused: "CONTENT_NOT_FOUND" });
});

test.each<[Person, Parameters<typeof stand>[1], string | null]>([
  ["stranger", {}, "COURSE_NOT_PURCHASED"],
  ["stranger", { free: true }, null],
  ["stranger", { type: "UNIT" }, "COURSE_NOT_PURCHASED"],
  ["buyer", { type: "UNIT" }, null],
  ["buyer", {}, null],
  ["staff", {}, null],
])("%s opens %o: %s", (person, given, refused) => {
  const content = stand(person, given);
  expect(judgeOpening(content, content.course)?.refused ?? null).toBe(refused);
});
