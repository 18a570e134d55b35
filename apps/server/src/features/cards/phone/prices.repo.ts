import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/database/database.ts";

/** Courses that students see; the words of the index of their prices. */
const isOffered = sql`visibility = 'PUBLIC' and id <> ${sql.lit(UNLISTED_COURSE_ID)}`;

/** The lowest price above another. */
const priceAfter = (other: ReturnType<typeof sql>) =>
  sql`(select price from courses where ${isOffered} and price > ${other} order by price limit 1)`;

/** The prices of courses that students see, from the lowest: as many steps in the index as there are prices, however many courses. */
export async function findPrices(db: Queryable, limit: number): Promise<number[]> {
  const { rows } = await sql<{ price: number }>`
    with recursive prices as (
      select ${priceAfter(sql`0`)} as price
      union all
      select ${priceAfter(sql`prices.price`)} from prices where price is not null
    )
    select price from prices where price is not null limit ${limit}`.execute(db);
  return rows.map(({ price }) => price);
}

/** Whether students see a course of this price. */
export async function isPriceOfCourse(db: Queryable, price: number): Promise<boolean> {
  const { rows } = await sql<{
    lowest: number | null;
  }>`select ${priceAfter(sql`${price - 1}`)} as lowest`.execute(db);
  return rows[0]?.lowest === price;
}
