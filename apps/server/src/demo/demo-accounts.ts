import type { CountryCode } from "@manara/countries/country";
import type { DemoCountry } from "./content/types.ts";
import { demoCountries } from "./demo-countries.ts";

/** Password of every account of the demo school. */
export const DEMO_PASSWORD = "manara-demo-2026";

export type DemoRole = "ADMIN" | "TEACHER" | "LECTURER" | "STUDENT";

/** Somebody with an account; `key` is an educator's key, and for students their place in the list. */
export interface DemoPerson {
  key: string;
  role: DemoRole;
  fullName: string;
  email: string;
  biography: string;
}

const roles: readonly DemoRole[] = ["ADMIN", "TEACHER", "LECTURER", "STUDENT"];

/** Everybody of the school. The first of each role has the address a visitor is told, e.g. teacher@… */
export function listDemoPeople(content: DemoCountry): DemoPerson[] {
  const people = [
    { key: "admin", role: "ADMIN" as const, fullName: content.administrator, biography: "" },
    ...content.educators,
    ...content.students.map((fullName, index) => ({
      key: `student${index + 1}`,
      role: "STUDENT" as const,
      fullName,
      biography: "",
    })),
  ];
  const firsts = new Set(roles.map((role) => people.find((person) => person.role === role)));
  return people.map((person) => {
    const local = firsts.has(person) ? person.role.toLowerCase() : person.key;
    return { ...person, email: `${local}@${content.emailDomain}` };
  });
}

/** One account for each role, for people who want to try the school. */
export const demoAccounts = (code: CountryCode): { role: DemoRole; email: string }[] =>
  roles.map((role) => ({ role, email: `${role.toLowerCase()}@${demoCountries[code].emailDomain}` }));
