import { assertSuccess, refusalOf, type S3, S3Error } from "./s3-requests.ts";
import { readText } from "./s3-xml.ts";

/**
 * A file of up to one part goes up in one request, a longer one part after part: 10,000 of them, so 80 GB. All parts but
 * the last are equal, as some stores ask; S3 takes none under 5 MiB.
 */
export const PART_BYTES = 8 * 1024 * 1024;

type Part = Uint8Array<ArrayBuffer>;

/** Gathers pieces into full parts and a last one, which is empty when there is nothing at all. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Part; isLast: boolean }> {
  let part = new Uint8Array(0);
  let filled = 0;
  for await (const piece of pieces) {
    let taken = 0;
    while (taken < piece.length) {
      // Only when more comes is a full part known not to be the last.
      if (filled === PART_BYTES) {
        yield { bytes: part, isLast: false };
        filled = 0;
        part = new Uint8Array(PART_BYTES);
      }
      const room = piece.subarray(taken, taken + PART_BYTES - filled);
      if (filled + room.length > part.length) part = grow(part, filled + room.length);
      part.set(room, filled);
      filled += room.length;
      taken += room.length;
    }
  }
  yield { bytes: part.subarray(0, filled), isLast: true };
}

/** A small file needs no room of eight megabytes. */
function grow(part: Part, needed: number): Part {
  const larger = new Uint8Array(Math.min(PART_BYTES, Math.max(needed, part.length * 2, 64 * 1024)));
  larger.set(part);
  return larger;
}

/** Stores the bytes under a key, which shows them when all have arrived. What fails is given up at the store too. */
export async function uploadToS3(s3: S3, key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  let upload: MultipartUpload | null = null;
  try {
    for await (const { bytes, isLast } of inParts(pieces)) {
      if (isLast && !upload) {
        assertSuccess(`PUT ${key}`, await s3.ask({ method: "PUT", key, body: bytes }));
        return;
      }
      upload ??= await openUpload(s3, key);
      await upload.add(bytes);
    }
    await upload?.complete();
  } catch (error) {
    // What cannot be given up now, the daily tidying gives up.
    await upload?.abort().catch(() => undefined);
    throw error;
  }
}

interface MultipartUpload {
  add(bytes: Part): Promise<void>;
  complete(): Promise<void>;
  abort(): Promise<unknown>;
}

async function openUpload(s3: S3, key: string): Promise<MultipartUpload> {
  const uploadId = await beginUpload(s3, key);
  const etags: string[] = [];
  let size = 0;
  return {
    async add(bytes) {
      etags.push(await putPart(s3, key, { uploadId, number: etags.length + 1, bytes }));
      size += bytes.length;
    },
    complete: () => completeUpload(s3, key, { uploadId, etags, size }),
    abort: () => abortUpload(s3, key, uploadId),
  };
}

/** Begins an upload in parts; answers its id. */
export async function beginUpload(s3: S3, key: string): Promise<string> {
  const what = `begin ${key}`;
  const begun = assertSuccess(what, await s3.ask({ method: "POST", key, query: { uploads: "" } }));
  const uploadId = readText(begun.text, "UploadId");
  if (!uploadId) throw new S3Error(what, "no UploadId");
  return uploadId;
}

/** Stores a part, counted from 1; one that is stored again takes the place of the former. Answers what names its bytes. */
export async function putPart(
  s3: S3,
  key: string,
  { uploadId, number, bytes }: { uploadId: string; number: number; bytes: Part },
): Promise<string> {
  const query = { partNumber: String(number), uploadId };
  const part = `PUT part ${number} of ${key}`;
  const { headers } = assertSuccess(part, await s3.ask({ method: "PUT", key, query, body: bytes }));
  const etag = headers.get("etag");
  if (!etag) throw new S3Error(part, "no ETag");
  return etag;
}

/** Gives up an upload in parts; one that is over already is no failure. */
export async function abortUpload(s3: S3, key: string, uploadId: string): Promise<void> {
  const answer = await s3.ask({ method: "DELETE", key, query: { uploadId } });
  if (answer.status !== 404) assertSuccess(`give up ${key}`, answer);
}

/**
 * The store begins to answer before it has put the parts together, so a refusal may stand behind a 200. An answer that
 * was lost is asked for again: then the upload is no more, and the file is there.
 */
export async function completeUpload(
  s3: S3,
  key: string,
  { uploadId, etags, size }: { uploadId: string; etags: readonly string[]; size: number },
): Promise<void> {
  const parts = etags.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
  const answer = await s3.ask({ method: "POST", key, query: { uploadId }, body });
  const code = refusalOf(answer) ?? readText(answer.text, "Code");
  if (!code || (code === "NoSuchUpload" && (await isStored(s3, key, size)))) return;
  throw new S3Error(`complete ${key}`, code);
}

/** Whether a file of this length is in the store under this key. */
export async function isStored(s3: S3, key: string, size: number): Promise<boolean> {
  const { status, headers } = await s3.ask({ method: "HEAD", key });
  return status === 200 && Number(headers.get("content-length")) === size;
}
