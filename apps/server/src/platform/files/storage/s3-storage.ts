import { pipeline, Readable, Transform } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { measureBytes } from "./measured-bytes.ts";
import { s3Growth } from "./s3-growth.ts";
import { linksInto } from "./s3-links.ts";
import {
  assertSuccess,
  openS3,
  type S3,
  S3_TIMES,
  type S3Answer,
  type S3Bucket,
  type S3Times,
} from "./s3-requests.ts";
import { uploadToS3 } from "./s3-upload.ts";
import { readElements, readText } from "./s3-xml.ts";
import { isKey, type Storage } from "./storage.ts";

/**
 * Files in a bucket of any store that speaks S3. The bucket is this program's alone: what it does not know is tidied away.
 * `isOurs`: which keys are the program's.
 */
export function s3Storage(bucket: S3Bucket, times: S3Times = S3_TIMES, isOurs = isKey): Storage {
  const assertKey = (key: string) => {
    if (!isOurs(key)) throw new Error(`not a storage key: ${key}`);
  };
  const s3 = openS3(bucket, times);
  const storage: Omit<Storage, "growing"> = {
    async put(key, source, { maxBytes } = { maxBytes: Number.POSITIVE_INFINITY }) {
      assertKey(key);
      const bytes = measureBytes(source, maxBytes);
      await uploadToS3(s3, key, bytes.pieces);
      return bytes.result();
    },

    async find(key) {
      if (!isOurs(key)) return null;
      const answer = await s3.ask({ method: "HEAD", key });
      if (answer.status === 404) return null;
      const { headers } = assertSuccess(`HEAD ${key}`, answer);
      const storedAt = new Date(headers.get("last-modified") ?? 0);
      return { size: Number(headers.get("content-length")), storedAt };
    },

    async read(key, range) {
      if (!isOurs(key)) return null;
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      // A store that ignored the range would send the whole file with a 200.
      const answer = await s3.open({ method: "GET", key, ...(headers && { headers }) }, range ? 206 : 200);
      if (answer instanceof ReadableStream) return toReadable(answer, times);
      if (answer.status === 404) return null;
      assertSuccess(`GET ${key}`, answer);
      throw new Error(`S3: GET ${key}: status ${answer.status}`);
    },

    findRoom: async () => Number.POSITIVE_INFINITY,

    locate: async () => null,

    linkTo: linksInto(bucket),

    async remove(key) {
      assertKey(key);
      assertGone(`DELETE ${key}`, await s3.ask({ method: "DELETE", key }));
    },

    async *list({ storedBefore, under = "" }) {
      const query = { "list-type": "2", "encoding-type": "url", prefix: under };
      for await (const page of pagesOf(s3, query, nextOfFiles)) {
        for (const file of readElements(page, "Contents")) {
          const key = decodeURIComponent(readText(file, "Key") ?? "");
          if (isOurs(key) && timeOf(file, "LastModified") < storedBefore) yield key;
        }
      }
    },

    async removeUnfinished({ begunBefore }) {
      for await (const page of pagesOf(s3, { uploads: "", "encoding-type": "url" }, nextOfUploads)) {
        for (const upload of readElements(page, "Upload")) {
          const key = decodeURIComponent(readText(upload, "Key") ?? "");
          const uploadId = readText(upload, "UploadId") ?? "";
          if (!isOurs(key) || timeOf(upload, "Initiated") >= begunBefore) continue;
          assertGone(`give up ${key}`, await s3.ask({ method: "DELETE", key, query: { uploadId } }));
        }
      }
    },
  };
  return { ...storage, growing: s3Growth(s3, storage) };
}

function assertGone(what: string, answer: S3Answer): void {
  if (answer.status !== 404) assertSuccess(what, answer);
}

const timeOf = (element: string, name: string) => new Date(readText(element, name) ?? Number.NaN);

type Query = Record<string, string>;

const nextOfFiles = (page: string): Query => ({
  "continuation-token": readText(page, "NextContinuationToken") ?? "",
});

const nextOfUploads = (page: string): Query => ({
  "key-marker": decodeURIComponent(readText(page, "NextKeyMarker") ?? ""),
  "upload-id-marker": readText(page, "NextUploadIdMarker") ?? "",
});

/** A list of the bucket, page after page. */
async function* pagesOf(s3: S3, query: Query, next: (page: string) => Query): AsyncGenerator<string> {
  for (let from: Query | null = {}; from; ) {
    const answer: S3Answer = await s3.ask({ method: "GET", query: { ...query, ...from } });
    const page = assertSuccess("list the bucket", answer).text;
    yield page;
    from = readText(page, "IsTruncated") === "true" ? next(page) : null;
  }
}

/** An answer's bytes. It is given up when the store falls silent, and when whoever reads it does. */
function toReadable(body: ReadableStream<Uint8Array>, { pieceWithinMs }: S3Times): Readable {
  const passing = new Transform({
    transform(piece, _encoding, done) {
      timer.refresh();
      done(null, piece);
    },
  });
  const timer = setTimeout(
    () => passing.destroy(new Error(`S3: no more bytes within ${pieceWithinMs} ms`)),
    pieceWithinMs,
  );
  // Whoever reads the stream gets its failure from the stream itself.
  pipeline(Readable.fromWeb(body as NodeReadableStream), passing, () => clearTimeout(timer));
  return passing;
}
