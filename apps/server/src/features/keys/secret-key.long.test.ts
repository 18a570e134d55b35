import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { SECRET_KEY, startSchool } from "../../../test/harness.ts";
import { toAbsolute } from "../../platform/files/absolute-path.ts";
import {
  findSecretKeyInUse,
  openKeyRing,
  readOwnSecretKeys,
  readRing,
} from "../../platform/keys/key-ring.ts";
import { findSecretKeys, readOrMakeSecretKey, writeSecretKeys } from "../../platform/keys/secret-key.ts";
import { verifyPassword } from "../accounts/passwords/passwords.ts";
import { makeCardCode } from "../cards/card-vault.ts";
import { insertCards } from "../cards/cards.service.ts";
import { replaceSecretKey } from "./rotate-keys.ts";

const NEW_KEY = "the key that takes its place, as long as it has to be";
const { activateCourse } = purchaseEndpoints;

async function open(settings: Record<string, string> = {}, beside?: Awaited<ReturnType<typeof startSchool>>) {
  const school = await startSchool({ settings, ...(beside && { beside: { data: beside.data } }) });
  onTestFinished(() => school.close());
  return school;
}

/** What `npm run rotate-key` says beside a school of DATABASE_URL. */
async function rotate(
  school: Awaited<ReturnType<typeof startSchool>>,
  args: string[],
  secretKey = SECRET_KEY,
) {
  const { host, user, database } = school.data.connection;
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: school.data.folder,
    COUNTRY: "dz",
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: secretKey,
  };
  const file = fileURLToPath(new URL("../../commands/rotate-key.ts", import.meta.url));
  return new Promise<{ isGood: boolean; said: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ isGood: error === null, said: stdout + stderr }),
    );
  });
}

test("SECRET_KEY is replaced by another with the earlier one beside it, for one start", async () => {
  const school = await open();
  const token = await school.signIn(await school.makeUser());
  const [code = "", another = ""] = await school.makeCards(700, 2);
  await open({ SECRET_KEY: NEW_KEY, SECRET_KEY_BEFORE: SECRET_KEY }, school);
  expect((await readRing(school.db, [SECRET_KEY])).keys).toEqual([]);
  // A server that has not been started again goes on meanwhile.
  await school.platform.keyRing.refresh();
  expect((await school.call(accountEndpoints.verifyUserToken, { token })).status).toBe(200);
  const sold = { courseId: (await school.makeCourse({ price: 700 })).id, cardKey: another };
  expect((await school.call(activateCourse, { as: await school.makeUser(), body: sold })).status).toBe(201);
  const after = await open({ SECRET_KEY: NEW_KEY }, school);
  expect((await after.call(accountEndpoints.verifyUserToken, { token })).status).toBe(200);
  const course = await after.makeCourse({ price: 700 });
  const body = { courseId: course.id, cardKey: code };
  expect((await after.call(activateCourse, { as: await after.makeUser(), body })).status).toBe(201);
});

test("with another SECRET_KEY no school starts, and nothing is written; with the right one it does", async () => {
  const school = await open();
  const token = await school.signIn(await school.makeUser());
  await expect(open({ SECRET_KEY: NEW_KEY }, school)).rejects.toThrow(
    /^SECRET_KEY is not the key of this school: .*Put the one of before back\..*--lost-key/,
  );
  expect((await readRing(school.db, [SECRET_KEY])).closed).toBe(0);
  const right = await open({}, school);
  expect((await right.call(accountEndpoints.verifyUserToken, { token })).status).toBe(200);
});

test("a school that has a key gets no other one where its file is lost", async () => {
  const school = await open();
  const folder = toAbsolute(await mkdtemp(path.join(inject("scratch"), "key-")));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = { DATA_DIR: folder, SECRET_KEY: undefined, SECRET_KEY_BEFORE: undefined };
  await expect(readOwnSecretKeys(school.db, source)).rejects.toThrow("secret.key is not there");
  expect(await readdir(folder)).toEqual([]);
  await writeFile(path.join(folder, "secret.key"), SECRET_KEY);
  expect(await readOwnSecretKeys(school.db, source)).toEqual([SECRET_KEY]);
});

