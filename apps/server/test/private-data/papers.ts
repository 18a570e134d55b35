import { insertToken } from "../../src/features/accounts/mailed-links/account-tokens.repo.ts";
import { queueSecretMail } from "../../src/features/mails/queue-mail.ts";
import { hashMailedToken, makeMailedToken } from "../../src/platform/keys/link-tokens.ts";
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
  const usedAt = momentOf(2018);
  keep("use of the card", usedAt, ADMIN);
  const card = await school.db
    .updateTable("cards")
    .set({ usedAt, usedBy: quiet.id, courseId: course.id })
    .where("price", "=", 2000)
    .returning(["id", "sealed", "lookup"])
    .executeTakeFirstOrThrow();
  for (const form of ["hex", "base64"] as const) {
    keep(`encrypted code of the card, ${form}`, card.sealed.toString(form), NOBODY);
    keep(`trace of the card, ${form}`, card.lookup.toString(form), NOBODY);
  }
  const term = { purchasedAt: momentOf(2019), expiresAt: momentOf(2091) };
  keep("purchase", term.purchasedAt, STAFF);
  keep("end of the purchase", term.expiresAt, STAFF);
  await school.makePurchase({ ...term, userId: quiet.id, courseId: course.id, cardId: card.id });
  for (const { id } of [buyer, asker]) await school.makePurchase({ userId: id, courseId: course.id });
  return [unused, used];
}

/** What somebody has noted for themselves, and what was written about them. */
export async function makeOwnPapers(
  school: TestSchool,
  keep: Keep,
  { people: { quiet }, course }: Fixture,
): Promise<{ id: number }[]> {
  const text = "words-in-note";
  keep(text, text, NOBODY);
  const note = await school.makeNote({ userId: quiet.id, text });
  const { code } = await school.makeCertificate({ userId: quiet.id, courseId: course.id });
  // The record of a student leads those who teach the course to the certificate.
  keep("code of the certificate", code, STAFF);
  return [note];
}

/** What was written to the school and by it. */
export async function makePapers({ db, platform }: TestSchool, keep: Keep, { quiet }: People): Promise<void> {
  const message = {
    name: "name-in-message",
    email: "mail-in-message@private.test",
    message: "words-in-message",
  };
  for (const text of Object.values(message)) keep(text, text, ADMIN);
  await db.insertInto("contactMessages").values(message).execute();

  const failure = {
    recipient: "mail-in-failure@private.test",
    subject: "subject-of-failure",
    reason: "why-it-failed",
  };
  for (const text of Object.values(failure)) keep(text, text, ADMIN);
  await db
    .insertInto("mails")
    .values({ ...failure, attempts: 12, failedAt: platform.clock() })
    .execute();

  const entry = { actorName: "name-in-audit", address: "198.51.100.99", act: "card.used" };
  const detail = "detail-in-audit";
  for (const text of [entry.actorName, entry.address, detail]) keep(text, text, NOBODY);
  await db
    .insertInto("auditEntries")
    .values({ ...entry, details: JSON.stringify({ detail }) })
    .execute();

  const token = makeMailedToken();
  const tokenHash = hashMailedToken(platform.secrets.mailedTokens, token);
  keep("mailed token", token, NOBODY);
  keep("trace of the mailed token", tokenHash.toString("hex"), NOBODY);
  const createdAt = platform.clock();
  const valid = { createdAt, expiresAt: new Date(createdAt.getTime() + 3_600_000) };
  await db.transaction().execute(async (tx) => {
    await insertToken(tx, {
      tokenHash,
      userId: quiet.id,
      purpose: "RESET_PASSWORD",
      newEmail: null,
      ...valid,
    });
    const mail = { to: quiet.email, locale: "en", subject: "a link", text: token, html: token };
    await queueSecretMail(tx, platform.secrets, { mail, link: "RESET_PASSWORD" });
  });
}
