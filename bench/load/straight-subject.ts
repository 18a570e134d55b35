import type { Timings } from "../load-generator.ts";
import { PASSWORD, type School } from "../open-school.ts";
import type { StraightOrder } from "../straight-pg.ts";
import { CONCURRENCY, pidsOf } from "./generate.ts";
import { summarise } from "./load-result.ts";
import { recordCalls } from "./record-calls.ts";
import type { Actions, Reference } from "./scenarios.ts";
import type { Child } from "./start-child.ts";
import type { Subject } from "./subject.ts";

/** Connections to the database, over all programs. */
const CONNECTIONS = 16;

/** The statements that the server sends in a scenario, sent by as many programs as it has workers. */
export async function straightSubject(
  straight: readonly Child<StraightOrder, Timings>[],
  school: School,
  {
    actions: { visits, once },
    status,
    verifies,
  }: { actions: Actions; status: number } & Pick<Extract<Reference, { sql: true }>, "verifies">,
): Promise<Subject> {
  await once?.takeBack();
  const calls = await recordCalls(school, { visits, status });
  const perChild = (amount: number) => Math.ceil(amount / straight.length);
  const order = {
    connection: { ...school.server.database, user: "manara" },
    connections: perChild(CONNECTIONS),
    once: once !== undefined,
    ...(verifies && { verifies: { password: PASSWORD, hash: school.passwordHash } }),
    concurrency: perChild(CONCURRENCY),
  };
  return {
    pids: { server: pidsOf(straight), database: [school.server.databasePid], client: [] },
    async prepare() {
      await once?.takeBack();
      return async (seconds) =>
        summarise(
          await Promise.all(
            straight.map((child, index) => {
              const own = calls.filter((_, nth) => nth % straight.length === index);
              return child.ask({ ...order, calls: own.length > 0 ? own : calls, seconds });
            }),
          ),
        );
    },
  };
}
