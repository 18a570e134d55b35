import { accountEndpoints } from "@manara/contract/accounts";
import { afterEach, expect, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { ensureFirstAdmin } from "../features/accounts/first-admin.ts";
import { hashPassword } from "../features/accounts/passwords.ts";
import { cardGroupsOf, openSealedCard } from "../features/cards/card-vault.ts";
import { demoSecretOf } from "../platform/secrets.ts";
import { describeDemo, prepareDemo } from "./prepare-demo.ts";
import { PUBLISHED_CARDS_MADE_AT } from "./renew-passwords.ts";

let school: TestSchool;
afterEach(() => school.close());

const own = { ADMIN_EMAIL: "Head@school.test", ADMIN_PASSWORD: "chosen by the operator" };

const here = { PUBLIC_URL: "http://localhost:3000" };

async function open(settings: Record<string, string>) {
  school = await startSchool({ settings: { ...here, ...settings } });
  const demo = await prepareDemo(school.platform, true);
  await ensureFirstAdmin(school.platform);
  return demo;
}

const logIn = (email: string, password: string) =>
  school.call(accountEndpoints.logIn, { body: { email, password } });

const listAdmins = () => school.db.selectFrom("users").select("email").where("role", "=", "ADMIN").execute();

test("the demo school tells an account for each role and a card for each price", async () => {
  const demo = await open({});
  expect(demo?.accounts.map(({ role }) => role)).toEqual(["ADMIN", "TEACHER", "LECTURER", "STUDENT"]);
  expect(new Set(demo?.cards.map(({ price }) => price)).size).toBe(demo?.cards.length);
  for (const { email, role } of demo?.accounts ?? [])
    expect(await logIn(email, demo?.password ?? "")).toMatchObject({ body: { role } });
  expect(await prepareDemo(school.platform, false)).toEqual(demo);
});

test("with an administrator of the operator's, nobody else is one, and nobody is told", async () => {
  const demo = await open(own);
  expect(demo?.accounts.map(({ role }) => role)).toEqual(["TEACHER", "LECTURER", "STUDENT"]);
  expect(await listAdmins()).toEqual([{ email: own.ADMIN_EMAIL }]);
  const entered = await logIn(own.ADMIN_EMAIL, own.ADMIN_PASSWORD);
  expect(entered).toMatchObject({ status: 200, body: { role: "ADMIN", emailVerified: true } });
  expect((await logIn(own.ADMIN_EMAIL, demo?.password ?? "")).code).toBe("BAD_CREDENTIALS");
});

test("the settings make no second administrator of a demo school that has one", async () => {
  const demo = await open({});
  const { settings } = school.platform;
  const platform = { ...school.platform, settings: { ...settings, ...own } };
  expect(await prepareDemo(platform, true)).toEqual(demo);
  await ensureFirstAdmin(platform);
  expect(await listAdmins()).toHaveLength(1);
});

test("a school of somebody's own is no demo school", async () => {
  school = await startSchool();
  await school.makeUser();
  expect(await prepareDemo(school.platform, true)).toBeNull();
});

test("a school that was started without demo data gets none later, unless asked for", async () => {
  school = await startSchool({ settings: { ...here, DEMO_DATA: "off" } });
  const start = (DEMO_DATA?: boolean) =>
    prepareDemo({ ...school.platform, settings: { ...school.platform.settings, DEMO_DATA } }, true);
  expect(await start(false)).toBeNull();
  expect(await start()).toBeNull();
  expect(await start(true)).not.toBeNull();
});

test("a school for others is no demo school by itself, only when that is asked for", async () => {
  const others = { PUBLIC_URL: "https://school.example" };
  expect(await open(others)).toBeNull();
  expect(await school.db.selectFrom("users").select("id").execute()).toEqual([]);
  await school.close();
  expect(await open({ ...others, DEMO_DATA: "on" })).not.toBeNull();
});

test("password and card codes are another school's in no case, and one's own at each start", async () => {
  const demo = await open({});
  const again = await prepareDemo(school.platform, true);
  await school.close();
  const other = await open({ SECRET_KEY: "the key of another installation, as long as it has to be" });
  expect(again).toEqual(demo);
  expect(other?.password).not.toBe(demo?.password);
  const codes = new Set(demo?.cards.map(({ code }) => code));
  expect(other?.cards.filter(({ code }) => codes.has(code))).toEqual([]);
  for (const summary of [demo, other])
    expect(summary && describeDemo(summary)).toContain(`(password ${summary?.password})`);
});

test("each start with demo accounts warns of them", async () => {
  await open({});
  const warn = vi.spyOn(school.platform.log, "warn");
  await prepareDemo(school.platform, true);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("demo accounts exist"));
});

