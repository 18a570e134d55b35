import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { educatorEndpoints } from "@manara/contract/educators/educators";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { sampleFiles } from "../src/features/contents/sample-files.fixture.ts";
import { tidyAll } from "../src/features/media/file-references.fixture.ts";
import { tidyFiles } from "../src/features/media/tidy-files.ts";
import { type S3Server, startS3Server } from "../src/platform/files/storage/s3-server.fixture.ts";
import { makeRunningClock } from "./clock.ts";
import { startSchool, type TestSchool } from "./harness.ts";
import { type SchoolProcess, startProcess } from "./school-processes.ts";

const MIB = 1024 * 1024;
const { addAttachment, getContent } = contentEndpoints;

const time = makeRunningClock();
let school: TestSchool;
let s3: S3Server;
let processes: SchoolProcess[] = [];

const statusOf = async ({ origin }: SchoolProcess, url: string) => (await fetch(new URL(url, origin))).status;

/** Begins to upload an attachment and does not come to its end; answers when the server has some of it. */
async function beginUpload({ origin }: SchoolProcess, as: { id: number }, contentId: number, bytes: Buffer) {
  const sent = request(new URL(`/api/content/add-attachment?contentId=${contentId}`, origin), {
    method: "POST",
    headers: {
      authorization: `Bearer ${await school.tokenOf(as)}`,
      "content-type": "multipart/form-data; boundary=x",
    },
  }).on("error", () => undefined);
  sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="sheet.pdf"\r\n\r\n');
  if (!sent.write(bytes)) await once(sent, "drain");
}

const filesNow = () => school.db.selectFrom("files").select(["key", "state"]).execute();

/** A lesson of a course, and the teacher whose course it is. */
async function makeOwnLesson() {
  const teacher = await school.makeUser({ role: "TEACHER" });
  const course = await school.makeCourse({ authorId: teacher.id });
  return { teacher, lesson: await school.makeLesson({ courseId: course.id }) };
}

describe.each(["disk", "S3"])("files on %s", (kind) => {
  beforeAll(async () => {
    s3 = await startS3Server();
    school = await startSchool({
      clock: time.clock,
      ...(kind === "S3" && { settings: s3.settings() }),
    });
  });
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.kill()));
    processes = [];
  });
  afterAll(async () => {
    await school.close();
    await s3.close();
  });

  async function startTwo(): Promise<[SchoolProcess, SchoolProcess]> {
    const two = await Promise.all([startProcess(school), startProcess(school)]);
    processes.push(...two);
    return two;
  }

  const countUnfinished = async () =>
    kind === "S3"
      ? s3.uploads.size
      : (await readdir(path.join(school.data.folder, "files/.unfinished")).catch(() => [])).length;

  test("a kill in the middle of an upload leaves nothing that the tidying does not find, and no reference", async () => {
    const [process] = await startTwo();
    const { teacher, lesson } = await makeOwnLesson();
    const bytes = Buffer.alloc(20 * MIB);
    bytes.set(sampleFiles.pdf);
    await beginUpload(process, teacher, lesson.id, bytes);
    await vi.waitFor(async () => expect(await countUnfinished()).toBe(1), { timeout: 20_000 });
    await process.kill();

    const [pending] = await filesNow();
    expect(await filesNow()).toEqual([{ key: expect.stringMatching(/^attachments\//), state: "PENDING" }]);
    expect(await school.db.selectFrom("attachments").selectAll().execute()).toEqual([]);
    expect(await school.platform.storage.find(pending?.key ?? "")).toBeNull();
    await tidyFiles(school.platform);
    expect(await countUnfinished()).toBe(1);
    await time.ahead({ days: 2 }, () => tidyAll(school));
    expect([await filesNow(), await countUnfinished()]).toEqual([[], 0]);
  });

  test("two processes serve the same picture, and a link dies in both with a newer login", async () => {
    const [one, other] = await startTwo();
    const { teacher, lesson } = await makeOwnLesson();
    const face = await sharp({ create: { width: 400, height: 400, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const picture = await one.call(educatorEndpoints.updateTeacherPicture, {
      as: teacher,
      query: { teacherId: teacher.id },
      file: { name: "face.png", bytes: new Uint8Array(face) },
    });
    const [here, there] = await Promise.all(
      [one, other].map(async ({ origin }) =>
        Buffer.from(await (await fetch(new URL(picture.body, origin))).arrayBuffer()),
      ),
    );
    expect(here?.length).toBeGreaterThan(100);
    expect(there).toEqual(here);

    const file = { name: "sheet.pdf", bytes: sampleFiles.pdf };
    const added = await one.call(addAttachment, { as: teacher, query: { contentId: lesson.id }, file });
    expect(added.status).toBe(201);
    const buyer = await school.makeUser();
    await school.makePurchase({ userId: buyer.id, courseId: lesson.courseId });
    const { body } = await other.call(getContent, { as: buyer, query: { contentId: lesson.id } });
    const link = body.attachments[0]?.url ?? "";
    for (const process of [one, other]) expect(await statusOf(process, link)).toBe(200);
    await school.signIn(buyer);
    for (const process of [one, other]) {
      await vi.waitFor(async () => expect(await statusOf(process, link)).toBe(403), {
        timeout: 4500,
        interval: 50,
      });
    }
  });
});
