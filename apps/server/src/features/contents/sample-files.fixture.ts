import { crc32 } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

const bytes = (...parts: (string | number[] | Uint8Array)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
    ),
  );

/** A ZIP archive of uncompressed entries (APPNOTE.TXT, sections 4.3.7 to 4.3.16). */
function zip(entries: Record<string, string>): Bytes {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt32LE(crc32(content), 10);
    header.writeUInt32LE(content.length, 14);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), header, Buffer.from(name), content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), header, rest, Buffer.from(name));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return bytes(...files, list, end);
}

const office = (part: string, kind: string) =>
  zip({
    "[Content_Types].xml":
      `<?xml version="1.0"?><Types><Override PartName="/${part}" ` +
      `ContentType="application/vnd.${kind}.main+xml"/></Types>`,
    [part]: "<x/>",
  });

const OPEN_XML = "openxmlformats-officedocument";
/** Frame header of MPEG-1 layer III, 128 kbit/s, 44.1 kHz, and the silence of one frame. */
const mp3Frame = [0xff, 0xfb, 0x90, 0x00, ...Array<number>(413).fill(0)];

/** The smallest files that are recognised. */
export const sampleFiles = {
  pdf: bytes("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n"),
  png: bytes(
    [0x89],
    "PNG\r\n\x1a\n",
    [0, 0, 0, 13],
    "IHDR",
    [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89],
    [0, 0, 0, 0],
    "IDAT",
    [0x35, 0xaf, 0x06, 0x1e],
  ),
  jpg: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], "JFIF\0", [1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]),
  webp: bytes(
    "RIFF",
    [26, 0, 0, 0],
    "WEBPVP8L",
    [13, 0, 0, 0, 0x2f, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11, 0x88],
  ),
  gif: bytes("GIF89a", [1, 0, 1, 0, 0, 0, 0, 0x3b]),
  zip: zip({ "notes.txt": "notes" }),
  ggb: zip({ "geogebra.xml": "<geogebra/>" }),
  epub: zip({ mimetype: "application/epub+zip" }),
  odt: zip({ mimetype: "application/vnd.oasis.opendocument.text" }),
  doc: bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array<number>(504).fill(0)),
  amr: bytes("#!AMR\n", [0x3c, 0x91, 0x17, 0x16, 0xbe, 0x66, 0x79, 0xe1]),
  opus: bytes(
    "OggS",
    [0, 2],
    Array<number>(20).fill(0),
    [1, 19],
    "OpusHead",
    [1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0],
  ),
  heic: bytes([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0], "mif1heic"),
  docx: office("word/document.xml", `${OPEN_XML}.wordprocessingml.document`),
  xlsx: office("xl/workbook.xml", `${OPEN_XML}.spreadsheetml.sheet`),
  ppsx: office("ppt/presentation.xml", `${OPEN_XML}.presentationml.slideshow`),
  pptx: office("ppt/presentation.xml", `${OPEN_XML}.presentationml.presentation`),
  mp3: bytes(mp3Frame, mp3Frame, mp3Frame),
  m4a: bytes([0, 0, 0, 24], "ftypM4A ", [0, 0, 0, 0], "M4A isom"),
  mp4: bytes([0, 0, 0, 24], "ftypisom", [0, 0, 2, 0], "isomiso2"),
  txt: new Uint8Array(Buffer.from("سطر\r\n\tline 👩🏽‍🏫\n")),
};

export const sampleCaptions = bytes("WEBVTT\n\n00:01.000 --> 00:02.000\nA half\n");

/** Files that cannot be attached, whatever they are called. */
export const unfitFiles: Record<string, Bytes> = {
  nothing: bytes(""),
  "a program": bytes("\x7fELF", [2, 1, 1, 0], Array<number>(56).fill(0)),
  "a Windows program": bytes("MZ", Array<number>(126).fill(0)),
  "a drawing with scripts": bytes(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
  ),
  "an installer": bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array<number>(504).fill(0)),
  "text with a NUL": bytes("a\0b"),
  "a document with macros": office("word/document.xml", "ms-word.document.macroEnabled"),
  "an Android app": zip({ "classes.dex": "dex" }),
  "a film of another kind": bytes([0, 0, 0, 20], "ftypqt  ", [0, 0, 2, 0], "qt  "),
};
