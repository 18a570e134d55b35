import type { DemoCalendar } from "../calendar.ts";
import type { Random } from "../random.ts";
import type { LoadedCourse } from "./insert-catalogue.repo.ts";
import { NEWCOMERS_COUNT } from "./insert-people.repo.ts";

export interface PlannedPurchase {
  userId: number;
  course: LoadedCourse;
  purchasedAt: Date;
}

/** Courses that the demo student has; the others are there to be bought. */
const COURSES_OF_DEMO_STUDENT = 3;

/** Buyers of the first course: so many that its page says it. */
const BUYERS_OF_FIRST = 14;

/** So many buyers of a course have had it for weeks, and ask about it; the others came later, some of them today. */
const EARLY_BUYERS = 2;

interface PurchasesToPlan {
  courses: readonly LoadedCourse[];
  students: readonly number[];
  calendar: DemoCalendar;
  random: Random;
}

/** Buyers and their courses. The first of the students is the demo student. */
export function planPurchases({ courses, students, calendar, random }: PurchasesToPlan): PlannedPurchase[] {
  const [demoStudent, ...rest] = students;
  if (demoStudent === undefined) throw new Error("a demo school needs students");
  const others = rest.slice(0, -NEWCOMERS_COUNT);
  const open = courses.filter(({ hidden }) => !hidden);
  const priced = open.filter(({ price, in: place }) => price > 0 && !place.study);
  const chosen = priced.filter((_, index) => index % 9 === 4).slice(0, COURSES_OF_DEMO_STUDENT);
  return open.flatMap((course) => {
    const buyers = random.sample(others, course === open[0] ? BUYERS_OF_FIRST : random.between(3, 8));
    if (chosen.includes(course)) buyers.push(demoStudent);
    return buyers.map((userId, index) => {
      const isEarly = index < EARLY_BUYERS || userId === demoStudent;
      const days = isEarly ? random.between(25, 70) : random.between(0, 45);
      return { userId, course, purchasedAt: calendar.daysBefore(days, random.between(0, 720)) };
    });
  });
}
