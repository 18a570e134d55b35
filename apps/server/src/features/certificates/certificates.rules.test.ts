import { expect, test } from "vitest";
import { noRights } from "../access/access.policy.ts";
import type { CourseAccess } from "../access/access.rules.ts";
import { judgeIssue } from "./certificates.rules.ts";

const course = (purchase: CourseAccess["purchase"], isStaff = false): CourseAccess => ({
  courseId: 7,
  isHidden: false,
  ...noRights,
  opensAll: isStaff,
  purchase,
  expiresAt: null,
  firstDay: null,
  now: new Date(),
  closed: "",
});

const noMark = { mark: null, asked: null };

test.each([
  ["who holds it and has finished all", course("HELD"), 24, 24, undefined],
  ["whose access has ended since", course("ENDED"), 24, 24, undefined],
  ["who teaches it and has gone through it", course("NONE", true), 24, 24, undefined],
  ["with one lesson left", course("HELD"), 24, 23, "COURSE_NOT_FINISHED"],
  ["of a course without lessons", course("HELD"), 0, 0, "COURSE_NOT_FINISHED"],
  ["who has watched its free lessons alone", course("NONE"), 1, 1, "COURSE_NOT_PURCHASED"],
])("a certificate for somebody %s", (_, access, lessons, finished, refused) => {
  expect(judgeIssue(access, { lessons, finished, ...noMark })?.refused).toBe(refused);
});

test.each([
  ["has it", 60, 60, undefined],
  ["has less", 60, 59, "COURSE_MARK_NOT_REACHED"],
  ["is asked for none", null, 0, undefined],
  ["found no tests", 60, null, undefined],
])("a certificate that asks for a mark, for somebody who %s", (_, asked, mark, refused) => {
  expect(judgeIssue(course("HELD"), { lessons: 2, finished: 2, asked, mark })?.refused).toBe(refused);
  expect(judgeIssue(course("HELD"), { lessons: 2, finished: 1, asked, mark })?.refused).toBe(
    "COURSE_NOT_FINISHED",
  );
});
