import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { mailEndpoints } from "@manara/contract/mails/mails";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { listFailedMails, sendMailAgain, deleteFailedMail } = mailEndpoints;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const letter = { locale: "ar", subject: "s", text: "t", html: "h" };

async function failMail(mail: object): Promise<number> {
  const row = await school.db
    .insertInto("mails")
    .values({
      recipient: "",
      subject: "s",
      attempts: 12,
      ...mail,
      reason: "mailbox is full",
      failedAt: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
const sendAgain = (id: number, as: { id: number } | null = admin) =>
  school.call(sendMailAgain, { as, body: { id } });
const listed = async () =>
  (await school.call(listFailedMails, { as: admin })).body.map(({ id, sendable }) => [id, sendable]);

test("a mail that was given up is sent again, once", async () => {
  const id = await failMail({ ...letter, recipient: "reader@school.test" });
  expect(await listed()).toEqual([[id, true]]);
  expect((await sendAgain(id)).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect((await sendAgain(id)).code).toBe("MAIL_NOT_FOUND");
  await school.runJobs();
  expect(school.mails).toMatchObject([{ to: "reader@school.test", text: "t" }]);
  const entry = school.db.selectFrom("auditEntries").select(["actorId", "subjectId"]);
  expect(await entry.where("act", "=", "mail.sent-again").execute()).toEqual([
    { actorId: admin.id, subjectId: id },
  ]);
});

test("one that carried a link comes with a new link, which works", async () => {
  const { email } = await school.makeUser({ emailVerifiedAt: null });
  const id = await failMail({ recipient: email, link: "VERIFY_EMAIL", locale: "ar" });
  expect((await sendAgain(id)).status).toBe(204);
  await school.runJobs();
  const token = /verify\/[^/]+\/([\w-]+)/.exec(school.mails.at(-1)?.text ?? "")?.[1] ?? "";
  const verified = await school.call(accountEndpoints.verifyEmail, { body: { email, token } });
  expect(verified.status).toBe(200);

  const { length } = school.mails;
  expect((await sendAgain(await failMail({ recipient: email, link: "VERIFY_EMAIL" }))).status).toBe(204);
  await school.runJobs();
  expect(school.mails, "nobody verifies twice").toHaveLength(length);
  expect(await listed()).toEqual([]);
});

test("one of which nothing is kept is only listed, until it is deleted", async () => {
  const id = await failMail({ recipient: "reader@school.test" });
  expect(await listed()).toEqual([[id, false]]);
  expect((await sendAgain(id)).code).toBe("MAIL_NOT_FOUND");
  expect((await school.call(deleteFailedMail, { as: admin, query: { id } })).status).toBe(204);
  expect((await school.call(deleteFailedMail, { as: admin, query: { id } })).code).toBe("MAIL_NOT_FOUND");
  expect(await listed()).toEqual([]);
});

test("a mail that still waits can neither be sent again nor deleted", async () => {
  const row = await school.db
    .insertInto("mails")
    .values({ ...letter, recipient: "reader@school.test" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await sendAgain(row.id)).code).toBe("MAIL_NOT_FOUND");
  const deleted = await school.call(deleteFailedMail, { as: admin, query: { id: row.id } });
  expect(deleted.code).toBe("MAIL_NOT_FOUND");
});

test("only administrators do that", async () => {
  const id = await failMail({ ...letter, recipient: "reader@school.test" });
  const teacher = await school.makeUser({ role: "TEACHER" });
  expect((await sendAgain(id, teacher)).code).toBe("NOT_AUTHORISED");
  expect((await sendAgain(id, null)).code).toBe("NOT_LOGGED_IN");
  const refused = await school.call(deleteFailedMail, { as: teacher, query: { id } });
  expect(refused.code).toBe("NOT_AUTHORISED");
  expect(await listed()).toEqual([[id, true]]);
});
