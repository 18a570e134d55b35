import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { certificateEndpoints } from "@manara/contract/certificates/certificates";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { SECRET_KEY, startSchool, type TestSchool } from "../../../test/harness.ts";
import { keyUses } from "../../key-uses.ts";
import { firstAttempt } from "../../platform/jobs/jobs.fixture.ts";
import { decrypt, encrypt, headOf } from "../../platform/keys/encryption.ts";
import { hashMailedToken, makeMailedToken } from "../../platform/keys/link-tokens.ts";
import { families } from "../../platform/keys/secrets.ts";
import { hashPassword, verifyPassword } from "../accounts/passwords/passwords.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "../accounts/second-step/codes.ts";
import { replaceRecoveryCodes } from "../accounts/second-step/second-step.repo.ts";
import { openSession } from "../accounts/sessions/sessions.service.ts";
import { findAccount } from "../accounts/users/users.repo.ts";
import { queueSecretMail } from "../mails/queue-mail.ts";
import { linkBase, readMediaPath } from "../media/media-links.ts";
import { countToMove, giveUpKeys } from "./move-to-present-keys.ts";
import { rotateKeys } from "./rotate-keys.ts";

const { activateCourse } = purchaseEndpoints;

let school: TestSchool;
beforeEach(async () => {
  school = await startSchool();
  onTestFinished(() => school.close());
});

const ids = (of = school) => of.platform.keyRing.keys().map(({ id }) => id);

async function rotate({ isLeaked = false } = {}): Promise<void> {
  await rotateKeys(school.db, { secretKey: SECRET_KEY, isLeaked, startsInMs: 0 });
  await school.platform.keyRing.refresh();
}

/** As if the keys had been replaced so long ago. */
async function age(hours: number): Promise<void> {
  await sql`update ring_keys set active_from = active_from - ${hours} * interval '1 hour'`.execute(school.db);
  await giveUpKeys(school.platform, keyUses);
  await school.platform.keyRing.refresh();
}

const session = (token: string) => school.call(accountEndpoints.verifyUserToken, { token });

/** Buys a course of 700 with a card. */
async function activate(cardKey: string, as?: { id: number }) {
  const course = await school.makeCourse({ price: 700 });
  const body = { courseId: course.id, cardKey };
  return school.call(activateCourse, { as: as ?? (await school.makeUser()), body });
}

const headsOf = async (table: string, column: string): Promise<string[]> => {
  const { rows } = await sql<{ head: Buffer }>`
    select distinct substring(${sql.ref(column)} from 1 for 3) as head from ${sql.table(table)}`.execute(
    school.db,
  );
  return rows.map(({ head }) => head.toString("hex"));
};

test("a new school has one key of each family, encrypted with its secret key", async () => {
  const rows = await school.db.selectFrom("ringKeys").selectAll().orderBy("id").execute();
  expect(rows.map(({ family, isUnnamed }) => [family, isUnnamed])).toEqual(
    families.map((family) => [family, false]),
  );
  const { keys } = school.platform.keyRing;
  for (const [index, { sealed }] of rows.entries())
    expect(sealed.includes(keys()[index]?.secret ?? "")).toBe(false);
  expect(new Set(keys().map(({ secret }) => secret.toString("hex"))).size).toBe(3);
});

test("what was made before a rotation holds after it, and new things are made with the new keys", async () => {
  const user = await school.makeUser();
  const admin = await school.makeUser({ role: "ADMIN" });
  const [token, adminToken] = [await school.signIn(user), await school.signIn(admin)];
  const [first = "", second = ""] = await school.makeCards(700, 2);
  const holder = { courseId: 7, session: null };
  const link = linkBase(school.platform, holder).replace("/media/", "");
  const mailed = makeMailedToken();
  const keep = (one: string) =>
    school.db
      .insertInto("accountTokens")
      .values({
        tokenHash: hashMailedToken(school.platform.secrets.mailedTokens, one),
        userId: user.id,
        purpose: "RESET_PASSWORD",
        expiresAt: new Date(Date.now() + 60_000),
      })
      .execute();
  await keep(mailed);
  const certificate = await school.makeCertificate({ userId: user.id });

  const before = ids();
  await rotate();
  expect(ids()).toEqual([...before, ...before.map((id) => id + 3)]);
  expect((await session(token)).status).toBe(200);
  expect((await activate(first)).status).toBe(201);
  expect(readMediaPath(school.platform, `${link}a-file`).holder).toEqual(holder);
  const found = await school.call(cardEndpoints.getCard, { token: adminToken, query: { cardKey: second } });
  expect(found.body.cardKey.replaceAll("-", "")).toBe(second);
  const choose = { token: mailed, newPassword: "a lighthouse by the sea" };
  expect((await school.call(accountEndpoints.changePassword, { body: choose })).status).toBe(200);
  const shown = () =>
    school.call(certificateEndpoints.verifyCertificate, { query: { code: certificate.code } });
  expect((await shown()).status).toBe(200);

  await school.runJobs();
  const present = school.platform.secrets;
  expect(await headsOf("cards", "sealed")).toEqual([headOf(present.cardCodes.current).toString("hex")]);
  expect((await shown()).status).toBe(200);
  expect((await activate(second)).status).toBe(201);
  expect(linkBase(school.platform, holder)).not.toBe(`/media/${link}`);
  const entries = await school.db
    .selectFrom("auditEntries")
    .select(["act", "actorName", "details"])
    .execute();
  expect(entries).toContainEqual({
    act: "key.rotated",
    actorName: "npm run rotate-key",
    details: { keys: before.map((id) => id + 3), isLeaked: false },
  });
});

