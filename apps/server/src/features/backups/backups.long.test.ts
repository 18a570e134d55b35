import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pageEndpoints } from "@manara/contract/pages/pages";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, inject, onTestFinished, test } from "vitest";
import { SECRET_KEY, startSchool, type TestSchool } from "../../../test/harness.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { type AbsolutePath, toAbsolute, within } from "../../platform/files/absolute-path.ts";
import { diskStorage } from "../../platform/files/storage/disk-storage.ts";
import { readSettings } from "../../settings/settings.ts";
import { removeGivenUp, removeUnusedFiles } from "../media/remove-files.ts";
import { openBackup } from "./backup-folder.ts";
import { beginRun, findRun } from "./backup-run.repo.ts";
import { type BackupOrder, makeBackup } from "./make-backup.ts";
import { type RestoreOrder, restoreBackup } from "./restore-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

const { activateCourse, listMyPurchases } = purchaseEndpoints;
const OTHER_KEY = "a key that somebody else has made up for it";
const PASSPHRASE = "seven lanterns under the bridge";
const FILM = Buffer.from("a film, or what stands for one");

const school = await startTestSchool();

async function makeFolder(name: string): Promise<AbsolutePath> {
  const folder = toAbsolute(await mkdtemp(path.join(inject("scratch"), `${name}-`)));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A file of the store with its row, which a lesson shows. */
async function makeFilm(key: string) {
  await school.platform.storage.put(key, FILM);
  const sha256 = createHash("sha256").update(FILM).digest();
  await school.makeFile({ key, size: FILM.length, sha256 });
  return school.makeLesson({ videoKey: key });
}

async function backUp(order: Partial<BackupOrder> = {}) {
  const folder = within(await makeFolder("backup"), "backup");
  const { settings, storage } = school.platform;
  const { connection } = school.data;
  const made = await makeBackup({
    folder,
    settings,
    storage,
    connection,
    secretKeys: [SECRET_KEY],
    ...order,
  });
  return { folder, ...made };
}

/** What is wrong with a backup, found in a database of the tests. */
async function verify(folder: AbsolutePath, opening = {}) {
  const database = await createTestDatabase("nothing");
  const { connection } = database;
  const scratch = {
    connection,
    session: connection,
    owner: connection,
    embedded: true,
    stop: database.drop,
  };
  return verifyBackup(await openBackup(folder, opening), async () => scratch);
}

/** Restores into an empty place of its own and answers a school that works there. */
async function restore(folder: AbsolutePath, order: Partial<RestoreOrder> = {}) {
  const place = await makeFolder("restored");
  const database = await createTestDatabase("nothing");
  onTestFinished(database.drop);
  const settings = readSettings({ COUNTRY: "dz", DATA_DIR: place, LOG_LEVEL: "silent" });
  const backup = await openBackup(folder, {});
  const storage = diskStorage(within(place, "files"));
  const state = await restoreBackup({ backup, settings, storage, owner: database.connection, ...order });
  return { state, data: { folder: place, connection: database.connection, remove: async () => {} } };
}

async function openRestored(data: TestSchool["data"], settings: Record<string, string> = {}) {
  const restored = await startSchool({ beside: { data }, settings });
  onTestFinished(restored.close);
  return restored;
}

test("pages that an earlier version had as files come back as files, which the next start takes over", async () => {
  const { folder } = await backUp();
  const file = path.join(folder, "manifest.json");
  const bytes = Buffer.from("# Our own terms");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await mkdir(path.join(folder, "pages/ar"), { recursive: true });
  await writeFile(path.join(folder, "pages/ar/terms.md"), bytes);
  const manifest = JSON.parse(await readFile(file, "utf8"));
  await writeFile(
    file,
    JSON.stringify({ ...manifest, pages: [{ key: "ar/terms.md", size: bytes.length, sha256 }] }),
  );

  const { data } = await restore(folder, { secretKeys: [SECRET_KEY] });
  expect(await readFile(path.join(data.folder, "pages/ar/terms.md"), "utf8")).toBe("# Our own terms");
});

test("a school is the same after it was restored elsewhere: people, cards, files, what waits, pages of text", async () => {
  const student = await school.makeUser();
  const token = await school.signIn(student);
  const { courseId, ...lesson } = await makeFilm("lessons/one.mp4");
  const [used = "", unused = ""] = await school.makeCards(1000, 2);
  await school.call(activateCourse, { as: student, body: { courseId, cardKey: used } });
  const terms = {
    name: "terms",
    locale: "ar",
    title: "شروطنا",
    description: "",
    body: "نص",
    basedOnVersion: 0,
  } as const;
  await school.call(pageEndpoints.savePage, { as: await school.makeUser({ role: "ADMIN" }), body: terms });

  await beginRun(school.db, new Date());
  const { folder, manifest } = await backUp();
  expect(manifest).toMatchObject({ missing: [], damaged: [], hasKey: false });
  expect(await verifyBackup(await openBackup(folder, {}))).toEqual([]);

  const { state, data } = await restore(folder, { secretKeys: [SECRET_KEY] });
  expect(state).toBe("right");
  expect(await readFile(path.join(data.folder, "secret.key"), "utf8")).toBe(`${SECRET_KEY}\n`);
  const restored = await openRestored(data);
  expect((await restored.call(pageEndpoints.getPage, { query: { id: "terms" } })).body.title).toBe("شروطنا");
  expect((await findRun(restored.db))?.endedAt).toBeInstanceOf(Date);
  expect(await readFile(path.join(data.folder, "files/lessons/one.mp4"))).toEqual(FILM);
  const headers = { authorization: `Bearer ${token}` };
  const mine = await restored.call(listMyPurchases, { headers });
  expect(mine.body).toMatchObject([{ courseId }]);
  const other = await restored.makeUser();
  const bought = await restored.call(activateCourse, { as: other, body: { courseId, cardKey: unused } });
  expect(bought.status).toBe(201);
  // Ids go on where they were, and what a trigger keeps is kept.
  expect((await restored.makeLesson({ courseId })).id).toBeGreaterThan(lesson.id);
  await expect(restored.db.deleteFrom("auditEntries").execute()).rejects.toThrow("never changed");
});

test("without the key there is no card and no session in it", async () => {
  const student = await school.makeUser();
  const token = await school.signIn(student);
  const { id: courseId } = await school.makeCourse();
  const [cardKey = ""] = await school.makeCards(1000);
  const { folder } = await backUp();
  for (const secret of [SECRET_KEY, token, cardKey, cardKey.replaceAll("-", "")])
    expect(await holds(folder, secret)).toBe(false);

  const { state, data } = await restore(folder);
  expect(state).toBe("none");
  await expect(openRestored(data, { SECRET_KEY: OTHER_KEY })).rejects.toThrow("not the key of this school");
  const secretKeys = [OTHER_KEY] as const;
  const { data: stolen, ...other } = await restore(folder, { secretKeys, otherKey: true });
  expect(other.state).toBe("other");
  const restored = await openRestored(stolen, { SECRET_KEY: OTHER_KEY });
  const headers = { authorization: `Bearer ${token}` };
  expect((await restored.call(listMyPurchases, { headers })).status).toBe(401);
  const refused = await restored.call(activateCourse, {
    as: await restored.makeUser(),
    body: { courseId, cardKey },
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
});

/** Whether a text stands anywhere in a backup, out of its compression too. */
async function holds(folder: AbsolutePath, secret: string): Promise<boolean> {
  const backup = await openBackup(folder, {});
  const found = await Promise.all(
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        if (!name.endsWith(".gz")) return readFile(file);
        return buffer(await backup.read(`database/${name}` as "database/a.gz"));
      }),
  );
  return found.some((bytes) => bytes.includes(secret));
}

test("another key than the school's is refused unless asked for; one in the backup is used", async () => {
  const { folder } = await backUp({ withKey: true });
  const other = { secretKeys: [OTHER_KEY] as const, otherKey: true };
  await expect(restore(folder, { ...other, otherKey: false })).rejects.toThrow("not the key of that school");
  await expect(backUp({ secretKeys: [OTHER_KEY] })).rejects.toThrow("not the key of this school");
  expect((await restore(folder, other)).state).toBe("other");
  expect((await restore(folder)).state).toBe("right");
});

test("an encrypted one is opened by its passphrase or its key alone", async () => {
  const identity = await generateX25519Identity();
  const encryption = { passphrase: PASSPHRASE, recipients: [await identityToRecipient(identity)] };
  await makeFilm("lessons/encrypted.mp4");
  const { folder } = await backUp({ encryption, withKey: true });
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((one) => one.isFile())) {
    expect(entry.name).toMatch(/\.age$/);
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
    expect(bytes.includes(FILM)).toBe(false);
  }
  for (const opening of [{ passphrase: PASSPHRASE }, { identities: `# mine\n${identity}\n` }]) {
    expect(await verify(folder, opening)).toEqual([]);
  }
  await expect(openBackup(folder, {})).rejects.toThrow("encrypted");
  await expect(openBackup(folder, { passphrase: `${PASSPHRASE}s` })).rejects.toThrow("not the passphrase");
  const stranger = { identities: await generateX25519Identity() };
  await expect(openBackup(folder, stranger)).rejects.toThrow("not opened by that key");
  await expect(openBackup(folder, { identities: "hello" })).rejects.toThrow("no age key");
  await expect(backUp({ encryption: { recipients: ["age1nobody"] } })).rejects.toThrow("no age recipient");
});

