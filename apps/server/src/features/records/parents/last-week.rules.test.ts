import { expect, test } from "vitest";
import { countLastWeek, type WorkInCourse } from "./last-week.rules.ts";

const SINCE = new Date("2026-03-04T23:00:00.000Z");
const BEFORE = "2026-03-04T22:59:59.999Z";
const course = (work: Partial<WorkInCourse>): WorkInCourse => ({
  state: "ON_TRACK",
  finished: [],
  tests: [],
  ...work,
});

test.each<[string, WorkInCourse[], object]>([
  ["nothing", [], { lessons: 0, tests: 0, mark: null, behind: 0 }],
  [
    "lessons since the moment, in all courses",
    [
      course({ finished: [SINCE.toISOString(), BEFORE, null] }),
      course({ finished: ["2026-03-06T10:00:00.000Z"] }),
    ],
    { lessons: 2 },
  ],
  [
    "tests by their first attempt, with the mark in the middle",
    [
      course({
        tests: [
          { firstAt: SINCE.toISOString(), mark: 50 },
          { firstAt: "2026-03-06T10:00:00.000Z", mark: 75 },
          { firstAt: BEFORE, mark: 0 },
          { firstAt: null, mark: null },
        ],
      }),
    ],
    { tests: 2, mark: 63 },
  ],
  [
    "courses in which more should be done; of those that are over none",
    (["FELL_BEHIND", "STOPPED", "NEVER_BEGAN", "ENDED", "FINISHED", "NEW", "ON_TRACK"] as const).map(
      (state) => course({ state }),
    ),
    { behind: 3 },
  ],
])("counts %s", (_, courses, counted) => {
  expect(countLastWeek(courses, SINCE)).toMatchObject(counted);
});
