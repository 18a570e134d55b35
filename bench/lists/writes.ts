import { lastBoughtCourse } from "../../apps/server/test/large-school/school-size.ts";
import { makeActivations } from "../load/activations.ts";
import { type Buyer, sampleBuyers } from "../load/sample-people.ts";
import type { School } from "../open-school.ts";
import type { Callers } from "./callers.ts";
import type { Measured } from "./measure.ts";
import type { TimedRequest } from "./timed-client.ts";

/** What is written into both schools, however much is there already. */
export interface Write extends Measured {
  open(school: School, callers: Callers): Promise<() => TimedRequest>;
}

const cycle = <T>(items: readonly T[]): (() => T) => {
  let index = 0;
  return () => {
    const item = items[index++ % items.length];
    if (item === undefined) throw new Error("there is nothing to write");
    return item;
  };
};

const ROUNDS = 60;
const WARM = 10;

export const writes: Write[] = [
  {
    name: "10,000 cards made",
    status: 201,
    rounds: 3,
    open:
      async (_, { admin }) =>
      () => ({
        method: "POST",
        path: "/api/card/create",
        token: admin,
        body: { amount: 10_000, price: 1500 },
      }),
  },
  {
    name: "a card redeemed",
    status: 201,
    rounds: ROUNDS,
    async open(school) {
      return cycle(await makeActivations(school, await sampleBuyers(school), ROUNDS + WARM));
    },
  },
  {
    name: "a range of 10,000 moved",
    status: 200,
    rounds: ROUNDS,
    within: 50,
    async open(school, { admin: token }) {
      const call = async (path: string, body: object) => {
        const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
        const answer = await fetch(`${school.server.url}/api${path}`, {
          method: "POST",
          headers,
          body: JSON.stringify(body),
        });
        return (await answer.json()) as { id: number; firstSerial: number; lastSerial: number };
      };
      const { id, firstSerial, lastSerial } = await call("/card/batch/create", {
        amount: 10_000,
        price: 1500,
      });
      await school.client.query("update card_ranges set state = 'PRINTED' where batch_id = $1", [id]);
      const serials = { firstSerial, lastSerial };
      return cycle([
        { method: "POST", path: "/api/card/range/deliver", token, body: { ...serials, centreId: 2 } },
        { method: "POST", path: "/api/card/range/return", token, body: serials },
      ]);
    },
  },
  {
    name: "a question asked",
    status: 201,
    rounds: ROUNDS,
    async open(school) {
      const next = cycle<Buyer>(await sampleBuyers(school));
      return () => {
        const { token, lessonId } = next();
        const body = { contentId: lessonId, description: "كيف انتقلنا من السطر الثالث إلى الرابع؟" };
        return { method: "POST", path: "/api/comment/create", token, body };
      };
    },
  },
  {
    name: "a course edited",
    status: 200,
    rounds: ROUNDS,
    async open({ size }, { admin }) {
      let edits = 0;
      return () => {
        edits += 1;
        const body = { courseId: lastBoughtCourse(size) + 8, category: String(1 + (edits % 12)) };
        return { method: "POST", path: "/api/course/edit", token: admin, body };
      };
    },
  },
  {
    name: "an account given another role",
    status: 200,
    rounds: ROUNDS,
    async open(_, { admin, buyerId }) {
      let changes = 0;
      return () => {
        changes += 1;
        const role = changes % 2 === 0 ? "STUDENT" : "TEACHER";
        return {
          method: "POST",
          path: "/api/user/update-user-role",
          token: admin,
          body: { userId: buyerId, role },
        };
      };
    },
  },
];
