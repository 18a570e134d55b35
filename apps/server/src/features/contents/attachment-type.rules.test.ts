import { expect, test } from "vitest";
import { type AttachmentType, judgeAttachment } from "./attachment-type.ts";
import { sampleFiles, unfitFiles } from "./sample-files.fixture.ts";

/** What a file is found to be, in pieces of this size; null when it is refused. */
async function findType(
  { name, bytes, stored = bytes }: { name: string; bytes: Uint8Array; stored?: Uint8Array },
  size = 7,
): Promise<AttachmentType | null> {
  async function* inPieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const judged = judgeAttachment({ name, pieces: inPieces() }, { legacyEncoding: "windows-1256" });
  const passed: Uint8Array[] = [];
  try {
    for await (const piece of judged.pieces) passed.push(piece);
  } catch (error) {
    expect(error).toMatchObject({ code: "UNSUPPORTED_MEDIA" });
    return null;
  }
  expect(Buffer.concat(passed)).toEqual(Buffer.from(stored));
  return judged.type();
}

const OFFICE = "application/vnd.openxmlformats-officedocument";

test.each<[keyof typeof sampleFiles, string]>([
  ["pdf", "application/pdf"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["webp", "image/webp"],
  ["gif", "image/gif"],
  ["zip", "application/zip"],
  ["epub", "application/epub+zip"],
  ["odt", "application/vnd.oasis.opendocument.text"],
  ["doc", "application/msword"],
  ["amr", "audio/amr"],
  ["heic", "image/heic"],
  ["ppsx", `${OFFICE}.presentationml.slideshow`],
  ["docx", `${OFFICE}.wordprocessingml.document`],
  ["xlsx", `${OFFICE}.spreadsheetml.sheet`],
  ["pptx", `${OFFICE}.presentationml.presentation`],
  ["mp3", "audio/mpeg"],
  ["m4a", "audio/mp4"],
  ["mp4", "video/mp4"],
  ["txt", "text/plain"],
])("%s is %s", async (ending, mimeType) => {
  const type = await findType({ name: `Sheet.${ending}`, bytes: Buffer.from(sampleFiles[ending]) });
  expect(type).toEqual({ mimeType, endings: expect.arrayContaining([ending]) });
  expect(type?.endings[0]).toBe(ending);
});

test.each([
  [
    "a picture of a phone that is not Apple's",
    "P.heic",
    "0000001c66747970",
    "mif1\0\0\0\0mif1heicmiaf",
    "image/heic",
  ],
  [
    "an MP3 with room between its titles and its sound",
    "Voice.mp3",
    "49443303000000000005",
    "\0".repeat(900),
    "audio/mpeg",
  ],
])("%s is known", async (_, name, head, rest, mimeType) => {
  const sound = Buffer.concat([Buffer.from("fffb9000", "hex"), Buffer.alloc(413)]);
  const bytes = Buffer.concat([Buffer.from(head, "hex"), Buffer.from(rest, "latin1"), sound, sound]);
  expect((await findType({ name, bytes }))?.mimeType).toBe(mimeType);
});

test.each(Object.entries(unfitFiles))("%s cannot be attached", async (_, bytes) => {
  for (const name of ["sheet.pdf", "sheet.txt"]) {
    expect(await findType({ name, bytes: Buffer.from(bytes) })).toBeNull();
  }
});

test.each([
  ["ggb", "application/zip"],
  ["opus", "audio/ogg"],
] as const)("%s keeps its ending", async (ending, mimeType) => {
  const type = await findType({ name: `Sheet.${ending}`, bytes: Buffer.from(sampleFiles[ending]) });
  expect(type).toEqual({ mimeType, endings: expect.arrayContaining([ending]) });
});

test.each([
  ["windows-1256", Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7, 0x20, 0x31])],
  ["UTF-16", Buffer.from("\ufeffمرحبا 1", "utf16le")],
])("a text in %s is stored as UTF-8", async (_, bytes) => {
  const stored = Buffer.from("مرحبا 1");
  expect((await findType({ name: "a.txt", bytes, stored }, 3))?.mimeType).toBe("text/plain");
  expect(await findType({ name: "a.pdf", bytes })).toBeNull();
});

test("a name changes nothing of bytes that speak for themselves", async () => {
  const type = await findType({ name: "sheet.txt", bytes: Buffer.from(sampleFiles.png) });
  expect(type?.mimeType).toBe("image/png");
});

test.each([
  ["notes.txt", true],
  ["Marks.CSV ", true],
  ["page.html", false],
  ["page.txt.html", false],
  ["sheet.pdf", false],
  ["script.js", false],
  ["run.bat", false],
  ["loop.py", true],
  ["notes", false],
  ["", false],
])("text called %j is taken: %s", async (name, isTaken) => {
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  for (const bytes of [page, Buffer.from("just words")]) {
    expect((await findType({ name, bytes })) !== null).toBe(isTaken);
  }
});
