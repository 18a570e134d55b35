import { randomUUID } from "node:crypto";
import {
  etagOf,
  refusal,
  type S3Answer,
  type S3Call,
  type S3Contents,
  type StoredUpload,
} from "./s3-wire.fixture.ts";

/** The least that a part may hold, but for the last. */
const PART_BYTES = 5 * 1024 * 1024;

/** Whatever is about the parts of one upload; null for requests that are not. */
export function answerForUpload(contents: S3Contents, call: S3Call): S3Answer | null {
  const { method, key, query, body } = call;
  if (method === "POST" && query.has("uploads")) {
    const id = randomUUID();
    contents.uploads.set(id, { key, initiated: new Date(), parts: new Map() });
    return { status: 200, body: `<Result><Key>${key}</Key><UploadId>${id}</UploadId></Result>` };
  }
  const id = query.get("uploadId");
  if (!id) return null;
  const upload = contents.uploads.get(id);
  if (upload?.key !== key) return refusal(404, "NoSuchUpload");
  if (method === "DELETE") {
    contents.uploads.delete(id);
    return { status: 204 };
  }
  if (method === "PUT") {
    upload.parts.set(Number(query.get("partNumber")), body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  return method === "POST" ? complete(contents, { id, upload }, body.toString()) : null;
}

/** A store answers this with 200 before it has looked, so a refusal stands in the body. */
function complete(
  { objects, uploads }: S3Contents,
  { id, upload }: { id: string; upload: StoredUpload },
  named: string,
): S3Answer {
  const parts = [...named.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)].map(
    ([, number, etag]) => ({ bytes: upload.parts.get(Number(number)), etag }),
  );
  const bytes = parts.map((part) => part.bytes ?? Buffer.alloc(0));
  const code = bytes.slice(0, -1).some(({ length }) => length < PART_BYTES)
    ? "EntityTooSmall"
    : parts.some((part) => !part.bytes || etagOf(part.bytes) !== part.etag)
      ? "InvalidPart"
      : null;
  if (code) return { ...refusal(200, code) };
  objects.set(upload.key, { bytes: Buffer.concat(bytes), storedAt: new Date() });
  uploads.delete(id);
  return {
    status: 200,
    body: `<CompleteMultipartUploadResult><Key>${upload.key}</Key></CompleteMultipartUploadResult>`,
  };
}

/** The uploads that have not come to their end. */
export function listUploads({ uploads, pageSize }: S3Contents, { query }: S3Call): S3Answer {
  const [keyMarker, idMarker] = [query.get("key-marker") ?? "", query.get("upload-id-marker") ?? ""];
  const all = [...uploads]
    .map(([id, { key, initiated }]) => ({ id, key, initiated }))
    .sort((a, b) => (`${a.key} ${a.id}` < `${b.key} ${b.id}` ? -1 : 1))
    .filter(({ id, key }) => key > keyMarker || (key === keyMarker && id > idMarker));
  const page = all.slice(0, pageSize);
  const last = page.at(-1);
  const isTruncated = page.length < all.length;
  const next = `<NextKeyMarker>${last?.key}</NextKeyMarker><NextUploadIdMarker>${last?.id}</NextUploadIdMarker>`;
  const body = page.map(
    ({ id, key, initiated }) =>
      `<Upload><Key>${encodeURIComponent(key)}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
  );
  return {
    status: 200,
    body: `<ListMultipartUploadsResult><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ""}${body.join("")}</ListMultipartUploadsResult>`,
  };
}
