import { recordPastActs } from "../../features/audit/audit.service.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { DemoCalendar } from "../calendar.ts";
import type { DemoCountry } from "../content/types.ts";
import { getFrom } from "./get-from.ts";
import type { LoadedCourse } from "./insert-catalogue.repo.ts";
import { CARDS_MADE } from "./insert-purchases.repo.ts";

/** Courses that were edited of late: one a day, the last of them today. */
const EDITED = 6;

interface ActsToInsert {
  calendar: DemoCalendar;
  content: Pick<DemoCountry, "administrator" | "educators">;
  people: ReadonlyMap<string, number>;
  courses: readonly LoadedCourse[];
}

/** Puts on record what staff have done: all cards were made by the administrator, courses are edited by who teach them. */
export async function insertActs(
  tx: Tx,
  { calendar, content, people, courses }: ActsToInsert,
): Promise<void> {
  const admin = { userId: getFrom(people, "admin"), fullName: content.administrator, address: "" };
  const names = new Map(content.educators.map(({ key, fullName }) => [key, fullName]));
  const made = (await findCardRuns(tx)).map(({ price, amount, first, last }, index) => ({
    actor: admin,
    at: calendar.daysBefore(CARDS_MADE, index),
    act: "card.made" as const,
    details: { amount: Number(amount), price, cards: [[first, last]] },
  }));
  const edited = courses.slice(0, EDITED).map(({ id, name, educator, authorId }, index) => ({
    actor: { userId: authorId, fullName: getFrom(names, educator), address: "" },
    at: calendar.daysBefore(EDITED - 1 - index, 90 + index * 70),
    act: "course.edited" as const,
    subjectId: id,
    details: { name },
  }));
  await recordPastActs(tx, [...made, ...edited]);
}

/** The cards of each price, which were made one after the other. */
const findCardRuns = (tx: Tx) =>
  tx
    .selectFrom("cards")
    .select(({ fn }) => [
      "price",
      fn.countAll<string>().as("amount"),
      fn.min("id").as("first"),
      fn.max("id").as("last"),
    ])
    .groupBy("price")
    .orderBy("price")
    .execute();
