import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startSchool } from "../../../../test/harness.ts";
import { findTree, killHard } from "../../../../test/processes.ts";
import { startBeside } from "../../../../test/settings/start-beside.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { makePushKey } from "./push-message.ts";

const PEOPLE = 400;
/** Devices whose messages a process may have in hand. */
const IN_HAND = 50;
const PATIENCE = { timeout: 120_000, interval: 200 };

test("kills while messages are sent: no device is told twice, and few are not told", {
  timeout: 300_000,
}, async () => {
  /** By device. */
  const came = new Map<string, number>();
  const service = createServer((request, response) => {
    const { url = "" } = request.resume();
    came.set(url, (came.get(url) ?? 0) + 1);
    void pause(20).then(() => response.writeHead(201).end());
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const school = await startSchool();
  onTestFinished(school.close);
  const { db } = school;
  const course = await school.makeCourse();
  const before = new Date(Date.now() - 3_600_000);
  const p256dh = Buffer.from(makePushKey().publicKey, "base64url");
  await sql`
    with made as (
      insert into users (email, full_name, email_verified_at) select 'killed' || number || '@push.test', 'Student', now()
      from generate_series(1, ${PEOPLE}::integer) as number returning id
    ), signed as (
      insert into sessions (user_id, address, expires_at) select id, '192.0.2.1', now() + interval '1 year' from made returning id, user_id
    ), chosen as (
      insert into push_devices (user_id, session_id, endpoint, p256dh, auth, created_at, told_until)
      select user_id, id, ${origin} || '/' || user_id, ${p256dh}, ${Buffer.alloc(16, 1)}, ${before}, ${before} from signed
    )
    insert into purchases (user_id, course_id, purchased_at) select id, ${course.id}, ${before} from made`.execute(
    db,
  );
  const CLOCK_FILE = path.join(school.data.folder, "clock");
  // Nothing is sent at night.
  const noon = new Date(new Date().setUTCHours(12));
  await writeFile(CLOCK_FILE, noon.toISOString());
  await sql`update push_devices set told_until = ${new Date(noon.getTime() - 7_200_000)}`.execute(db);
  const { id } = await school.makeAnnouncement({ courseId: course.id, title: "To many" });
  const createdAt = new Date(noon.getTime() - 3_600_000);
  await db.updateTable("announcements").set({ createdAt }).where("id", "=", id).execute();
  await addJob(db, "pushNotices", {});
  const settings = {
    PUSH_SERVICES: origin,
    CLOCK_FILE,
    NODE_OPTIONS: `--import=${path.resolve("apps/server/test/moved-clock.ts")}`,
    LOG_LEVEL: "fatal",
  };
  const start = () =>
    startBeside(school, settings, (undo) => onTestFinished(async () => void (await undo())));
  for (const told of [60, 200]) {
    const program = await start();
    await expect.poll(() => came.size, { ...PATIENCE, interval: 5 }).toBeGreaterThan(told);
    killHard(findTree(program.pid).map(({ pid }) => pid));
    // The job of a killed process waits until that counts as dead.
    await addJob(db, "pushNotices", {});
  }
  await start();
  const { fn } = db;
  const left = async () => {
    const waiting = db.selectFrom("pushDevices").select(fn.countAll<number>().as("amount"));
    return (await waiting.where("waiting", "is not", null).executeTakeFirstOrThrow()).amount;
  };
  const untold = async () => {
    const all = db.selectFrom("pushDevices").select(fn.countAll<number>().as("amount"));
    return (await all.where("pushedAt", "is", null).executeTakeFirstOrThrow()).amount;
  };
  await expect.poll(async () => Number(await left()) + Number(await untold()), PATIENCE).toBe(0);
  await pause(2000);
  expect([...came.values()].filter((times) => times > 1)).toEqual([]);
  expect(came.size).toBeGreaterThanOrEqual(PEOPLE - 2 * IN_HAND);
});
