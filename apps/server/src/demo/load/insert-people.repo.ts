import type { Tx } from "../../platform/database/database.ts";
import type { DemoCalendar } from "../calendar.ts";
import type { DemoCountry } from "../content/types.ts";
import { type DemoPerson, listDemoPeople } from "../demo-accounts.ts";
import { getFrom } from "./get-from.ts";
import type { DemoFiles } from "./store-media.ts";

interface PeopleToInsert {
  calendar: DemoCalendar;
  content: DemoCountry;
  files: DemoFiles;
  passwordHash: string;
  /** How a phone number of the country begins, four digits. */
  phonePrefix: string;
  /** Login of the operator's administrator, instead of the one that is published. */
  administrator: { email: string; passwordHash: string } | null;
}

/** Days since the accounts of those who came last were opened, the newest first. */
const NEWCOMERS = [0, 0, 1, 3, 5, 9, 14, 22];

/** The students who have only just come, and bought nothing yet. */
export const NEWCOMERS_COUNT = NEWCOMERS.length;

/** Days since somebody's account was opened, by their place from the last student. */
function ageOf({ role }: DemoPerson, fromEnd: number): number {
  if (role !== "STUDENT") return 300 - fromEnd;
  return NEWCOMERS[fromEnd - 1] ?? 90 + fromEnd;
}

/** Opens the accounts and answers their ids by the people's keys. */
export async function insertPeople(
  tx: Tx,
  { calendar, content, files, passwordHash, phonePrefix, administrator }: PeopleToInsert,
): Promise<Map<string, number>> {
  const people = listDemoPeople(content);
  const credentialsOf = ({ role, email }: DemoPerson) =>
    role === "ADMIN" && administrator ? administrator : { email, passwordHash };
  const students = people.findLastIndex(({ role }) => role === "STUDENT") + 1;
  const rows = people.map((person, index) => {
    const createdAt = calendar.daysBefore(ageOf(person, students - index), index * 13);
    const credentials = credentialsOf(person);
    return {
      fullName: person.fullName,
      email: credentials.email,
      phoneNumber: `${phonePrefix}${String(204_117 + index * 7_919).padStart(6, "0")}`,
      passwordHash: credentials.passwordHash,
      role: person.role,
      biography: person.biography,
      gender: person.gender ?? null,
      pictureKey: files.portraits.get(person.key) ?? null,
      emailVerifiedAt: createdAt,
      createdAt,
    };
  });
  const inserted = await tx.insertInto("users").values(rows).returning(["id", "email"]).execute();
  const ids = new Map(inserted.map(({ id, email }) => [email, id]));
  return new Map(people.map((person) => [person.key, getFrom(ids, credentialsOf(person).email)]));
}
