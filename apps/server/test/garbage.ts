import type { Endpoint } from "@manara/contract/endpoint";
import fc from "fast-check";
import type { InjectOptions } from "fastify";

const NASTY_IDS = [
  "abc",
  "-1",
  "0",
  "2147483647",
  "2147483648",
  "9007199254740993",
  "1e3",
  "0x1",
  "1.5",
  "",
  " ",
  "NaN",
];

const LONG = "طويل ".repeat(20_000);

const NASTY_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x\udfff",
  "\u202eabc\u202c",
  "\u2067قلب\u2069",
  "👩🏽‍🏫",
  "é".normalize("NFD"),
  "';drop table users;--",
  "%",
  "_%\\",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "\r\nX-Injected: 1",
  "null",
  "true",
  "-2",
];

/** What a field is meant to hold, so that garbage in one field is also met behind sound ones. */
const SOUND: [field: RegExp, values: unknown[]][] = [
  [/ids?$/i, [1, 2, 3]],
  [/email/i, ["person1@school.test", "nobody@school.test"]],
  [/password/i, ["long enough", "long enough 2"]],
  [/phone/i, ["0551234567", "08031234567"]],
  [/limit|offset/, [1, 10]],
  [/anonymous|free|hidden/, [true, false]],
  [/price|amount|order/, [1, 1000]],
  [/token/i, ["A".repeat(43)]],
];

const soundValue = (field: string): fc.Arbitrary<unknown> => {
  const values = SOUND.find(([pattern]) => pattern.test(field))?.[1] ?? ["سؤال", "A name"];
  return fc.constantFrom(...values);
};

const nastyText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS, ...NASTY_IDS),
  { arbitrary: fc.string({ unit: "binary", maxLength: 40 }), weight: 2 },
  { arbitrary: fc.constant(LONG), weight: 1 },
);

const nastyJson: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    [[]],
    [1, "a"],
  ),
  fc.constant(JSON.parse(`{ "__proto__": { "role": "ADMIN" }, "constructor": { "prototype": {} } }`)),
  fc.json({ maxDepth: 2 }).map((text): unknown => JSON.parse(text)),
);

/** A record of an endpoint's fields: sound, nasty or left out, and some that it does not have. */
function fieldsOf(names: string[], nasty: fc.Arbitrary<unknown>): fc.Arbitrary<[string, unknown][]> {
  const fields = names.map((name) =>
    fc.oneof(
      { arbitrary: soundValue(name).map((value): [string, unknown][] => [[name, value]]), weight: 3 },
      { arbitrary: nasty.map((value): [string, unknown][] => [[name, value]]), weight: 3 },
      { arbitrary: fc.constant([]), weight: 1 },
    ),
  );
  const unknown = fc.oneof(
    { arbitrary: fc.constant([]), weight: 4 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom("__proto__", "constructor", "role", "userId", "%", "a[b]"), nasty)
        .map((one): [string, unknown][] => [one]),
      weight: 1,
    },
  );
  return fc.tuple(...fields, unknown).map((parts) => parts.flat());
}

/** Percent-encodes bytes rather than characters, so that lone surrogates and broken escapes get through. */
function encode(value: unknown): string {
  const text = typeof value === "string" ? value : String(JSON.stringify(value));
  return text === LONG ? encodedLong : encodeBytes(text);
}

const encodeBytes = (text: string) =>
  Buffer.from(text)
    .toString("latin1")
    .replace(/[^\w.~-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);

const encodedLong = encodeBytes(LONG);

const queryText = (pairs: [string, unknown][]) =>
  pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");

/** Query strings that no client library would write. */
const oddQuery = (pairs: [string, unknown][]) =>
  fc.constantFrom(
    `${queryText(pairs)}&${queryText(pairs)}`,
    `${queryText(pairs)}&%E0%A4%A&%zz=%zz`,
    `${pairs.map(([name, value]) => `${encode(name)}[]=${encode(value)}`).join("&")}&&&=&==`,
    pairs.map(([name]) => encode(name)).join("&"),
  );

/** Bodies that are not what they claim to be. */
const oddBody = (json: string) =>
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
    { type: "application/json", text: `{"a":"${"x".repeat(2 * 1024 * 1024)}"}` },
    { type: "application/json; charset=utf-7", text: json },
    { type: "text/plain", text: json },
    { type: "application/x-www-form-urlencoded", text: "email=a&email=b" },
    { type: "multipart/form-data; boundary=x", text: `--x\r\n\r\n${json}\r\n--x--` },
    { type: "nonsense", text: json },
  );

interface Request {
  method: InjectOptions["method"];
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
}

/** Forms with a file, from a plain one to what only an attacker writes. */
const oddForm = fc
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
const toJson = (pairs: [string, unknown][]) =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`;

/** Requests to one endpoint, from sound ones to nonsense. */
export function requestsTo(endpoint: Endpoint): fc.Arbitrary<Request> {
  const names = (shape: object | undefined) => Object.keys(shape ?? {});
  const pathPart = fc.oneof(
    fc.constantFrom("1", "2", ...NASTY_IDS.filter(Boolean)),
    nastyText.map((text) => encode(text) || "1"),
  );
  const path = fc
    .tuple(
      ...names(endpoint.params?.shape).map((name) =>
        pathPart.map((value): [string, string] => [name, value]),
      ),
    )
    .map((values) => {
      const given = Object.fromEntries(values);
      return `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => given[name]?.slice(0, 3000) ?? "")}`;
    });
  const query = fieldsOf(names(endpoint.query?.shape), fc.oneof(nastyText, nastyJson)).chain((pairs) =>
    fc.oneof(
      { arbitrary: fc.constant(queryText(pairs)), weight: 4 },
      { arbitrary: oddQuery(pairs), weight: 1 },
    ),
  );
  const body = fieldsOf(names(endpoint.body?.shape), nastyJson).chain((pairs) => {
    const json = toJson(pairs);
    return fc.oneof(
      { arbitrary: fc.constant({ type: "application/json", text: json }), weight: 5 },
      { arbitrary: oddBody(json), weight: 1 },
    );
  });
  const sent = endpoint.upload
    ? fc.oneof({ arbitrary: oddForm, weight: 4 }, { arbitrary: body, weight: 1 })
    : body;
  return fc.tuple(path, query, sent).map(([url, search, { type, text }]) => {
    const request: Request = { method: endpoint.method, url: `${url}${search && `?${search}`}`, headers: {} };
    if (endpoint.method === "GET") return request;
    return { ...request, headers: { "content-type": type }, payload: Buffer.from(text) };
  });
}
