import type { Tx } from "../../src/platform/database.ts";
import { daysBefore } from "../calendar.ts";
import type { DemoCountry } from "../content/types.ts";
import { listDemoPeople } from "../demo-accounts.ts";
import { getFrom } from "./get-from.ts";
import type { DemoFiles } from "./store-media.ts";

interface PeopleToInsert {
  content: DemoCountry;
  files: DemoFiles;
  passwordHash: string;
  /** How a phone number of the country begins, four digits. */
  phonePrefix: string;
}

/** Opens the accounts and answers their ids by the people's keys. */
export async function insertPeople(
  tx: Tx,
  { content, files, passwordHash, phonePrefix }: PeopleToInsert,
): Promise<Map<string, number>> {
  const people = listDemoPeople(content);
  const rows = people.map((person, index) => {
    const createdAt = daysBefore(person.role === "STUDENT" ? 150 - index : 300 - index, index * 13);
    return {
      full_name: person.fullName,
      email: person.email,
      phone_number: `${phonePrefix}${String(204_117 + index * 7_919).padStart(6, "0")}`,
      password_hash: passwordHash,
      role: person.role,
      biography: person.biography,
      picture_key: files.portraits.get(person.key) ?? null,
      email_verified_at: createdAt,
      created_at: createdAt,
    };
  });
  const inserted = await tx.insertInto("users").values(rows).returning(["id", "email"]).execute();
  const ids = new Map(inserted.map(({ id, email }) => [email, id]));
  return new Map(people.map(({ key, email }) => [key, getFrom(ids, email)]));
}
