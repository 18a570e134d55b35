import { educatorEndpoints } from "@manara/contract/educators/educators";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { otherRoles } from "../../../test/roles.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { drawBlackPng, paint, toFile } from "../media/pictures.fixture.ts";

const { updateTeacherPicture, updateLecturerPicture, getTeacherInfo } = educatorEndpoints;
const SIDES = [64, 128, 320];
const MEBIBYTE = 1024 * 1024;

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });

const send = (person: { id: number }, file: ReturnType<typeof toFile>, as: { id: number } | null = person) =>
  school.call(updateTeacherPicture, { as, query: { teacherId: person.id }, file });

const makeTeacher = () => school.makeUser({ role: "TEACHER" });

const pictureKey = async (id: number) =>
  (await school.db.selectFrom("users").select("pictureKey").where("id", "=", id).executeTakeFirstOrThrow())
    .pictureKey;

const atWidth = (url: string, width: number) => url.replace("-320.webp", `-${width}.webp`);

async function load(url: string) {
  const answer = await school.app.inject({ url });
  expect(answer.statusCode, url).toBe(200);
  return answer;
}

describe("a picture", () => {
  test.each([
    ["JPEG", () => paint().jpeg()],
    ["PNG", () => paint().ensureAlpha(0.5).png()],
    ["interlaced PNG", () => paint().png({ progressive: true })],
    ["WebP", () => paint().webp()],
    ["CMYK JPEG", () => paint().toColourspace("cmyk").jpeg()],
    ["tall picture", () => paint(100, 900).jpeg()],
    ["single pixel", () => paint(1, 1).png()],
    ["strip of one pixel", () => paint(60_000, 1).png()],
    ["turned strip", () => paint(20_000, 2).withMetadata({ orientation: 6 }).jpeg()],
  ])("that is a %s comes back as WebP squares of three widths", async (_, draw) => {
    const teacher = await makeTeacher();
    const { status, body, headers } = await send(teacher, toFile(await draw().toBuffer()));
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/plain/);
    expect(body).toMatch(/^\/media\/public\/pictures\/[0-9a-f]{32}-320\.webp$/);
    for (const side of SIDES) {
      const answer = await load(atWidth(body, side));
      expect(answer.headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
      });
      expect((await fileTypeFromBuffer(answer.rawPayload))?.mime).toBe("image/webp");
      const { width, height, space } = await sharp(answer.rawPayload).metadata();
      expect({ width, height, space }).toEqual({ width: side, height: side, space: "srgb" });
    }
    expect(await pictureKey(teacher.id)).toBe(body.slice("/media/".length));
  });

  // spec: educator.picture, call.educator-picture
  test("is shown at once, and who changed it is kept", async () => {
    const teacher = await makeTeacher();
    const shown = async () =>
      (await school.call(getTeacherInfo, { query: { teacherId: teacher.id } })).body.pictureUrl;
    expect(await shown()).toBeNull();
    const { body } = await send(teacher, toFile(await paint().jpeg().toBuffer()), admin);
    expect(await shown()).toBe(body);
    const entry = await school.db
      .selectFrom("auditEntries")
      .selectAll()
      .where("act", "=", "educator.pictured")
      .where("subjectId", "=", teacher.id)
      .executeTakeFirst();
    expect(entry).toMatchObject({ actorId: admin.id });
  });

  test("leaves its metadata behind and is turned the way its camera was held", async () => {
    const teacher = await makeTeacher();
    const bytes = await paint(600, 600)
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "36/1 45/1 0/1" } },
      })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Somebody</x:xmpmeta>")
      .jpeg()
      .toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
      xmp: expect.any(Buffer),
      icc: expect.any(Buffer),
    });
    const { body } = await send(teacher, toFile(bytes));
    for (const side of SIDES) {
      const { rawPayload } = await load(atWidth(body, side));
      const { exif, xmp, icc, orientation } = await sharp(rawPayload).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(rawPayload.includes("Somebody")).toBe(false);
      // A quarter turn clockwise puts what was on the left on top.
      const statsFrom = async (top: number) => {
        const half = { left: 0, top, width: side, height: side / 2 };
        return sharp(await sharp(rawPayload).extract(half).png().toBuffer()).stats();
      };
      const [top, bottom] = [await statsFrom(0), await statsFrom(side / 2)];
      expect(top.dominant.r).toBeGreaterThan(top.dominant.b);
      expect(bottom.dominant.b).toBeGreaterThan(bottom.dominant.r);
    }
  });

  // spec: call.educator-picture
  test("of a lecturer has a call of its own", async () => {
    const lecturer = await school.makeUser({ role: "LECTURER" });
    const file = toFile(await paint().jpeg().toBuffer());
    const answer = await school.call(updateLecturerPicture, {
      as: lecturer,
      query: { lecturerId: lecturer.id },
      file,
    });
    expect(answer.status).toBe(200);
    expect(await send(lecturer, file, admin)).toMatchObject({ status: 404, code: "USER_NOT_FOUND" });
  });
});