test("what has become of a backup is seen: other bytes, a lost part, a cut table", async () => {
  await makeFilm("lessons/seen.mp4");
  const { folder } = await backUp();
  const film = path.join(folder, "files/lessons/seen.mp4");
  // Of the same size.
  await writeFile(film, Buffer.alloc((await readFile(film)).length));
  expect(await verify(folder)).toEqual(["files/lessons/seen.mp4: other bytes"]);
  await rm(film);
  expect(await verify(folder)).toEqual([expect.stringContaining("lost")]);
  const users = path.join(folder, "database/public.users.copy.gz");
  const bytes = await readFile(users);
  await writeFile(users, bytes.subarray(0, bytes.length - 20));
  await expect(verify(folder)).rejects.toThrow("unexpected end of file");
  await rm(path.join(folder, "manifest.json"));
  await expect(openBackup(folder, {})).rejects.toThrow("holds no backup");
});

test("what fails half-way leaves nothing, and nothing is written over", async () => {
  const above = await makeFolder("above");
  const folder = within(above, "backup");
  const storage = { ...school.platform.storage, read: () => Promise.reject(new Error("the store is away")) };
  await makeFilm("lessons/away.mp4");
  await expect(backUp({ folder, storage })).rejects.toThrow("away");
  expect(await readdir(above)).toEqual([]);
  await backUp({ folder });
  expect(await readdir(above)).toEqual(["backup"]);
  await expect(backUp({ folder })).rejects.toThrow("not empty");
});

