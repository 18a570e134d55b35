import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { overFetch } from "@manara/contract/calls/transport";
import { commentEndpoints } from "@manara/contract/comments/comments";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Call, makeCall } from "./call.ts";
import { findEmbeddedDatabase } from "./embedded-database.ts";
import { SECRET_KEY, startSchool, type TestSchool } from "./harness.ts";
import { findTree, killHard, waitUntilGone } from "./processes.ts";

const { createComment } = commentEndpoints;
const { addAttachment, getContent } = contentEndpoints;
const { activateCourse, listMyPurchases } = purchaseEndpoints;

const OTHER_KEY = "a key that somebody has made up who found the backup";
const commands = new URL("../src/commands/", import.meta.url);

/** What a command of the program says, and whether it ended well. */
async function run(command: string, args: string[], dataDir: string, settings = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, COUNTRY: "dz", LOG_LEVEL: "error", ...settings };
  const file = fileURLToPath(new URL(`${command}.ts`, commands));
  return new Promise<{ isGood: boolean; said: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ isGood: error === null, said: stdout + stderr }),
    );
  });
}

/** The program with the database in its folder, as a process of its own. */
async function startProgram(dataDir: string, key: string) {
  const program = fileURLToPath(new URL("./school-process.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      SECRET_KEY: key,
      COUNTRY: "dz",
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
    },
  });
  const ended = once(child, "exit");
  // With its database, which would otherwise still write while the test clears its folders.
  const kill = async () => {
    const tree = findTree(child.pid ?? 0);
    killHard(tree.map(({ pid }) => pid));
    await ended;
    expect(await waitUntilGone(tree, 5000)).toEqual([]);
  };
  onTestFinished(kill);
  const [origin] = await Promise.race([
    once(createInterface(child.stdout), "line"),
    ended.then(() => Promise.reject(new Error("the program ended"))),
  ]);
  const { host, port } = await findEmbeddedDatabase(dataDir);
  const connection = { host, port, user: "manara", database: "manara_dz" };
  return { origin: String(origin), connection, kill };
}

const callTo = (origin: string, school: Pick<TestSchool, "tokenOf">): Call =>
  makeCall({ reach: () => overFetch(origin), takeLoggedErrors: () => [], tokenOf: school.tokenOf });

/** What the program works on, in this process: to make people and cards, and to look. */
const beside = (folder: string, connection: TestSchool["data"]["connection"], key: string) =>
  startSchool({
    beside: { data: { folder, connection } },
    catchesUp: false,
    settings: { SECRET_KEY: key },
  });

/** What the program has acknowledged. */
interface Acts {
  purchases: { token: string; courseId: number }[];
  comments: number[];
  files: { attachmentId: number; text: string }[];
}

