import type { IncomingMessage } from "node:http";
import { VIDEO_MAX_BYTES } from "@manara/contract/video/video-rules";
import { Server, type ServerOptions } from "@tus/server";
import { Failure } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { toErrorBody } from "../../plugins/errors.ts";
import { exposedHeaders } from "../../plugins/origins.ts";
import type { Admitted } from "./admit-to-upload.ts";
import { UPLOADS_PATH } from "./begin-upload.ts";
import { finishUpload } from "./finish-upload.ts";
import { UploadStore } from "./upload-store.ts";
import { UploadTurns } from "./upload-turns.ts";

/** A request that has lost its turn makes sure of what it has within this. */
const LEAVES_AFTER_MS = 100;

type Request = Parameters<NonNullable<ServerOptions["getFileIdFromRequest"]>>[0];

interface Refusal {
  status_code: number;
  body: string;
}

const isRefusal = (error: object): error is Refusal => "status_code" in error && "body" in error;

/** The upload that a request was let in to, and the same question anew: bytes take long to come. */
interface Admission {
  id: string;
  admit: () => Promise<Admitted>;
}

/** Receives uploads by tus 1.0.0. Whoever sends them has been let in before, and to that upload alone. */
export function openTusServer(platform: Platform) {
  const turns = new UploadTurns(platform.db);
  const admissions = new WeakMap<object, Admission>();
  const admissionOf = ({ runtime }: Request) => runtime?.node && admissions.get(runtime.node.req);
  const tus = new Server({
    path: UPLOADS_PATH.slice(0, -1),
    relativeLocation: true,
    maxSize: VIDEO_MAX_BYTES,
    datastore: new UploadStore(platform, turns),
    locker: turns,
    lockDrainTimeout: LEAVES_AFTER_MS,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: (origin) => platform.settings.CORS_ORIGINS?.includes(origin) ?? false,
    exposedHeaders,
    // The library would read the id out of the address once more.
    getFileIdFromRequest: (request) => admissionOf(request)?.id,
    async onUploadFinish(request) {
      const admitted = await admissionOf(request)?.admit();
      if (admitted) await finishUpload(platform, admitted.caller, admitted.upload.id);
      return {};
    },
    onResponseError(_request, error) {
      if (isRefusal(error)) return undefined;
      if (error instanceof Failure) {
        const refusal = toErrorBody(error.code);
        return { status_code: refusal.statusCode, body: JSON.stringify(refusal) };
      }
      platform.log.error({ err: error }, "an upload could not be taken in");
      return { status_code: 500, body: "internal server error\n" };
    },
  });
  return {
    handle(request: IncomingMessage, reply: Parameters<typeof tus.handle>[1], admission: Admission) {
      admissions.set(request, admission);
      return tus.handle(request, reply);
    },
  };
}
