import type { Tx } from "../../platform/database/database.ts";
import type { DemoCalendar } from "../calendar.ts";
import { createRandom } from "../random.ts";
import { NEWCOMERS_COUNT } from "./insert-people.repo.ts";

const HOUR_MS = 3_600_000;

interface SessionsToInsert {
  calendar: DemoCalendar;
  /** Account ids; the first is the demo student, whom people sign in as themselves. */
  students: readonly number[];
  /** How long a session lasts unless it is ended. */
  hours: number;
}

/** Writes the visits of the last thirty days, all of them ended: nobody is signed in to a new school. */
export async function insertSessions(tx: Tx, { calendar, students, hours }: SessionsToInsert): Promise<void> {
  const random = createRandom(30);
  const visitors = students.slice(1, -NEWCOMERS_COUNT);
  const rows = visitors.flatMap((userId) =>
    random
      .sample(
        Array.from({ length: 30 }, (_, day) => day),
        random.between(2, 9),
      )
      .map((day) => {
        const createdAt = calendar.daysBefore(day, random.between(0, 720));
        const endedAt = new Date(createdAt.getTime() + HOUR_MS / 4);
        const expiresAt = new Date(createdAt.getTime() + hours * HOUR_MS);
        return { userId, address: "", createdAt, expiresAt, endedAt, endReason: "LOGGED_OUT" as const };
      }),
  );
  await tx.insertInto("sessions").values(rows).execute();
}
