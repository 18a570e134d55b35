import { insertCards } from "../../apps/server/src/features/cards/cards.service.ts";
import { lastBoughtCourse } from "../../apps/server/test/large-school/school-size.ts";
import type { School } from "../open-school.ts";
import type { HttpRequest } from "./http-request.ts";
import type { Student } from "./sample-people.ts";

/** Activations that will succeed: every student in turn, and neighbours in time buy different courses. */
export async function makeActivations(
  { client, db, secrets, country, size }: School,
  students: readonly Student[],
  count: number,
): Promise<HttpRequest[]> {
  const { rows: courses } = await client.query<{ id: number; price: number }>(
    "select id, price from courses where id > $1 and visibility = 'PUBLIC' order by id",
    [lastBoughtCourse(size)],
  );
  const pairs = Array.from({ length: count }, (_, nth) => {
    const round = Math.floor(nth / students.length);
    const student = students[nth % students.length];
    const course = courses[(round + (nth % students.length) * 7) % courses.length];
    if (!student || !course || round >= courses.length) throw new Error("every student has every course");
    return { student, course };
  });
  const codes = new Map<number, string[]>();
  for (const [price, bought] of Map.groupBy(pairs, ({ course }) => course.price)) {
    codes.set(price, await insertCards({ secrets, country }, db, { amount: bought.length, price }));
  }
  return pairs.map(({ student, course }) => ({
    method: "POST",
    path: "/api/purchase/activate",
    token: student.token,
    body: { courseId: course.id, cardKey: codes.get(course.price)?.pop() ?? "" },
  }));
}

/** Takes back every activation of these students that came after a moment, so that it can be made once more. */
export async function takeBackActivations(
  { client }: School,
  { students, since }: { students: readonly Student[]; since: Date },
): Promise<void> {
  const { rows } = await client.query<{ card: number }>(
    "delete from purchases where user_id = any ($1) and purchased_at >= $2 returning card_id as card",
    [students.map(({ userId }) => userId), since],
  );
  await client.query(
    "update cards set used_at = null, used_by = null, course_id = null where id = any ($1)",
    [rows.map(({ card }) => card)],
  );
}