test("keys go once nobody needs them: of cards after an hour, of sessions when the last has ended", async () => {
  const [code = ""] = await school.makeCards(700);
  const token = await school.signIn(await school.makeUser());
  const [ofSchool, ofCards, ofPasswords] = ids();
  await rotate();
  await age(2);
  expect(ids()).toEqual(expect.arrayContaining([ofSchool, ofCards]));
  expect(ids()).not.toContain(ofPasswords);
  await school.runJobs();
  await age(2);
  expect(ids()).toContain(ofSchool);
  expect(ids()).not.toContain(ofCards);
  expect((await activate(code)).status).toBe(201);
  expect((await session(token)).status).toBe(200);
  await age(24 * 31);
  expect(ids()).toHaveLength(3);
  expect((await session(token)).code).toBe("NOT_LOGGED_IN");
});

test("keys that others may have go with the job, and sessions and mailed links with them; cards stay", async () => {
  const [code = ""] = await school.makeCards(700);
  const user = await school.makeUser();
  const token = await school.signIn(user);
  const link = linkBase(school.platform, { courseId: 7, session: null }).replace("/media/", "");
  await rotate({ isLeaked: true });
  expect((await session(token)).status).toBe(200);
  await school.runJobs();
  await school.platform.keyRing.refresh();
  expect(ids()).toHaveLength(3);
  expect((await session(token)).code).toBe("NOT_LOGGED_IN");
  expect(readMediaPath(school.platform, `${link}a-file`).holder).toBe("forged");
  const another = await school.makeUser();
  const course = await school.makeCourse({ price: 700 });
  const bought = await school.call(activateCourse, {
    token: await school.signIn(another),
    body: { courseId: course.id, cardKey: code },
  });
  expect(bought.status).toBe(201);
});

test("what is stored encrypted is encrypted again: mails, answers, authenticator apps", async () => {
  const { secrets } = school.platform;
  const user = await school.makeUser();
  const mail = {
    to: user.email,
    subject: "A link",
    text: "https://school.test/a-link",
    html: "<p>a link</p>",
    locale: "en",
  };
  await school.db.transaction().execute((tx) => queueSecretMail(tx, secrets, { mail, link: "OTHER" }));
  const app = encrypt(secrets.authenticators, "JBSWY3DPEHPK3PXP");
  await school.db.insertInto("secondSteps").values({ userId: user.id, secret: app, pending: app }).execute();
  await rotate();
  expect(await countToMove(school.db, { ring: school.platform.keyRing.keys(), uses: keyUses })).toBe(3);
  await school.jobs.reseal({}, firstAttempt);
  expect(await countToMove(school.db, { ring: school.platform.keyRing.keys(), uses: keyUses })).toBe(0);
  const step = await school.db.selectFrom("secondSteps").selectAll().executeTakeFirstOrThrow();
  for (const sealed of [step.secret, step.pending]) {
    expect(sealed?.subarray(0, 3)).toEqual(headOf(secrets.authenticators.current));
    expect(decrypt(secrets.authenticators, sealed ?? Buffer.alloc(0))).toBe("JBSWY3DPEHPK3PXP");
  }
  await school.runJobs();
  expect(school.mails).toMatchObject([{ text: "https://school.test/a-link" }]);
});

test("what cannot be opened stays as it is, and its key too", async () => {
  await school.makeCards(700, 2);
  await sql`update cards set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1)
    where id = (select min(id) from cards)`.execute(school.db);
  const [, ofCards] = ids();
  await rotate({ isLeaked: true });
  await school.runJobs();
  await school.platform.keyRing.refresh();
  expect(ids()).toContain(ofCards);
  expect(await headsOf("cards", "sealed")).toHaveLength(2);
});

