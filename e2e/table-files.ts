/** The bytes of a text as old programs on Windows in Arabic write it. */
function encodeArabic(text: string): Buffer {
  const decoder = new TextDecoder("windows-1256");
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  return Buffer.from([...text].map((letter) => byteOf.get(letter) ?? 63));
}

/** Files as schools have them: an old program's in Algeria, a spreadsheet's "Unicode text" in Nigeria. */
export const fileOf = {
  dz: (rows: string[][]) => encodeArabic(rows.map((row) => row.join(";")).join("\r\n")),
  ng: (rows: string[][]) => Buffer.from(`\ufeff${rows.map((row) => row.join("\t")).join("\r\n")}`, "utf16le"),
};