test("of several that start a school at once with different keys one gives it its keys", async () => {
  const school = await open();
  await sql`delete from ring_keys`.execute(school.db);
  const { platform } = school;
  const keys = [SECRET_KEY, NEW_KEY, SECRET_KEY, NEW_KEY];
  const begun = await Promise.allSettled(
    keys.map((key) => openKeyRing({ ...platform, source: { ...platform.settings, SECRET_KEY: key } })),
  );
  for (const one of begun) if (one.status === "fulfilled") await one.value.stop();
  expect(begun.filter(({ status }) => status === "rejected")).toHaveLength(2);
  expect(await findSecretKeyInUse(school.db, [SECRET_KEY, NEW_KEY])).not.toBeNull();
});

test("a school whose key is lost goes on with another: by new passwords, without its cards, until the key is found", async () => {
  const school = await open();
  const password = "seven lanterns of hers";
  const { id, email } = await school.makeUser({ password });
  const [cardKey = ""] = await school.makeCards(700);
  const logIn = (at: typeof school, typed: string) =>
    at.call(accountEndpoints.logIn, { body: { email, password: typed } });
  // Its hash has the pepper from then on.
  expect((await logIn(school, password)).status).toBe(200);
  const lost = await rotate(school, ["--lost-key"], NEW_KEY);
  expect(lost).toEqual({ isGood: true, said: expect.stringContaining("start it") });
  expect(await rotate(school, ["--lost-key"], NEW_KEY)).toEqual({
    isGood: false,
    said: expect.stringContaining("nothing is lost"),
  });
  const after = await open({ SECRET_KEY: NEW_KEY }, school);
  expect((await logIn(after, password)).code).toBe("BAD_CREDENTIALS");
  const { id: courseId } = await after.makeCourse({ price: 700 });
  const body = { courseId, cardKey };
  expect((await after.call(activateCourse, { as: { id }, body })).code).toBe("CARD_NOT_ACCEPTED");
  await after.call(accountEndpoints.forgetPassword, { body: { email } });
  await after.runJobs();
  const link = /reset-password\/([^/]+)\/([\w-]{43})/.exec(after.mails.at(-1)?.text ?? "");
  const reset = { token: link?.[2] ?? "", newPassword: "another lantern of hers" };
  expect((await after.call(accountEndpoints.resetPassword, { body: reset })).status).toBe(200);
  expect((await logIn(after, reset.newPassword)).status).toBe(200);
  const found = await open({ SECRET_KEY: NEW_KEY, SECRET_KEY_BEFORE: SECRET_KEY }, school);
  expect((await found.call(activateCourse, { as: { id }, body })).status).toBe(201);
});

test("in the file another key stands before the one it replaces, for its owner's eyes", async () => {
  const folder = toAbsolute(await mkdtemp(path.join(inject("scratch"), "key-")));
  onTestFinished(() => rm(folder, { recursive: true }));
  const settings = { DATA_DIR: folder, SECRET_KEY: undefined, SECRET_KEY_BEFORE: undefined };
  const before = await readOrMakeSecretKey(folder);
  const school = await open({ SECRET_KEY: before });
  const write = (keys: readonly [string, ...string[]]) => writeSecretKeys(settings, keys);
  const keys = await replaceSecretKey(school.db, { before: [before], write });
  expect(keys[1]).toBe(before);
  expect(await findSecretKeys(settings)).toEqual(keys);
  expect((await stat(path.join(folder, "secret.key"))).mode & 0o777).toBe(0o600);
  expect(await readFile(path.join(folder, "secret.key"), "utf8")).toBe(`${keys[0]}\nreplaces: ${before}\n`);
  expect((await readRing(school.db, [keys[0]])).closed).toBe(0);
});

