import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";

let school: TestSchool;
let port = 0;
beforeAll(async () => {
  school = await startSchool();
  await school.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = school.app.server.address() as AddressInfo);
});
afterAll(() => school.close());

/** Says that a large file comes, and sends nothing of it. */
async function announceFile(
  path: string,
  token: string,
): Promise<{ status: number | undefined; code: string }> {
  const sent = request({
    host: "127.0.0.1",
    port,
    path: `/api${path}`,
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(50 * 1024 * 1024),
    },
  });
  sent.flushHeaders();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const { code } = JSON.parse(await text(response)) as { code: string };
  sent.on("error", () => undefined).destroy();
  return { status: response.statusCode, code };
}

test("who may not send a file is refused before it is sent", async () => {
  const teacher = await school.makeUser({ role: "TEACHER" });
  const other = await school.makeUser({ role: "TEACHER" });
  const lesson = await school.makeLesson({ courseId: (await school.makeCourse({ authorId: other.id })).id });
  const token = await school.signIn(teacher);
  const refused = { status: 403, code: "NOT_AUTHORISED" };
  expect(await announceFile(`/content/add-attachment?contentId=${lesson.id}`, token)).toEqual(refused);
  expect(await announceFile(`/user/update-teacher-picture?teacherId=${other.id}`, token)).toEqual(refused);
  const missing = { status: 404, code: "CONTENT_NOT_FOUND" };
  expect(await announceFile("/content/add-attachment?contentId=999999", token)).toEqual(missing);
});
