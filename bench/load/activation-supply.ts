import { lookupOf } from "../../apps/server/src/features/cards/card-vault.ts";
import { insertCards } from "../../apps/server/src/features/cards/cards.service.ts";
import { lastBoughtCourse } from "../../apps/server/test/large-school/school-size.ts";
import type { School } from "../open-school.ts";
import type { Buyer } from "./sample-people.ts";

/** A card that has not been used, and a student and course for it. */
export interface Activation {
  buyer: Buyer;
  courseId: number;
  price: number;
  code: string;
  lookup: Buffer;
}

/** Hands out activations of one school that will succeed, each once. */
export async function openActivationSupply(school: School, buyers: readonly Buyer[]) {
  const { rows: courses } = await school.client.query<{ id: number; price: number }>(
    "select id, price from courses where id > $1 and visibility = 'PUBLIC' order by id",
    [lastBoughtCourse(school.size)],
  );
  let used = 0;

  /** The nth pair: every student in turn, and neighbours in time buy different courses. */
  function pairAt(nth: number) {
    const student = nth % buyers.length;
    const round = Math.floor(nth / buyers.length);
    if (round >= courses.length) throw new Error("every student has every course");
    const buyer = buyers[student];
    const course = courses[(round + student * 7) % courses.length];
    if (!buyer || !course) throw new Error("the school has no students or courses");
    return { buyer, courseId: course.id, price: course.price };
  }

  return async function take(count: number): Promise<Activation[]> {
    const pairs = Array.from({ length: count }, (_, index) => pairAt(used + index));
    used += count;
    const prices = [...new Set(pairs.map(({ price }) => price))];
    const codes = new Map<number, string[]>();
    for (const price of prices) {
      const amount = pairs.filter((pair) => pair.price === price).length;
      codes.set(price, await insertCards(school.db, school.secrets, { amount, price }));
    }
    return pairs.map((pair) => {
      const code = codes.get(pair.price)?.pop() ?? "";
      return { ...pair, code, lookup: lookupOf(school.secrets, code) };
    });
  };
}
