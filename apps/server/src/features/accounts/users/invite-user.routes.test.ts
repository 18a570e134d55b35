import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { auditEndpoints } from "@manara/contract/audit/audit";
import { expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";

const { inviteUser } = userManagementEndpoints;
const { logIn, resetPassword } = accountEndpoints;
const newPassword = "correct horse battery";

const time = makeClock(new Date("2026-05-01T10:00:00.000Z"));
const school = await startTestSchool({ clock: time.clock });
const admin = await school.makeUser({ role: "ADMIN" });

const invite = (body: object, as: { id: number } | null = admin) =>
  school.call(inviteUser, {
    as,
    body: { fullName: "Salma", role: "TEACHER", byMail: true, ...body } as never,
  });
async function mailsTo(address: string) {
  await school.runJobs();
  return school.mails.filter(({ to }) => to === address);
}
const tokenIn = (text: string) => /reset-password\/[^/]+\/([\w-]{43})/.exec(text)?.[1] ?? "";
const choose = (token: string) => school.call(resetPassword, { body: { token, newPassword } });

test("the role is there when somebody comes by the mailed link, whose address that proves", async () => {
  const email = "salma@school.test";
  const { status, body } = await invite({ email });
  expect([status, body.link, body.user.role, body.user.emailVerified]).toEqual([201, null, "TEACHER", false]);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain("أستاذًا");
  expect((await choose(tokenIn(mail?.text ?? ""))).status).toBe(200);
  const session = await school.call(logIn, { body: { email, password: newPassword } });
  expect(session.body).toMatchObject({ role: "TEACHER", emailVerified: true });
});

test("a link to pass on opens the account once, and proves nothing of the address", async () => {
  const email = "karim@school.test";
  const { body } = await invite({ email, byMail: false, role: "EDITOR" });
  expect(await mailsTo(email)).toEqual([]);
  const token = tokenIn(body.link ?? "");
  expect((await choose(token)).status).toBe(200);
  expect((await choose(token)).code).toBe("RESET_TOKEN_INVALID");
  const session = await school.call(logIn, { body: { email, password: newPassword } });
  expect(session.body).toMatchObject({ role: "EDITOR", emailVerified: false });
  expect((await mailsTo(email)).map(({ text }) => /\/verify\//.test(text))).toContain(true);
});

test("a link runs out after 14 days", async () => {
  const { body } = await invite({ email: "late@school.test", byMail: false });
  time.advance({ hours: 14 * 24 });
  expect((await choose(tokenIn(body.link ?? ""))).code).toBe("RESET_TOKEN_INVALID");
});

test("a seller has an open centre, others have none", async () => {
  const centre = await school.makeCentre();
  expect((await invite({ email: "s1@school.test", role: "CENTRE" })).issues).toEqual(["CENTRE_ID_REQUIRED"]);
  expect((await invite({ email: "s1@school.test", role: "CENTRE", centreId: 99_999_999 })).code).toBe(
    "CENTRE_NOT_FOUND",
  );
  const seller = await invite({ email: "s1@school.test", role: "CENTRE", centreId: centre.id });
  expect(seller.status).toBe(201);
  const teacher = await invite({ email: "t1@school.test", centreId: centre.id });
  const rows = await school.db
    .selectFrom("users")
    .select("centreId")
    .where("id", "in", [seller.body.user.userId, teacher.body.user.userId])
    .orderBy("id")
    .execute();
  expect(rows.map(({ centreId }) => centreId)).toEqual([centre.id, null]);
});

test("an address has one account, also of two invitations at once", async () => {
  const { email } = await school.makeUser({ email: "Taken@school.test" });
  expect((await invite({ email: email.toUpperCase() })).code).toBe("EMAIL_TAKEN");
  const both = await Promise.all([
    invite({ email: "two@school.test" }),
    invite({ email: "two@school.test" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test("administrators alone invite; it is on record, and the others hear of a new administrator", async () => {
  for (const role of ["STUDENT", "TEACHER", "EDITOR", "CASHIER"] as const)
    expect((await invite({ email: "no@school.test" }, await school.makeUser({ role }))).code).toBe(
      "NOT_AUTHORISED",
    );
  expect((await invite({ email: "no@school.test" }, null)).code).toBe("NOT_LOGGED_IN");
  const other = await school.makeUser({ role: "ADMIN" });
  const { body } = await invite({ email: "head@school.test", role: "ADMIN" });
  expect((await mailsTo(other.email)).length).toBe(1);
  const acts = await school.call(auditEndpoints.listActs, {
    as: admin,
    query: { userId: body.user.userId },
  });
  expect(acts.body[0]).toMatchObject({ act: "account.invited", details: { role: "ADMIN", by: "mail" } });
});