test("a school that is in use is backed up, destroyed and restored elsewhere", {
  timeout: 180_000,
}, async () => {
  const above = await mkdtemp(path.join(inject("scratch"), "drill-"));
  onTestFinished(() => rm(above, { recursive: true, force: true }));
  const folderOf = (name: string) => path.join(above, name);
  await writeFile(folderOf("the.key"), SECRET_KEY);

  const program = await startProgram(folderOf("data"), SECRET_KEY);
  const data = { folder: folderOf("data") };
  const school = await beside(data.folder, program.connection, SECRET_KEY);
  const call = callTo(program.origin, school);
  const admin = await school.makeUser({ role: "ADMIN" });
  const adminToken = await school.tokenOf(admin);
  const lesson = await school.makeLesson({ free: true });
  const cards = await school.makeCards(1000, 400);
  const kept = cards.splice(0, 3);

  const acts: Acts = { purchases: [], comments: [], files: [] };
  let isOver = false;
  async function activate(): Promise<void> {
    for (let cardKey = cards.pop(); cardKey && !isOver; cardKey = cards.pop()) {
      const as = await school.makeUser();
      const token = await school.tokenOf(as);
      const { courseId } = lesson;
      const { status } = await call(activateCourse, { token, body: { courseId, cardKey } });
      if (status === 201) acts.purchases.push({ token, courseId });
    }
  }
  async function comment(): Promise<void> {
    for (let number = 0; !isOver; number++) {
      const body = { contentId: lesson.id, description: `question ${number}` };
      const { status, body: made } = await call(createComment, { token: adminToken, body });
      if (status === 201) acts.comments.push(made.commentId);
    }
  }
  async function upload(): Promise<void> {
    for (let number = 0; !isOver; number++) {
      const text = `sheet ${number}`;
      const file = { name: `${text}.txt`, bytes: new Uint8Array(Buffer.from(text)) };
      const { status, body } = await call(addAttachment, {
        token: adminToken,
        query: { contentId: lesson.id },
        file,
      });
      if (status === 201) acts.files.push({ attachmentId: body.attachmentId, text });
      await sleep(50);
    }
  }
  const working = [activate(), activate(), comment(), upload()];
  const amounts = (of: typeof acts) => Object.values(of).map((list) => list.length);
  await expect.poll(() => Math.min(...amounts(acts)), { timeout: 20_000 }).toBeGreaterThan(3);
  const before = structuredClone(acts);
  const backup = folderOf("backup");
  expect(await run("backup", [backup], data.folder, { SECRET_KEY })).toMatchObject({ isGood: true });
  await expect.poll(() => acts.purchases.length).toBeGreaterThan(before.purchases.length);
  isOver = true;
  await Promise.all(working);

  await program.kill();
  await school.close().catch(() => undefined);
  await rm(data.folder, { recursive: true });

  expect(await run("verify-backup", [backup], folderOf("nowhere"))).toMatchObject({ isGood: true });
  const elsewhere = folderOf("elsewhere");
  const restored = await run("restore", [backup, "--key", folderOf("the.key")], elsewhere);
  expect(restored).toMatchObject({ isGood: true, said: expect.stringContaining("Its key is there") });
  expect(await run("verify-audit", [backup], elsewhere)).toMatchObject({ isGood: true });

  const again = await startProgram(elsewhere, SECRET_KEY);
  const there = await beside(elsewhere, again.connection, SECRET_KEY);
  const callThere = callTo(again.origin, there);
  for (const { token, courseId } of before.purchases) {
    expect((await callThere(listMyPurchases, { token })).body).toMatchObject([{ courseId }]);
  }
  const comments = await there.db.selectFrom("comments").select("id").execute();
  const ids = new Set(comments.map(({ id }) => id));
  expect(before.comments.filter((id) => !ids.has(id))).toEqual([]);
  const query = { contentId: lesson.id };
  const { body: shown } = await callThere(getContent, { token: adminToken, query });
  const urls = new Map(shown.attachments.map((file) => [file.attachmentId, file.url]));
  for (const { attachmentId, text } of before.files) {
    const answer = await fetch(new URL(urls.get(attachmentId) ?? "", again.origin));
    expect(await answer.text()).toBe(text);
  }
  const [cardKey = ""] = kept;
  const body = { courseId: lesson.courseId, cardKey };
  expect((await callThere(activateCourse, { as: await there.makeUser(), body })).status).toBe(201);
  await there.close();
  await again.kill();

  const stolen = folderOf("stolen");
  expect(await run("restore", [backup], stolen)).toMatchObject({
    isGood: true,
    said: expect.stringContaining("Its key is not there"),
  });
  const theirKey = { SECRET_KEY: OTHER_KEY };
  expect(await run("rotate-key", [], stolen, theirKey)).toMatchObject({
    isGood: false,
    said: expect.stringContaining("not the key of this school"),
  });
  expect(await run("rotate-key", ["--lost-key"], stolen, theirKey)).toMatchObject({ isGood: true });
  const thief = await startProgram(stolen, OTHER_KEY);
  const theirs = await beside(stolen, thief.connection, OTHER_KEY);
  const callThief = callTo(thief.origin, theirs);
  for (const card of kept) {
    const refused = await callThief(activateCourse, {
      as: await theirs.makeUser(),
      body: { courseId: lesson.courseId, cardKey: card },
    });
    expect(refused.code).toBe("CARD_NOT_ACCEPTED");
  }
  for (const { token } of before.purchases)
    expect((await callThief(listMyPurchases, { token })).status).toBe(401);
  await theirs.close();
});
