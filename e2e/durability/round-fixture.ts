import { countries, defaultCountryCode } from "@manara/countries/countries";

import { insertCards } from "../../apps/server/src/features/cards/cards.service.ts";
import type { SchoolDatabase } from "./school-database.ts";

/** A course with an unused card of its price for each worker. */
export interface PaidCourse {
  courseId: number;
  codes: string[];
}

/** What the workers of a round write about. */
export interface RoundFixture {
  courses: PaidCourse[];
  /** Lessons that everybody may open. */
  lessonIds: number[];
}

/** Makes the cards of a round, straight in the database of a running school. */
export async function prepareFixture(
  { db, secrets, close }: SchoolDatabase,
  workers: number,
): Promise<RoundFixture> {
  try {
    const courses = await db
      .selectFrom("courses")
      .select(["id", "price"])
      .where("visibility", "=", "PUBLIC")
      .where("price", ">=", 0)
      .orderBy("id")
      .execute();
    const lessons = await db
      .selectFrom("contents")
      .innerJoin("courses", "courses.id", "contents.courseId")
      .select("contents.id")
      .where("contents.type", "=", "LESSON")
      .where("contents.free", "=", true)
      .where("contents.hidden", "=", false)
      .where("courses.visibility", "=", "PUBLIC")
      .where("contents.unitId", "in", (units) =>
        units.selectFrom("contents").select("id").where("hidden", "=", false),
      )
      .orderBy("contents.id")
      .execute();
    const withCards: PaidCourse[] = [];
    for (const { id, price } of courses) {
      const maker = { secrets, country: countries[defaultCountryCode] };
      withCards.push({ courseId: id, codes: await insertCards(maker, db, { amount: workers, price }) });
    }
    return { courses: withCards, lessonIds: lessons.map(({ id }) => id) };
  } finally {
    await close();
  }
}
