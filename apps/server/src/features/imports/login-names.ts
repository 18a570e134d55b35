import { randomInt } from "node:crypto";
import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { toAddress } from "@manara/contract/accounts/login-name-rules";
import type { Tx } from "../../platform/database/database.ts";
import { findTakenAmong } from "../accounts/users/many-students.ts";
import { makeLoginName } from "./login-names.rules.ts";

const drawDigit = () => randomInt(10);

/** Rounds of drawing; after some of them names get another digit. */
const ROUNDS = 24;
const ROUNDS_OF_LENGTH = 6;

/** The same people, each with an address: a student who has none is given a login name that nobody has. */
export async function giveNames<
  Person extends { fullName: string; email: string | null; role: string | null },
>(tx: Tx, people: readonly Person[]): Promise<Person[]> {
  const used = new Set(people.flatMap(({ email }) => (email === null ? [] : normaliseEmail(email))));
  const given = [...people];
  let waiting = given.flatMap(({ email, role }, place) => (email === null && role === null ? [place] : []));
  for (let round = 0; waiting.length > 0 && round < ROUNDS; round += 1) {
    const more = Math.floor(round / ROUNDS_OF_LENGTH);
    const drawn = waiting.map((place) =>
      toAddress(makeLoginName(given[place]?.fullName ?? "", drawDigit, more)),
    );
    const taken = await findTakenAmong(tx, { emails: drawn, phoneNumbers: [] });
    for (const email of taken.emails) used.add(email);
    waiting = waiting.filter((place, at) => {
      const [person, email] = [given[place], drawn[at]];
      if (person === undefined || email === undefined || used.has(email)) return true;
      used.add(email);
      given[place] = { ...person, email };
      return false;
    });
  }
  return given;
}
