import {
  etagOf,
  refusal,
  type S3Answer,
  type S3Call,
  type S3Contents,
  type StoredObject,
} from "./s3-wire.fixture.ts";

/** PUT, GET, HEAD and DELETE of one object. */
export function answerForObject(
  { objects }: S3Contents,
  { method, key, query, headers, body }: S3Call,
): S3Answer {
  if (method === "PUT") {
    objects.set(key, { bytes: body, storedAt: new Date() });
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  if (method === "DELETE") {
    objects.delete(key);
    return { status: 204 };
  }
  const object = objects.get(key);
  if (!object) return refusal(404, "NoSuchKey");
  if (method !== "GET" && method !== "HEAD") return refusal(405, "MethodNotAllowed");
  const shown = show(object, headers.range);
  return { ...shown, headers: { ...shown.headers, ...wishedHeaders(query) } };
}

/** Headers as a signed request wants them: `response-content-type` and the like. */
function wishedHeaders(query: URLSearchParams): Record<string, string> {
  const wish = /^response-((?:content|cache)-[a-z]+)$/;
  return Object.fromEntries(
    [...query].flatMap(([name, value]) => {
      const [, header] = wish.exec(name) ?? [];
      return header ? [[header, value]] : [];
    }),
  );
}

function show({ bytes, storedAt }: StoredObject, range: string | undefined): S3Answer {
  const headers = { etag: etagOf(bytes), "last-modified": storedAt.toUTCString(), "accept-ranges": "bytes" };
  const [, first = "", last = ""] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (!first) return { status: 200, headers, body: bytes };
  if (Number(first) >= bytes.length) return refusal(416, "InvalidRange");
  const end = last ? Math.min(Number(last), bytes.length - 1) : bytes.length - 1;
  const contentRange = `bytes ${first}-${end}/${bytes.length}`;
  return {
    status: 206,
    headers: { ...headers, "content-range": contentRange },
    body: bytes.subarray(Number(first), end + 1),
  };
}

/** A page of the bucket. With a delimiter, what goes on after it stands there as its common beginning, once. */
export function listObjects({ objects, pageSize }: S3Contents, { query }: S3Call): S3Answer {
  const from = query.get("continuation-token") ?? "";
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const write = query.get("encoding-type") === "url" ? encodeURIComponent : (key: string) => key;
  const folderOf = (key: string) => {
    const end = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length);
    return end === -1 ? key : key.slice(0, end + delimiter.length);
  };
  const found = [...objects.keys()].filter((key) => key.startsWith(prefix)).map(folderOf);
  const keys = [...new Set(found)].sort().filter((key) => key > from);
  const page = keys.slice(0, Math.min(pageSize, Number(query.get("max-keys") ?? pageSize)));
  const isTruncated = page.length < keys.length;
  const files = page.map((key) => {
    const object = objects.get(key);
    if (!object) return `<CommonPrefixes><Prefix>${write(key)}</Prefix></CommonPrefixes>`;
    const { storedAt, bytes } = object;
    return `<Contents><Key>${write(key)}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${files.join("")}</ListBucketResult>`;
  return { status: 200, body };
}

/** Deletes many objects at once. */
export function deleteObjects({ objects }: S3Contents, { body }: S3Call): S3Answer {
  for (const [, key = ""] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(key);
  return { status: 200, body: '<?xml version="1.0" encoding="UTF-8"?><DeleteResult></DeleteResult>' };
}
