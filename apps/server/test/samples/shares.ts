import type { shareEndpoints } from "@manara/contract/shares/shares";
import type { Fixture } from "./fixture.ts";
import type { Samples } from "./sample.ts";

/** A payment to an educator. */
async function makePayment({ school, teacher }: Fixture): Promise<number> {
  const { id } = await school.db
    .insertInto("educatorPayments")
    .values({ educatorId: teacher.id, amount: 5000 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const ofTeacher = ({ teacher }: Fixture) => ({ query: { userId: teacher.id } });

const statement = {
  concerns: "teacher",
  request: ({ teacher }: Fixture) => ({
    query: { userId: teacher.id, from: "2026-01-01", to: "2026-12-31" },
  }),
} as const;

export const shareSamples: Samples<typeof shareEndpoints> = {
  getCourseShare: ({ course }) => ({ query: { courseId: course.id } }),
  listEducatorAccounts: () => ({}),
  getEducatorAccount: ofTeacher,
  addEducatorPayment: ({ teacher }) => ({ body: { userId: teacher.id, amount: 5000, note: "In cash" } }),
  undoEducatorPayment: async (fixture) => ({
    body: { paymentId: await makePayment(fixture), reason: "Somebody else was paid." },
  }),
  getEarnings: { concerns: "teacher", request: ofTeacher },
  getShareStatement: statement,
  exportShareStatement: statement,
  printShareStatement: statement,
};