test("the command rotates, and refuses a key that is not the school's or that only the operator can change", async () => {
  const school = await open();
  await school.makeCards(700, 3);
  const done = await rotate(school, []);
  expect(done).toEqual({ isGood: true, said: expect.stringContaining("3 values to be encrypted again.") });
  expect((await readRing(school.db, [SECRET_KEY])).keys).toHaveLength(6);
  const refused = await rotate(school, [], NEW_KEY);
  expect(refused).toEqual({ isGood: false, said: expect.stringContaining("is not the key of this school") });
  const inEnvironment = await rotate(school, ["--secret-key"]);
  expect(inEnvironment).toEqual({ isGood: false, said: expect.stringContaining("SECRET_KEY_BEFORE") });
  expect((await readRing(school.db, [SECRET_KEY])).keys).toHaveLength(6);
});

test("the command ends though some values cannot be opened, and says how many", async () => {
  const school = await open();
  await school.makeCards(700, 2);
  await sql`insert into job_workers (id, seen_at) values ('of this test', now() + interval '1 minute')`.execute(
    school.db,
  );
  const done = rotate(school, []);
  const isReseal = sql`task_identifier = 'reseal'`;
  const queued = async () =>
    (await sql`select from graphile_worker.jobs where ${isReseal}`.execute(school.owner)).rows.length;
  await expect.poll(queued, { timeout: 20_000 }).toBe(1);
  // As if the job had been through, and could open none of them.
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where ${isReseal}))`.execute(
    school.owner,
  );
  expect(await done).toEqual({
    isGood: false,
    said: expect.stringContaining("2 values could not be opened"),
  });
});

test("a dump alone shows no code, no token and no key, and its rows cannot be exchanged", async () => {
  const school = await open();
  const password = randomBytes(12).toString("base64url");
  const { email } = await school.makeUser({ password });
  await school.call(accountEndpoints.logIn, { body: { email, password } });
  const token = await school.signIn(await school.makeUser());
  const code = makeCardCode();
  await insertCards(school.platform, school.db, { amount: 1, price: 700, codes: [code] });
  await school.call(accountEndpoints.forgetPassword, { body: { email } });
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(school.owner);
  let dump = "";
  for (const { name } of tables) {
    const { rows } = await sql<{
      line: string;
    }>`select row_to_json(t)::text as line from ${sql.raw(name)} t`.execute(school.owner);
    dump += rows.map(({ line }) => line).join("\n");
  }
  await school.runJobs();
  const mailed = /reset-password\/[^/]+\/([\w-]{43})/.exec(school.mails.at(-1)?.text ?? "")?.[1] ?? "none";
  expect(mailed).toHaveLength(43);
  const secrets = [code, token, token.split(".")[2] ?? "", mailed, password, SECRET_KEY];
  const keys = school.platform.keyRing.keys().map(({ secret }) => secret);
  for (const secret of [...secrets.map((text) => Buffer.from(text)), ...keys])
    for (const form of ["utf8", "hex", "base64"] as const)
      expect(dump.includes(secret.toString(form)), `a secret as ${form}`).toBe(false);

  const hash = /"password_hash":"(k\d+[^"]+)"/.exec(dump)?.[1] ?? "";
  const { secrets: own } = school.platform;
  expect(await verifyPassword(own, password, hash)).toBe(true);
  // Whoever has the dump has no pepper, and none of another school will do.
  const stranger = await open();
  expect(await verifyPassword(stranger.platform.secrets, password, hash)).toBe(false);
  expect(await verifyPassword(stranger.platform.secrets, password, hash.replace(/^k\d+/, ""))).toBe(false);

  // A key is encrypted together with its id and its family.
  await sql`update ring_keys set sealed = (select sealed from ring_keys where family = 'CARDS' limit 1)
    where family = 'SCHOOL'`.execute(school.db);
  expect((await readRing(school.db, [SECRET_KEY])).closed).toBe(1);
});
