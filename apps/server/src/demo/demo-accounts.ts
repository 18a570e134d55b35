import { createHmac } from "node:crypto";
import { CARD_ALPHABET } from "@manara/contract/cards/card-code";
import type { Gender } from "@manara/contract/educators/educator-rules";
import type { CountryCode } from "@manara/countries/countries";
import type { Secrets } from "../platform/keys/secrets.ts";
import type { DemoCountry } from "./content/types.ts";

/** The countries that have a demo school, and where its people have their e-mail. */
export const demoEmailDomains = {
  dz: "manara.example",
  ng: "ngeducators.example",
} satisfies Partial<Record<CountryCode, string>>;

export type DemoCode = keyof typeof demoEmailDomains;

export const demoCodes = Object.keys(demoEmailDomains) as DemoCode[];

export const hasDemo = (code: string): code is DemoCode => Object.hasOwn(demoEmailDomains, code);

/** Of 60 bits nobody guesses one. */
const PASSWORD_CHARACTERS = 12;

/**
 * The password of every account of a demo school: another one in each installation, the same within it. It is made from
 * the installation's key, so that each start can print it and it is stored nowhere.
 */
export function demoPasswordOf({ demo }: Pick<Secrets, "demo">): string {
  const drawn = createHmac("sha256", demo).update("accounts").digest().subarray(0, PASSWORD_CHARACTERS);
  const letters = [...drawn].map((byte) => CARD_ALPHABET.charAt(byte % CARD_ALPHABET.length));
  return `demo-${letters
    .join("")
    .toLowerCase()
    .replace(/.{4}(?=.)/g, "$&-")}`;
}

export type DemoRole = "ADMIN" | "TEACHER" | "LECTURER" | "STUDENT" | "CENTRE";

/** Somebody with an account; `key` is an educator's key, and for students their place in the list. */
export interface DemoPerson {
  key: string;
  role: DemoRole;
  fullName: string;
  email: string;
  biography: string;
  gender?: Gender;
}

const roles: readonly DemoRole[] = ["ADMIN", "TEACHER", "LECTURER", "STUDENT", "CENTRE"];

/** Everybody of the school. The first of each role has the address that the log names, e.g. teacher@… */
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
    { key: "seller", role: "CENTRE" as const, fullName: content.seller, biography: "" },
  ];
  const firsts = new Set(roles.map((role) => people.find((person) => person.role === role)));
  return people.map((person) => {
    const local = firsts.has(person) ? person.role.toLowerCase() : person.key;
    return { ...person, email: `${local}@${content.emailDomain}` };
  });
}

/** One account for each role, for people who want to try the school; none where there is no demo school. */
export const demoAccounts = (code: string): { role: DemoRole; email: string }[] =>
  hasDemo(code)
    ? roles.map((role) => ({ role, email: `${role.toLowerCase()}@${demoEmailDomains[code]}` }))
    : [];
