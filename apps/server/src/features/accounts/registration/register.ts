import type { RegisterBody } from "@manara/contract/accounts/accounts";
import { toNationalNumber } from "@manara/contract/fields/phone-rules";
import { assertAllowed } from "../../../platform/failure.ts";
import { networkOf } from "../../../platform/network/network.ts";
import type { Platform } from "../../../platform/platform.ts";
import { judgeRegistration } from "../accounts.rules.ts";
import { sendLink } from "../mailed-links/send-link.ts";
import { choosePassword } from "../passwords/choose-password.ts";
import { type Account, findTaken, insertStudent } from "../users/users.repo.ts";

/** Makes a student's account, asked for from this network address, and queues the verification mail. */
export async function register(platform: Platform, form: RegisterBody, address: string): Promise<Account> {
  const { db } = platform;
  const { password, locale = null, next, ...typed } = form;
  const person = { ...typed, phoneNumber: toNationalNumber(typed.phoneNumber, platform.country) };
  const { email } = person;
  assertAllowed(judgeRegistration(await findTaken(db, person)));
  const passwordHash = await choosePassword(platform, {
    email,
    role: "STUDENT",
    password,
    field: "password",
    who: networkOf(address),
  });
  return db.transaction().execute(async (tx) => {
    const made = await insertStudent(tx, { ...person, passwordHash, locale, now: platform.clock() });
    await sendLink(platform, tx, { account: made, purpose: "VERIFY_EMAIL", detail: next });
    return made;
  });
}