describe("the picture before", () => {
  test("goes in all its widths once the new one stands", async () => {
    const teacher = await makeTeacher();
    const first = await send(teacher, toFile(await paint().jpeg().toBuffer()));
    const second = await send(teacher, toFile(await paint(300, 300).png().toBuffer()));
    const stored = (side: number) =>
      school.platform.storage.find(atWidth(first.body, side).slice("/media/".length));
    for (const side of SIDES) expect(await stored(side)).not.toBeNull();
    await school.runJobs();
    for (const side of SIDES) {
      expect(await stored(side)).toBeNull();
      expect((await school.app.inject({ url: atWidth(first.body, side) })).statusCode).toBe(404);
      await load(atWidth(second.body, side));
    }
  });

  test("stays when somebody else still has it", async () => {
    const key = "public/demo/face.webp";
    await school.platform.storage.put(key, await paint().webp().toBuffer());
    const teacher = await school.makeUser({ role: "TEACHER", pictureKey: key });
    await school.makeUser({ role: "TEACHER", pictureKey: key });
    await send(teacher, toFile(await paint().jpeg().toBuffer()));
    await school.runJobs();
    expect(await school.platform.storage.find(key)).not.toBeNull();
  });

  test("of several changes at once one stands, and only its files are left", async () => {
    const teacher = await makeTeacher();
    await school.signIn(teacher);
    const file = toFile(await paint().jpeg().toBuffer());
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(teacher, file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await school.runJobs();
    const standing = `/media/${await pictureKey(teacher.id)}`;
    for (const { body } of answers) {
      const { statusCode } = await school.app.inject({ url: atWidth(body, 64) });
      expect(statusCode).toBe(body === standing ? 200 : 404);
    }
  });
});

test("who is no longer a teacher when the files are stored gets none of them", async () => {
  const teacher = await makeTeacher();
  const { storage } = school.platform;
  const { put } = storage;
  const stored: string[] = [];
  storage.put = async (key, bytes) => {
    await school.db.updateTable("users").set({ role: "STUDENT" }).where("id", "=", teacher.id).execute();
    stored.push(key);
    return put(key, bytes);
  };
  const answer = await send(teacher, toFile(await paint().jpeg().toBuffer()));
  storage.put = put;
  expect(answer).toMatchObject({ status: 404, code: "USER_NOT_FOUND" });
  expect(stored).toHaveLength(SIDES.length);
  await school.runJobs();
  for (const key of stored) expect(await storage.find(key)).toBeNull();
});

describe("is refused and changes nothing", () => {
  async function expectRefusal(bytes: Uint8Array, expected: object, name?: string) {
    const teacher = await makeTeacher();
    expect(await send(teacher, toFile(bytes, name))).toMatchObject(expected);
    expect(await pictureKey(teacher.id)).toBeNull();
  }

  const unsupported = { status: 415, code: "UNSUPPORTED_MEDIA" };

  test.each([
    ["a GIF", () => paint().gif().toBuffer()],
    ["a TIFF", () => paint().tiff().toBuffer()],
    ["an AVIF", () => paint().avif().toBuffer()],
    ["a drawing that can carry scripts", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an empty file", () => Buffer.alloc(0)],
    ["a JPEG that is cut off", async () => (await paint().jpeg().toBuffer()).subarray(0, 300)],
    ["the beginning of a PNG", () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ])("%s, whatever its name", async (_, make) => {
    for (const name of ["portrait.jpg", "portrait.png"]) await expectRefusal(await make(), unsupported, name);
  });

  test("a small file that unfolds into too many pixels", async () => {
    const bytes = drawBlackPng(12_000);
    expect(bytes.length).toBeLessThan(MEBIBYTE);
    expect((await send(await makeTeacher(), toFile(drawBlackPng(500)))).status).toBe(200);
    await expectRefusal(bytes, { status: 413, code: "PAYLOAD_TOO_LARGE" });
    await expectRefusal(drawBlackPng(1_000_000, 1), { status: 413, code: "PAYLOAD_TOO_LARGE" });
  });

  test("more than 5 MiB, and one of just that is taken", async () => {
    const picture = await paint().jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    await expectRefusal(padded(5 * MEBIBYTE + 1), { status: 413, code: "PAYLOAD_TOO_LARGE" });
    expect((await send(await makeTeacher(), toFile(padded(5 * MEBIBYTE)))).status).toBe(200);
  });

  test("a request without a file", async () => {
    const teacher = await makeTeacher();
    const answer = await school.call(updateTeacherPicture, { as: teacher, query: { teacherId: teacher.id } });
    expect(answer).toMatchObject({ status: 400, code: "VALIDATION_FAILED", issues: ["FILE_REQUIRED"] });
  });

  test("from anybody but that person and administrators", async () => {
    const teacher = await makeTeacher();
    const file = toFile(await paint().jpeg().toBuffer());
    for (const role of otherRoles) {
      const stranger = await school.makeUser({ role });
      expect(await send(teacher, file, stranger)).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
    }
    expect(await send(teacher, file, null)).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
    expect(await pictureKey(teacher.id)).toBeNull();
  });

  test("for a person who is no teacher, or nobody", async () => {
    const file = toFile(await paint().jpeg().toBuffer());
    const student = await school.makeUser();
    for (const person of [student, { id: 2_147_483_647 }]) {
      expect(await send(student, file, student)).toMatchObject({ status: 404, code: "USER_NOT_FOUND" });
      const answer = await school.call(updateTeacherPicture, {
        as: admin,
        query: { teacherId: person.id },
        file,
      });
      expect(answer).toMatchObject({ status: 404, code: "USER_NOT_FOUND" });
    }
    expect(
      await school.db.selectFrom("users").select("pictureKey").where("id", "=", student.id).execute(),
    ).toEqual([{ pictureKey: null }]);
  });
});
