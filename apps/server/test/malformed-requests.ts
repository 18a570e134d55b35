import fc from "fast-check";

/** Longer than any field takes. */
export const LONG = "طويل ".repeat(4000);

/** Percent-encodes bytes rather than characters, so that lone surrogates and broken escapes get through. */
export function encode(value: unknown): string {
  const text = typeof value === "string" ? value : String(JSON.stringify(value));
  return text === LONG ? encodedLong : encodeBytes(text);
}

const encodeBytes = (text: string) =>
  Buffer.from(text)
    .toString("latin1")
    .replace(/[^\w.~-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);

const encodedLong = encodeBytes(LONG);

export type Field = [name: string, value: unknown];

/** A query string of these fields. */
export const queryText = (pairs: Field[]) =>
  pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");

/** Query strings that no client library would write. */
export const malformedQuery = (pairs: Field[]) =>
  fc.constantFrom(
    `${queryText(pairs)}&${queryText(pairs)}`,
    `${queryText(pairs)}&%E0%A4%A&%zz=%zz`,
    `${pairs.map(([name, value]) => `${encode(name)}[]=${encode(value)}`).join("&")}&&&=&==`,
    pairs.map(([name]) => encode(name)).join("&"),
  );

/** Bodies that are not what they claim to be. */
export const malformedBody = (json: string) =>
  fc.constantFrom(
    { type: "application/json", text: json.slice(0, -1) },
    { type: "application/json", text: `${json}}` },
    { type: "application/json", text: "" },
    { type: "application/json", text: "null" },
    { type: "application/json", text: `"text"` },
    { type: "application/json", text: `[${json}]` },
    { type: "application/json", text: `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}` },
    { type: "application/json", text: `{"__proto__":{"a":1},${json.slice(1)}` },
    { type: "application/json", text: `\ufeff${json}` },
    { type: "application/json", text: `{"a":"${"x".repeat(1_200_000)}"}` },
    { type: "application/json; charset=utf-7", text: json },
    { type: "text/plain", text: json },
    { type: "application/x-www-form-urlencoded", text: "email=a&email=b" },
    { type: "multipart/form-data; boundary=x", text: `--x\r\n\r\n${json}\r\n--x--` },
    { type: "nonsense", text: json },
  );

/** Forms with a file, from a plain one to what only an attacker writes. */
export const malformedForm = fc
  .record({
    field: fc.constantFrom("file", "file", "file", "files", "__proto__", ""),
    name: fc.constantFrom(
      "sheet.pdf",
      "../../etc/passwd",
      "a\\b",
      ".",
      "\u202efdp.exe",
      "\0",
      "x".repeat(5000),
      "👩🏽‍🏫.pdf",
    ),
    type: fc.constantFrom("application/pdf", "image/png", "text/html", "nonsense", ""),
    bytes: fc.constantFrom(
      "",
      "%PDF-1.7\n",
      "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
      "<script>1</script>",
      "x".repeat(300_000),
    ),
    times: fc.constantFrom(1, 1, 1, 2, 20),
    end: fc.constantFrom("\r\n--x--\r\n", "\r\n--x--\r\n", "", "\r\n--x"),
    header: fc.constantFrom(
      "multipart/form-data; boundary=x",
      "multipart/form-data",
      "multipart/form-data; boundary=y",
    ),
  })
  .map(({ field, name, type, bytes, times, end, header }) => {
    const part = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${bytes}`;
    return { type: header, text: Array.from({ length: times }, () => part).join("\r\n") + end };
  });

/** JSON as it goes over the wire; a key `__proto__` is written like any other. */
export const toJson = (fields: Field[]) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`;
