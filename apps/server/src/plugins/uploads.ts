import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../platform/failure.ts";

/** A file somebody sent, whole in memory; its type is still to be checked by its bytes. */
export interface UploadedFile {
  /** As the sender's machine calls it; to be shown, never to be used as a path. */
  name: string;
  bytes: Buffer;
}

/** The most that a field beside the file may hold. */
const FIELD_BYTES = 64 * 1024;

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: FIELD_BYTES, headerPairs: 100 },
  });
}

const fileRequired = { path: "file", code: "FILE_REQUIRED", message: "file required" };

/** The one file of a form. Refuses a request without one, and a file over the limit. */
export async function readFile(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<UploadedFile> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: maxBytes } }).catch(refuseUnreadable)
    : undefined;
  if (part?.fieldname !== "file") throw new Failure("VALIDATION_FAILED", { issues: [fileRequired] });
  const bytes = await part.toBuffer().catch(refuseUnreadable);
  // The parser itself notices a cut only when another piece of the file comes after it.
  if (part.file.truncated) throw new Failure("PAYLOAD_TOO_LARGE");
  // Bytes that say they are of no type in particular count as a file without a name, whatever the parser's types say.
  const { filename }: { filename?: string } = part;
  return { name: filename ?? "", bytes };
}

/** The parser throws plain errors at a form without boundary or end; what it limits has a status already. */
function refuseUnreadable(error: Error): never {
  throw "statusCode" in error ? error : new Failure("BAD_REQUEST");
}
