import type { RegisterBody, User } from "@manara/contract/accounts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPhoneIssue, judgeRegistration } from "./accounts.rules.ts";
import { hashPassword } from "./passwords.ts";
import { sendLink } from "./send-link.ts";
import { toUser } from "./user.ts";
import { findTaken, insertStudent } from "./users.repo.ts";

/** Makes a student's account and queues the verification mail. */
export async function register(platform: Platform, form: RegisterBody, address: string): Promise<User> {
  const { db, country, throttles } = platform;
  const issue = findPhoneIssue(country, form.phoneNumber);
  if (issue) fail("VALIDATION_FAILED", { issues: [issue] });
  await throttles.count("register", address);
  assertAllowed(judgeRegistration(await findTaken(db, form)));
  const { password, ...person } = form;
  const passwordHash = await hashPassword(password);
  const account = await db.transaction().execute(async (tx) => {
    const made = await insertStudent(tx, { ...person, passwordHash, now: platform.clock() });
    await sendLink(platform, tx, { account: made, purpose: "VERIFY_EMAIL" });
    return made;
  });
  return toUser(account);
}
