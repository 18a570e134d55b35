import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { followedLinkEndpoints } from "@manara/contract/accounts/followed-links";
import { ownAccountEndpoints } from "@manara/contract/accounts/own-account";
import { userEndpoints } from "@manara/contract/accounts/users";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";

const { verifyUserToken } = accountEndpoints;
const { changeOwnEmail } = ownAccountEndpoints;
const { followLink } = followedLinkEndpoints;
const { requestDeletion, cancelDeletion } = userEndpoints;

const password = "a long password";
const wrong = { status: 401, code: "BAD_CREDENTIALS" };

const time = makeClock();
const school = await startTestSchool({ country: "ng", clock: time.clock });

/** The token of the newest mail to an address whose link begins so; empty when there is none. */
async function takeToken(path: string, to: string): Promise<string> {
  await school.runJobs();
  const texts = school.mails.filter((mail) => mail.to === to).map(({ text }) => text);
  return (
    new RegExp(`/${path}/[^/]+/([\\w-]{43})`).exec(
      texts.findLast((text) => text.includes(`/${path}/`)) ?? "",
    )?.[1] ?? ""
  );
}

const acts = async (userId: number) => {
  const rows = await school.db
    .selectFrom("auditEntries")
    .select("act")
    .where("subjectId", "=", userId)
    .where("act", "like", "account.%")
    .orderBy("id")
    .execute();
  return rows.map(({ act }) => act);
};

const dueAt = async (id: number) =>
  (await school.db.selectFrom("users").select("deletionDueAt").where("id", "=", id).executeTakeFirstOrThrow())
    .deletionDueAt;

const follow = (purpose: "CONFIRM_DELETION" | "KEEP_ACCOUNT", token: string) =>
  school.call(followLink, { body: { purpose, token } });

describe("with a session alone, which may be stolen", () => {
  test("no deletion begins: without the password a link is mailed, and a wrong one is refused", async () => {
    const user = await school.makeUser({ password });
    expect(await school.call(requestDeletion, { as: user, body: { password: "a guess" } })).toMatchObject(
      wrong,
    );
    const asked = await school.call(requestDeletion, { as: user, body: {} });
    expect(asked).toMatchObject({ status: 200, body: { dueDateTime: null, confirmationMailed: true } });
    expect(await dueAt(user.id)).toBeNull();
    const token = await takeToken("confirm-deletion", user.email);
    expect((await follow("KEEP_ACCOUNT", token)).code).toBe("RESET_TOKEN_INVALID");
    expect(await follow("CONFIRM_DELETION", token)).toMatchObject({ status: 200, body: "done" });
    expect(await dueAt(user.id)).not.toBeNull();
    expect((await follow("CONFIRM_DELETION", token)).code).toBe("RESET_TOKEN_INVALID");
  });

  test("the password is guessed ten times, whatever it is asked for", async () => {
    const user = await school.makeUser({ password });
    const attempts = [];
    for (let time = 0; time < 11; time += 1) {
      const endpoint = time % 2 === 0 ? requestDeletion : changeOwnEmail;
      attempts.push(
        await school.call(endpoint, { as: user, body: { password: "a guess", email: "new@school.test" } }),
      );
    }
    expect(attempts.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429]);
    const right = await school.call(requestDeletion, { as: user, body: { password } });
    expect(right).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
  });
});

describe("a deletion that was confirmed by the password", () => {
  test("is confirmed by mail, can be taken back by the link in it, which ends the session, and is on record", async () => {
    const user = await school.makeUser({ password });
    const asked = await school.call(requestDeletion, { as: user, body: { password } });
    expect(asked.body.dueDateTime).toBe((await dueAt(user.id))?.toISOString());
    const token = await takeToken("keep-account", user.email);
    time.advance({ days: 29 });
    expect((await follow("KEEP_ACCOUNT", token)).status).toBe(200);
    expect(await dueAt(user.id)).toBeNull();
    expect((await school.call(verifyUserToken, { as: user })).code).toBe("TOKEN_CHANGED");
    expect(await acts(user.id)).toEqual(["account.deletion-requested", "account.deletion-cancelled"]);
  });

  test("can be taken back with a session too; a repeated request mails nothing more", async () => {
    const user = await school.makeUser({ password });
    await school.call(requestDeletion, { as: user, body: { password } });
    await takeToken("keep-account", user.email);
    const before = school.mails.length;
    await school.call(requestDeletion, { as: user, body: { password } });
    await school.runJobs();
    expect(school.mails).toHaveLength(before);
    const cancelled = await school.call(cancelDeletion, { as: user });
    expect(cancelled.body).toEqual({ dueDateTime: null, confirmationMailed: false });
    expect(await acts(user.id)).toEqual(["account.deletion-requested", "account.deletion-cancelled"]);
  });
});

test("nobody follows a link for longer than it works, or one that was never mailed", async () => {
  const user = await school.makeUser({ password });
  await school.call(requestDeletion, { as: user, body: {} });
  const token = await takeToken("confirm-deletion", user.email);
  time.advance({ days: 1 });
  for (const each of [token, "unknown", "\0"]) {
    expect(await follow("CONFIRM_DELETION", each)).toMatchObject({
      status: 400,
      code: "RESET_TOKEN_INVALID",
    });
  }
  expect(await dueAt(user.id)).toBeNull();
});
