import type { Endpoint } from "@manara/contract/calls/endpoint";
import fc from "fast-check";
import type { Sent } from "./call.ts";
import {
  encode,
  type Field,
  LONG,
  malformedBody,
  malformedForm,
  malformedQuery,
  queryText,
  toJson,
} from "./malformed-requests.ts";
import { fieldNames, type Request, type Values, valuesOf } from "./valid-requests.ts";

const HOSTILE_IDS = [
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

const HOSTILE_TEXTS = [
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

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS, ...HOSTILE_IDS),
  { arbitrary: fc.string({ unit: "binary", maxLength: 40 }), weight: 2 },
  { arbitrary: fc.constant(LONG), weight: 1 },
);

const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
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

/** What fields are meant to hold, where nothing better is known. */
const USUAL: Values = [
  [/ids?$/i, [1, 2, 3]],
  [/email/i, ["nobody@school.test"]],
  [/password/i, ["long enough", "long enough 2"]],
  [/phone/i, ["0551234567", "08031234567"]],
  [/limit|offset/, [1, 10]],
  [/^sort$/, ["creationDateTime", "-creationDateTime"]],
  [/anonymous|free|hidden/, [true, false]],
  [/price|amount|order/, [1, 1000]],
  [/token/i, ["A".repeat(43)]],
  [/./, ["سؤال", "A name"]],
];

interface SeedCorpus {
  /** A request that succeeds when whoever sends it may. */
  valid: Sent;
  /** What else fields can validly hold. */
  values: Values;
}

/** The valid values of each field of one part of a request. */
function validValues(endpoint: Endpoint, part: "params" | "query" | "body", { valid, values }: SeedCorpus) {
  const given: Record<string, unknown> = valid[part] ?? {};
  return fieldNames(endpoint, part).map((name): [string, unknown[]] => {
    const known = [...(name in given ? [given[name]] : []), ...valuesOf(values, name)];
    return [name, known.length > 0 ? known : [...valuesOf(USUAL, name)]];
  });
}

/** A record of fields: valid, hostile or left out, and some that the endpoint does not have. */
function fieldsOf(valid: [string, unknown[]][], hostile: fc.Arbitrary<unknown>): fc.Arbitrary<Field[]> {
  const fields = valid.map(([name, values]) =>
    fc.oneof(
      { arbitrary: fc.constantFrom(...values).map((value): Field[] => [[name, value]]), weight: 4 },
      { arbitrary: hostile.map((value): Field[] => [[name, value]]), weight: 2 },
      { arbitrary: fc.constant([]), weight: 1 },
    ),
  );
  const unknown = fc.oneof(
    { arbitrary: fc.constant([]), weight: 4 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom("__proto__", "constructor", "role", "userId", "%", "a[b]"), hostile)
        .map((one): Field[] => [one]),
      weight: 1,
    },
  );
  return fc.tuple(...fields, unknown).map((parts) => parts.flat());
}

function pathsOf(endpoint: Endpoint, corpus: SeedCorpus): fc.Arbitrary<string> {
  const hostile = fc.oneof(
    fc.constantFrom(...HOSTILE_IDS.filter(Boolean)),
    hostileText.map((text) => encode(text) || "1"),
  );
  const parts = validValues(endpoint, "params", corpus).map(([name, values]) =>
    fc
      .oneof(fc.constantFrom(...values.map(String)), hostile)
      .map((value): [string, string] => [name, value.slice(0, 3000)]),
  );
  return fc.tuple(...parts).map((filled) => {
    const given = Object.fromEntries(filled);
    return `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? "")}`;
  });
}

/** Requests to one endpoint, from valid ones to nonsense. */
export function requestsTo(endpoint: Endpoint, corpus: SeedCorpus): fc.Arbitrary<Request> {
  const query = fieldsOf(validValues(endpoint, "query", corpus), fc.oneof(hostileText, hostileJson)).chain(
    (fields) =>
      fc.oneof(
        { arbitrary: fc.constant(queryText(fields)), weight: 4 },
        { arbitrary: malformedQuery(fields), weight: 1 },
      ),
  );
  const body = fieldsOf(validValues(endpoint, "body", corpus), hostileJson).chain((fields) => {
    const json = toJson(fields);
    return fc.oneof(
      { arbitrary: fc.constant({ type: "application/json", text: json }), weight: 5 },
      { arbitrary: malformedBody(json), weight: 1 },
    );
  });
  const sent = endpoint.upload
    ? fc.oneof({ arbitrary: malformedForm, weight: 4 }, { arbitrary: body, weight: 1 })
    : body;
  return fc.tuple(pathsOf(endpoint, corpus), query, sent).map(([path, search, { type, text }]): Request => {
    const url = `${path}${search && `?${search}`}`;
    const { method } = endpoint;
    if (method === "GET") return { method, url, headers: {} };
    return { method, url, headers: { "content-type": type }, payload: Buffer.from(text) };
  });
}