test("a demo school of before gets a password and codes of its own in place of the published ones", async () => {
  const first = await open({});
  const published = await hashPassword(school.platform.secrets, "manara-demo-2026");
  await school.db.updateTable("users").set({ passwordHash: published }).execute();
  await school.db.updateTable("cards").set({ createdAt: PUBLISHED_CARDS_MADE_AT }).execute();
  const email = first?.accounts.at(-1)?.email ?? "";
  expect((await logIn(email, "manara-demo-2026")).status).toBe(200);
  const codesOf = (summary: typeof first) => summary?.cards.map(({ code }) => code);
  const used = () =>
    school.db
      .selectFrom("cards")
      .select(["id", "lookup"])
      .where("usedAt", "is not", null)
      .orderBy("id")
      .execute();
  const usedBefore = await used();
  const unused = await school.db
    .selectFrom("cards")
    .select("id")
    .where("createdAt", "=", PUBLISHED_CARDS_MADE_AT)
    .where("usedAt", "is", null)
    .execute();
  expect(unused.length).toBeGreaterThan(0);

  const later = await prepareDemo(school.platform, true);
  expect((await logIn(email, "manara-demo-2026")).code).toBe("BAD_CREDENTIALS");
  expect((await logIn(email, later?.password ?? "")).status).toBe(200);
  expect(codesOf(later)?.filter((code) => codesOf(first)?.includes(code))).toEqual([]);
  expect(await used()).toEqual(usedBefore);
  // What a part of a code is looked for by is that of the new codes.
  const groupsOf = async () =>
    (await school.db.selectFrom("cards").select(["id", "groups", "sealed"]).orderBy("id").execute()).map(
      ({ groups, sealed }) =>
        groups?.equals(
          cardGroupsOf(school.platform.secrets, openSealedCard(school.platform.secrets, sealed)),
        ),
    );
  expect(new Set(await groupsOf())).toEqual(new Set([true]));
});

test("with another secret key the told password is the one that opens, and none of before does", async () => {
  const keys = { SECRET_KEY: "the key that others may know, as long as a key has to be" };
  const first = await open(keys);
  const [, teacher, , student] = first?.accounts.map(({ email }) => email) ?? [];
  const others = await school.db
    .selectFrom("users")
    .select("email")
    .where("email", "not in", first?.accounts.map(({ email }) => email) ?? [])
    .execute();
  const chosen = await hashPassword(school.platform.secrets, "what a student chose");
  await school.db
    .updateTable("users")
    .set({ passwordHash: chosen })
    .where("email", "=", student ?? "")
    .execute();
  // One that was hashed anew, with a salt of its own.
  const apart = await hashPassword(school.platform.secrets, first?.password ?? "");
  await school.db
    .updateTable("users")
    .set({ passwordHash: apart })
    .where("email", "=", others.at(-1)?.email ?? "")
    .execute();
  const { settings } = school.platform;
  const [present, before] = ["the key that nobody else knows, long enough as well", keys.SECRET_KEY];
  const { secrets } = school.platform;
  const later = await prepareDemo(
    {
      ...school.platform,
      settings: { ...settings, SECRET_KEY: present, SECRET_KEY_BEFORE: before },
      secrets: { ...secrets, demo: demoSecretOf(present) },
    },
    true,
  );
  expect(later?.password).not.toBe(first?.password);
  for (const email of [teacher ?? "", others.at(0)?.email ?? "", others.at(-1)?.email ?? ""]) {
    expect((await logIn(email, first?.password ?? "")).code).toBe("BAD_CREDENTIALS");
    expect((await logIn(email, later?.password ?? "")).status).toBe(200);
  }
  expect((await logIn(student ?? "", "what a student chose")).status).toBe(200);
  expect(later?.accounts.map(({ isTold }) => isTold)).toEqual([true, true, true, false]);
  expect(later && describeDemo(later)).toMatch(/ {2}student {3}\S+ {3}\(its password was changed\)\n/);
});
