import { countries, defaultCountryCode } from "@manara/countries/countries";
import type { Api } from "./api.ts";
import type { Ledger } from "./ledger.ts";

export const PASSWORD = "a password to lose nothing with";
const phoneExample = countries[defaultCountryCode].phoneExample.replaceAll(" ", "");

/** A student who is signed in. */
export interface Student {
  userId: number;
  token: string;
}

let made = 0;

/** Registers one more student and, when acknowledged, enters the account in the ledger. */
export async function registerStudent(api: Api, ledger: Ledger) {
  made += 1;
  const email = `student${made}@durability.test`;
  const phoneNumber = phoneExample.slice(0, 4) + String(made).padStart(phoneExample.length - 4, "0");
  const body = { fullName: `تلميذ ${made}`, email, phoneNumber, password: PASSWORD };
  const answer = await api("POST /auth/register", { body });
  if (answer.status === 201) ledger.students.set(answer.body.userId, email);
  return { email, answer };
}

/** Signs in so many students: those who registered before, then new ones. */
export async function signInStudents(
  api: Api,
  { ledger, registered, amount }: { ledger: Ledger; registered: readonly string[]; amount: number },
): Promise<Student[]> {
  const emails = registered.slice(0, amount);
  while (emails.length < amount) emails.push((await registerStudent(api, ledger)).email);
  return Promise.all(
    emails.map(async (email) => {
      const { token, body } = await api("POST /auth/login", { body: { email, password: PASSWORD } });
      if (token === null) throw new Error(`${email} cannot log in: ${JSON.stringify(body)}`);
      return { userId: body.userId, token };
    }),
  );
}