test("another process knows a new key without a start, before anything is made with it", async () => {
  const other = await startSchool({ beside: { data: school.data } });
  onTestFinished(() => other.close());
  const token = await school.signIn(await school.makeUser());
  await rotateKeys(school.db, { secretKey: SECRET_KEY, isLeaked: false, startsInMs: 1500 });
  await expect.poll(() => [ids().length, ids(other).length], { timeout: 5000 }).toEqual([6, 6]);
  const [present] = [other.platform.secrets.tokens.current.id];
  expect(present).toBe(school.platform.secrets.tokens.current.id);
  await expect.poll(() => other.platform.secrets.tokens.current.id, { timeout: 5000 }).toBe(present + 3);
  expect((await other.call(accountEndpoints.verifyUserToken, { token })).status).toBe(200);
});

test("a password is peppered, and hashed anew with the present pepper when its owner signs in", async () => {
  const password = "a lighthouse by the sea";
  const { secrets } = school.platform;
  const { id, email } = await school.makeUser({ password });
  const hashOf = async () =>
    (
      await school.db
        .selectFrom("users")
        .select("passwordHash")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).passwordHash ?? "";
  const enter = () => school.call(accountEndpoints.logIn, { body: { email, password } });
  expect(await hashOf()).toMatch(/^\$argon2id/);
  expect((await enter()).status).toBe(200);
  const peppered = await hashOf();
  expect(peppered).toMatch(
    new RegExp(`^k${secrets.pepper.current.id}\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$`),
  );
  // A dump has the hash and not the pepper: a right guess cannot be distinguished from a wrong one.
  const bare = peppered.slice(peppered.indexOf("$"));
  expect(await verifyPassword(secrets, password, bare)).toBe(false);
  expect(await verifyPassword(secrets, password, peppered)).toBe(true);
  expect(await verifyPassword(secrets, password, peppered.replace(/^k\d+/, "k999"))).toBe(false);
  expect((await enter()).status).toBe(200);
  expect(await hashOf()).toBe(peppered);

  const [, , pepper] = ids();
  await rotate();
  await school.runJobs();
  await age(24 * 40);
  expect(ids()).toContain(pepper);
  expect((await enter()).status).toBe(200);
  expect(await hashOf()).toMatch(new RegExp(`^k${secrets.pepper.current.id}\\$`));
  await age(2);
  expect(ids()).not.toContain(pepper);
  expect((await enter()).status).toBe(200);
});

test("a recovery code keeps its key in the ring until it is used", async () => {
  const user = await school.makeUser();
  const key = school.platform.secrets.recoveryCodes.current;
  const hashes = makeRecoveryCodes().map((code) => hashRecoveryCode(key, user.id, code));
  await school.db.transaction().execute((tx) => replaceRecoveryCodes(tx, user.id, { hashes, keyId: key.id }));
  await rotate({ isLeaked: true });
  await school.runJobs();
  await age(24 * 40);
  expect(ids()).toContain(key.id);
  await school.db.updateTable("recoveryCodes").set({ usedAt: new Date() }).execute();
  await age(0);
  expect(ids()).not.toContain(key.id);
});

test("a password that is chosen is hashed with a salt of its own", async () => {
  const { secrets } = school.platform;
  const hashes = await Promise.all([1, 2].map(() => hashPassword(secrets, "a lighthouse by the sea")));
  expect(new Set(hashes).size).toBe(2);
});

test("who came in another way while the password was hashed anew is let in; a password chosen meanwhile keeps them out", async () => {
  const password = "a lighthouse by the sea";
  const { id, email } = await school.makeUser({ password });
  const found = await findAccount(school.db, id);
  if (!found) throw new Error("there is no such account");
  const opening = {
    client: { address: "192.0.2.1", device: "" },
    refusal: "BAD_CREDENTIALS",
    secondStep: "shown",
  } as const;
  expect((await school.call(accountEndpoints.logIn, { body: { email, password } })).status).toBe(200);
  expect((await findAccount(school.db, id))?.passwordHash).not.toBe(found.passwordHash);
  expect(await openSession(school.platform, found, opening)).toHaveProperty("token");
  const passwordHash = await hashPassword(school.platform.secrets, password);
  await school.db.updateTable("users").set({ passwordHash }).where("id", "=", id).execute();
  await expect(openSession(school.platform, found, opening)).rejects.toMatchObject({
    code: "BAD_CREDENTIALS",
  });
});
