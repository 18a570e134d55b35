import { writeUrl } from "@manara/contract/calls/client";
import { type Endpoint, sentFields } from "@manara/contract/calls/endpoint";
import { type Sent, toFile } from "./call.ts";
import { encodeForm } from "./inject.ts";
import { queryText, toJson } from "./malformed-requests.ts";

/** A request as it goes to the server, byte for byte. */
export interface Request {
  method: Endpoint["method"];
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
}

/** What fields can validly hold, by their names; the first pattern that fits counts. */
export type Values = readonly (readonly [field: RegExp, values: readonly unknown[]])[];

export const valuesOf = (values: Values, field: string): readonly unknown[] =>
  values.find(([pattern]) => pattern.test(field))?.[1] ?? [];

const PARTS = ["params", "query", "body"] as const;

export const fieldNames = (endpoint: Endpoint, part: (typeof PARTS)[number]): string[] => {
  const schema = endpoint[part];
  return schema ? Object.keys(sentFields(schema)) : [];
};

/** The bytes of a valid request. */
export async function toRequest(endpoint: Endpoint, sent: Sent): Promise<Request> {
  const { method } = endpoint;
  const search = queryText(Object.entries(sent.query ?? {}));
  const request: Request = {
    method,
    url: `${writeUrl(endpoint.path, { params: sent.params })}${search && `?${search}`}`,
    headers: {},
  };
  if (sent.file) {
    const form = new FormData();
    form.set("file", toFile(sent.file));
    return { ...request, ...(await encodeForm(form)) };
  }

  if (!sent.body) return request;
  const payload = Buffer.from(toJson(Object.entries(sent.body)));
  return { ...request, headers: { "content-type": "application/json" }, payload };
}

/** A valid request with one of its fields set to each of the other values it can hold, one at a time. */
export function variantsOf(endpoint: Endpoint, valid: Sent, values: Values): Sent[] {
  return PARTS.flatMap((part) =>
    fieldNames(endpoint, part).flatMap((name) =>
      valuesOf(values, name).map((value) => ({ ...valid, [part]: { ...valid[part], [name]: value } })),
    ),
  );
}
