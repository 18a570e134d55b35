import type { Role } from "@manara/contract/accounts/accounts";
import type { CallerKind } from "@manara/contract/calls/permissions";
import { sql } from "kysely";
import type { TestSchool } from "../harness.ts";
import { ADMIN, type Keep, momentOf, NOBODY, STAFF } from "./secrets.ts";

/** Everybody who can call, but for whom a record happens to be about, and visitors. */
export const callerRoles = {
  student: "STUDENT",
  buyer: "STUDENT",
  "other teacher": "TEACHER",
  author: "TEACHER",
  trainer: "LECTURER",
  lecturer: "LECTURER",
  centre: "CENTRE",
  cashier: "CASHIER",
  editor: "EDITOR",
  administrator: "ADMIN",
} satisfies Record<Exclude<CallerKind, "visitor" | "person concerned">, Role>;
/** They call the students of the course who do too little. */
const TEACHERS: readonly CallerKind[] = ["author", "trainer"];

type Caller = keyof typeof callerRoles;

interface Plan {
  role: Role;
  /** The caller who is this person. */
  self?: Caller;
  /** Who learns that there is such a person, beside the person and administrators. */
  knownTo: readonly CallerKind[];
  /** Callers who learn their phone number from the call list. */
  calledBy?: readonly CallerKind[];
}

const outsiders = {
  /** Holds the course and never says a word. */
  quiet: { role: "STUDENT", knownTo: STAFF, calledBy: TEACHERS },
  /** Asks without a name. */
  asker: { role: "STUDENT", knownTo: STAFF },
  /** Another administrator. */
  colleague: { role: "ADMIN", knownTo: NOBODY },
} satisfies Record<string, Plan>;

export type People = Record<Caller | keyof typeof outsiders, Awaited<ReturnType<typeof makePerson>>>;

/** A person with everything that can be known of one. */
async function makePerson(school: TestSchool, keep: Keep, plan: Plan & { label: string; number: number }) {
  const { label, number, role, knownTo } = plan;
  const self: readonly CallerKind[] = plan.self ? [plan.self] : [];
  const password = `the password of ${label}`;
  const person = await school.makeUser({
    role,
    ...(role === "CENTRE" && { centreId: (await school.makeCentre()).id }),
    fullName: `name-of-${label}`,
    email: `mail-of-${label}@private.test`,
    phoneNumber: `0777777${100 + number}`,
    pictureKey: `public/picture-of-${label}.webp`,
    biography: `biography of ${label}`,
    password,
    createdAt: momentOf(2015, number),
    emailVerifiedAt: momentOf(2016, number),
    signInNoticedAt: momentOf(2017, number),
    deletionDueAt: momentOf(2090, number),
  });
  const owners = [...self, ...ADMIN];
  keep(`password of ${label}`, person.passwordHash, NOBODY);
  keep(`e-mail of ${label}`, person.email, owners);
  keep(`phone of ${label}`, person.phoneNumber, [...owners, ...(plan.calledBy ?? NOBODY)]);
  keep(`beginning of ${label}`, person.createdAt, owners);
  keep(`verification of ${label}`, person.emailVerifiedAt, NOBODY);
  keep(`last notice of ${label}`, person.signInNoticedAt, NOBODY);
  keep(`end of ${label}`, person.deletionDueAt, owners);
  // Educators are public.
  if (role !== "TEACHER" && role !== "LECTURER") {
    keep(`name of ${label}`, person.fullName, [...owners, ...knownTo]);
    keep(`number of ${label}`, person.id, [...owners, ...knownTo]);
    keep(`biography of ${label}`, person.biography, self);
  }

  const address = `198.51.100.${100 + number}`;
  keep(`address of ${label}`, address, owners);
  keep(`session of ${label}`, await school.signIn(person, { address }), NOBODY);
  const subject = `google-number-of-${label}`;
  keep(`identity of ${label}`, subject, self);
  await school.db
    .insertInto("socialIdentities")
    .values({ provider: "GOOGLE", subject, userId: person.id })
    .execute();
  return { ...person, password };
}

/** One caller of each kind, and people who never call. */
export async function makePeople(school: TestSchool, keep: Keep): Promise<People> {
  // So that the id of an account differs from every other number.
  await sql`alter table users alter column id restart with 731000001`.execute(school.owner);
  const callers = Object.entries(callerRoles).map(([kind, role]): [string, Plan] => [
    kind,
    {
      role,
      self: kind as Caller,
      knownTo: kind === "buyer" ? STAFF : NOBODY,
    },
  ]);
  const people: Record<string, People[keyof People]> = {};
  for (const [label, plan] of [...callers, ...Object.entries<Plan>(outsiders)]) {
    const number = Object.keys(people).length;
    people[label] = await makePerson(school, keep, { ...plan, label: label.replace(" ", "-"), number });
  }
  keep("picture of quiet", people.quiet?.pictureKey ?? null, ADMIN);
  keep("picture of asker", people.asker?.pictureKey ?? null, STAFF);
  return people as People;
}
