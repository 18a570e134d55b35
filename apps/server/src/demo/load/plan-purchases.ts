import { daysBefore } from "../calendar.ts";
import type { Random } from "../random.ts";
import type { LoadedCourse } from "./insert-catalogue.repo.ts";

export interface PlannedPurchase {
  userId: number;
  course: LoadedCourse;
  purchasedAt: Date;
}

/** Courses that the demo student has; the others are there to be bought. */
const COURSES_OF_DEMO_STUDENT = 3;

/** Who has bought what. The first of the students is the demo student. */
export function planPurchases(
  courses: readonly LoadedCourse[],
  students: readonly number[],
  random: Random,
): PlannedPurchase[] {
  const [demoStudent, ...others] = students;
  if (demoStudent === undefined) throw new Error("a demo school needs students");
  const open = courses.filter(({ hidden }) => !hidden);
  const priced = open.filter(({ price, in: place }) => price > 0 && !place.study);
  const chosen = priced.filter((_, index) => index % 9 === 4).slice(0, COURSES_OF_DEMO_STUDENT);
  return open.flatMap((course) => {
    const buyers = random.sample(others, random.between(3, 8));
    if (chosen.includes(course)) buyers.push(demoStudent);
    return buyers.map((userId) => ({
      userId,
      course,
      purchasedAt: daysBefore(random.between(25, 70), random.between(0, 720)),
    }));
  });
}
