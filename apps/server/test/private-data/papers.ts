import { insertToken } from "../../src/features/accounts/account-tokens.repo.ts";
import { hashMailedToken, makeMailedToken } from "../../src/features/accounts/mailed-tokens.ts";
import { addJob } from "../../src/platform/jobs.ts";
import type { TestSchool } from "../harness.ts";
import type { People } from "./people.ts";
import { ADMIN, type Keep, momentOf, NOBODY, STAFF } from "./secrets.ts";

interface Fixture {
  people: People;
  course: { id: number };
}

/** Cards, and who holds the course by one; answers the codes. */
export async function makeHoldings(
  school: TestSchool,
  keep: Keep,
  { people, course }: Fixture,
): Promise<string[]> {
  const { quiet, asker, buyer } = people;
  const [unused = ""] = await school.makeCards(777);
  const [used = ""] = await school.makeCards(2000);
  keep("unused card", unused, ADMIN);
  keep("used card", used, ADMIN);
  const used_at = momentOf(2018);
  keep("use of the card", used_at, ADMIN);
  const card = await school.db
    .updateTable("cards")
    .set({ used_at, used_by: quiet.id, course_id: course.id })
    .where("price", "=", 2000)
    .returning(["id", "sealed", "lookup"])
    .executeTakeFirstOrThrow();
  for (const form of ["hex", "base64"] as const) {
    keep(`seal of the card, ${form}`, card.sealed.toString(form), NOBODY);
    keep(`trace of the card, ${form}`, card.lookup.toString(form), NOBODY);
  }
  const term = { purchased_at: momentOf(2019), expires_at: momentOf(2091) };
  keep("purchase", term.purchased_at, STAFF);
  keep("end of the purchase", term.expires_at, NOBODY);
  await school.makePurchase({ ...term, user_id: quiet.id, course_id: course.id, card_id: card.id });
  for (const { id } of [buyer, asker]) await school.makePurchase({ user_id: id, course_id: course.id });
  return [unused, used];
}

/** What was written to the school and by it. */
export async function makePapers({ db, platform }: TestSchool, keep: Keep, { quiet }: People): Promise<void> {
  const message = {
    name: "name-in-message",
    email: "mail-in-message@private.test",
    message: "words-in-message",
  };
  for (const text of Object.values(message)) keep(text, text, NOBODY);
  await db.insertInto("contact_messages").values(message).execute();

  const failure = {
    recipient: "mail-in-failure@private.test",
    subject: "subject-of-failure",
    reason: "why-it-failed",
  };
  for (const text of Object.values(failure)) keep(text, text, ADMIN);
  await db
    .insertInto("mail_failures")
    .values({ ...failure, attempts: 12 })
    .execute();

  const entry = { actor_name: "name-in-audit", address: "198.51.100.99", act: "card.listed" };
  const detail = "detail-in-audit";
  for (const text of [entry.actor_name, entry.address, detail]) keep(text, text, NOBODY);
  await db
    .insertInto("audit_entries")
    .values({ ...entry, details: JSON.stringify({ detail }) })
    .execute();

  const token = makeMailedToken();
  const hash = hashMailedToken(platform.secrets.mailedTokens, token);
  keep("mailed token", token, NOBODY);
  keep("trace of the mailed token", hash.toString("hex"), NOBODY);
  const now = platform.clock();
  const valid = { now, expiresAt: new Date(now.getTime() + 3_600_000) };
  await db.transaction().execute(async (tx) => {
    await insertToken(tx, { hash, userId: quiet.id, purpose: "RESET_PASSWORD", ...valid });
    const mail = { to: quiet.email, locale: "en", subject: "a link", text: token, html: token };
    await addJob(tx, "sendMail", mail);
  });
}