test("where there is no school, that is said", async () => {
  const database = await createTestDatabase("nothing");
  onTestFinished(database.drop);
  await expect(backUp({ connection: database.connection })).rejects.toThrow("no school of COUNTRY=dz");
});

test("it is restored where nothing is, unless forced", async () => {
  const { folder } = await backUp();
  const { data } = await restore(folder);
  const again = { owner: data.connection, secretKeys: [SECRET_KEY] as const };
  await expect(restore(folder, again)).rejects.toThrow("not empty");
  expect((await restore(folder, { ...again, replace: true })).state).toBe("right");
  const settings = readSettings({ COUNTRY: "ng", DATA_DIR: data.folder });
  await expect(restore(folder, { settings })).rejects.toThrow("COUNTRY=dz");
});

test("files that are given up meanwhile are in it, and are removed afterwards", async () => {
  const { id } = await makeFilm("lessons/given-up.mp4");
  let isGivenUp = false;
  const { storage } = school.platform;
  /** Gives the file up once the snapshot was taken, before any file is copied. */
  const slow = {
    ...storage,
    async read(key: string) {
      if (!isGivenUp) {
        isGivenUp = true;
        await school.db.transaction().execute(async (tx) => {
          await tx.updateTable("contents").set({ videoKey: null }).where("id", "=", id).execute();
          await removeUnusedFiles(tx, ["lessons/given-up.mp4"]);
        });
        await school.runJobs();
      }
      return storage.read(key);
    },
  };
  const { manifest, folder } = await backUp({ storage: slow });
  expect(manifest.missing).toEqual([]);
  expect(manifest.files.map(({ key }) => key)).toContain("lessons/given-up.mp4");
  expect(await verify(folder)).toEqual([]);
  expect(await storage.find("lessons/given-up.mp4")).not.toBeNull();
  await removeGivenUp(school.platform, ["lessons/given-up.mp4"]);
  expect(await storage.find("lessons/given-up.mp4")).toBeNull();
});

test("a file that the store has lost is named, and keeps nothing else from being kept", async () => {
  await makeFilm("lessons/lost.mp4");
  await makeFilm("lessons/changed.mp4");
  await school.platform.storage.remove("lessons/lost.mp4");
  await school.platform.storage.put("lessons/changed.mp4", Buffer.from("other bytes"));
  const { manifest, folder } = await backUp();
  expect(manifest.missing).toEqual(["lessons/lost.mp4"]);
  expect(manifest.damaged).toEqual(["lessons/changed.mp4"]);
  expect(await verify(folder)).toEqual([]);
});

test.each([
  ["of a later version", /does not follow: use that one/, "manifest.json"],
  ["with a damaged table", /public\.cards\.copy\.gz is damaged/, "database/public.cards.copy.gz"],
  ["with a damaged file", /lessons\/whole\.mp4 is damaged/, "files/lessons/whole.mp4"],
])("a backup %s takes nothing away", async (_, reason, part) => {
  if (!(await school.platform.storage.find("lessons/whole.mp4"))) await makeFilm("lessons/whole.mp4");
  const good = await backUp();
  const bad = await backUp();
  const file = path.join(bad.folder, part);
  const text = await readFile(file);
  if (part === "manifest.json") {
    const manifest = JSON.parse(text.toString("utf8"));
    const later = { name: "9999_later", sha256: "0".repeat(64) };
    await writeFile(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, later] }));
  } else {
    text.fill(7, 12, Math.min(24, text.length));
    await writeFile(file, text);
  }
  const { data } = await restore(good.folder);
  const again = { owner: data.connection, storage: diskStorage(within(toAbsolute(data.folder), "files")) };
  await expect(restore(bad.folder, { ...again, replace: true })).rejects.toThrow(reason);
  const restored = await openRestored(data);
  expect(await restored.db.selectFrom("users").select("id").execute()).not.toEqual([]);
});
