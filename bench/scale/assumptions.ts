import type { StoredRow } from "./measured.ts";

/** What nobody has measured, and a school may see otherwise; with the reason for the value. */
export interface Assumption {
  value: number;
  unit: string;
  what: string;
  why: string;
}

const assume = (value: number, unit: string, what: string, why: string): Assumption => ({
  value,
  unit,
  what,
  why,
});

/** How students use the school. */
export const use = {
  lessons: assume(
    1,
    "a day",
    "lessons that a student watches",
    "on an ordinary day, of those who are enrolled; many watch none",
  ),
  examFactor: assume(
    2,
    "times",
    "a day before the exams",
    "what an ordinary day sees; the machines are for this day",
  ),
  busiestHour: assume(
    0.2,
    "of a day",
    "what falls on the busiest hour",
    "people come after school, in some five hours",
  ),
  minutes: assume(20, "minutes", "length of a lesson", "the longest that the program takes"),
  shareOfSlides: assume(
    0.5,
    "of all",
    "films whose picture stands still",
    "slides and screens; the rest is filmed",
  ),
  again: assume(1.1, "times", "what is loaded of a film", "seeking, and what is loaded ahead and never seen"),
  pages: assume(5, "a lesson", "pages that a student opens on the way", "home, my courses, the outline"),
  comments: assume(0.02, "a lesson", "comments that are written", "one in fifty lessons has a question"),
  answers: assume(1.5, "a lesson", "answers to tests", "a test of six to ten questions after five lessons"),
  loginsOnFirstDay: assume(
    0.3,
    "of all students",
    "logins on the first day of a term",
    "a login lasts thirty days",
  ),
  activationsOnFirstDay: assume(
    0.3,
    "of all students",
    "cards activated on that day",
    "three courses a year, most in its first weeks",
  ),
  daysAYear: assume(200, "days", "days of study", "a school year"),
} satisfies Record<string, Assumption>;

/** Rows that a student leaves in a year. */
export const rowsAYear: Record<StoredRow, Assumption> = {
  account: assume(1, "rows", "accounts", "counted anew each year: accounts stay"),
  session: assume(24, "rows", "logins", "two a month"),
  purchase: assume(3, "rows", "bought courses", "three subjects"),
  card: assume(6, "rows", "cards", "three used, and as many printed and not sold yet"),
  progress: assume(150, "rows", "lessons that were watched", "a lesson that is watched again is one row"),
  comment: assume(5, "rows", "comments", "questions and the replies to them"),
  attempt: assume(30, "rows", "attempts at tests", "one in five lessons has a test"),
  answer: assume(240, "rows", "answers in them", "eight questions"),
};
export const YEARS_KEPT = assume(
  3,
  "years",
  "how long a school keeps what it has",
  "then a disk of twice the size is bought",
);

/** How machines are filled. */
export const machines = {
  busyCore: assume(
    0.5,
    "of a core",
    "how busy a core is in the busiest hour",
    "the rest is for the busiest minute, and for a machine that is lost",
  ),
  hoursForFilms: assume(
    16,
    "hours",
    "in which the films of a day have to be made",
    "what comes in the evening is there in the morning",
  ),
  inMemory: assume(
    0.25,
    "of the database",
    "what has to be in its memory",
    "the rows of this year, and indexes",
  ),
  memoryOfCore: assume(4, "GB", "memory that comes with a core", "machines of a common size"),
  connections: assume(
    14,
    "connections",
    "of a server process to PostgreSQL",
    "DATABASE_POOL_SIZE (8) and some six of its own",
  ),
  copies: assume(
    2,
    "copies",
    "of each film: one in the store, one in the backup",
    "a store that keeps three asks for more",
  ),
} satisfies Record<string, Assumption>;

/** Prices in units. A unit is a euro here: put in your own. */
export const prices = {
  core: assume(10, "units a month", "a core with 4 GB of memory", "European hosters ask 4 to 25"),
  storage: assume(10, "units a month", "a terabyte of disk or object store", "5 to 25"),
  traffic: assume(
    5,
    "units",
    "a terabyte sent",
    "0 (in the price of a machine) to 80 (large clouds); a CDN 5 to 40",
  ),
  dinars: assume(150, "DZD", "a unit in Algeria", "assumed exchange rate of a euro"),
  naira: assume(1700, "NGN", "a unit in Nigeria", "assumed exchange rate of a euro"),
} satisfies Record<string, Assumption>;

/** A school of each size, and how it is built. */
export interface School {
  students: number;
  /** Lessons with a film that are kept, and new ones on a working day. */
  lessonsKept: number;
  newLessons: number;
  layout: "one machine" | "three machines" | "a machine for each task";
}

export const schools: readonly School[] = [
  { students: 1000, lessonsKept: 500, newLessons: 3, layout: "one machine" },
  { students: 10_000, lessonsKept: 3000, newLessons: 10, layout: "three machines" },
  { students: 100_000, lessonsKept: 15_000, newLessons: 40, layout: "a machine for each task" },
  { students: 1_000_000, lessonsKept: 60_000, newLessons: 150, layout: "a machine for each task" },
];
