import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints } from "@manara/contract/endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverEnvironment } from "../../../scripts/server-program.mjs";
import { startSchool, type TestSchool } from "./harness.ts";
import { type SchoolProcess, startProcess } from "./school-processes.ts";

const HELD = 200;
const MOST_MEGABYTES = 50;
/** What each sends of its fifty megabytes before it holds the rest back. */
const SENT = Buffer.alloc(1024 * 1024, "x");

let school: TestSchool;
let program: SchoolProcess;
beforeAll(async () => {
  school = await startSchool();
  // As the program is started; see scripts/server-program.mjs.
  const NODE_OPTIONS = "--max-semi-space-size=8 --max-old-space-size=1024";
  program = await startProcess(school, { settings: { ...serverEnvironment, NODE_OPTIONS } });
});
afterAll(async () => {
  await program.kill();
  await school.close();
});

/** What a process holds of the machine's memory, in megabytes. */
async function readMemory(): Promise<number> {
  const status = await readFile(`/proc/${program.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** Begins an upload, and holds it; answers what it has received so far. */
async function hold(token: string, contentId: number): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(program.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = "";
  socket
    .on("error", () => {})
    .setEncoding("latin1")
    .on("data", (piece: string) => (received += piece));
  socket.write(
    `POST /api/content/add-attachment?contentId=${contentId} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
      "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 52428800\r\n\r\n" +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
  );
  socket.write(SENT);
  return { socket, received: () => received };
}

test(`${HELD} uploads that are begun and held cost less than ${MOST_MEGABYTES} MB, and calls are answered meanwhile`, async () => {
  const senders: { token: string; lesson: { id: number } }[] = [];
  for (let index = 0; index < HELD / 4; index += 1) {
    const teacher = await school.makeUser({ role: "TEACHER" });
    const { id: courseId } = await school.makeCourse({ authorId: teacher.id });
    senders.push({ token: await school.tokenOf(teacher), lesson: await school.makeLesson({ courseId }) });
  }
  // What a school that is at work has anyway: code, connections, and V8's youngest objects.
  for (const { token, lesson } of senders) {
    const calls = Array.from({ length: 20 }, () => program.call(endpoints.isReady));
    const bytes = new TextEncoder().encode("text ".repeat(200_000));
    const file = { name: "notes.txt", bytes };
    const query = { contentId: lesson.id };
    const answers = await Promise.all([
      ...calls,
      program.call(endpoints.addAttachment, { token, query, file }),
    ]);
    expect(answers.at(-1)?.status).toBe(201);
  }
  await sleep(500);

  const before = await readMemory();
  const held = await Promise.all(
    Array.from({ length: HELD }, (_, index) => {
      const { token, lesson } = senders[index % senders.length] ?? { token: "", lesson: { id: 0 } };
      return hold(token, lesson.id);
    }),
  );
  const memory: number[] = [];
  for (const until = performance.now() + 8000; performance.now() < until; await sleep(100)) {
    expect((await program.call(endpoints.isLive)).status).toBe(200);
    memory.push((await readMemory()) - before);
  }
  const refused = held.filter(({ received }) => received().startsWith("HTTP/1.1 503 "));
  for (const { socket } of held) socket.destroy();
  expect(refused.length, "some are received, some wait, the others are asked to come again").toBe(
    HELD - 8 - 16,
  );
  expect(refused[0]?.received()).toMatch(/\r\nretry-after: \d+\r\n/i);
  expect(Math.max(...memory)).toBeLessThan(MOST_MEGABYTES);
});
