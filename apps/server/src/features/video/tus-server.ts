import type { IncomingMessage } from "node:http";
import { VIDEO_MAX_BYTES } from "@manara/contract/video/video-rules";
import { Server } from "@tus/server";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { exposedHeaders } from "../../plugins/origins.ts";
import { UPLOADS_PATH } from "./begin-upload.ts";
import { finishUpload } from "./finish-upload.ts";
import { UploadStore } from "./upload-store.ts";
import { UploadTurns } from "./upload-turns.ts";

/** A request that has lost its turn makes sure of what it has within this. */
const LEAVES_AFTER_MS = 100;

interface Refusal {
  status_code: number;
  body: string;
}

const isRefusal = (error: object): error is Refusal => "status_code" in error && "body" in error;

/** What takes in the bytes of uploads, by tus 1.0.0. Whoever sends them has been let in before. */
export function openTusServer(platform: Platform) {
  const turns = new UploadTurns(platform.db);
  const callers = new WeakMap<object, Caller>();
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
    async onUploadFinish(request, { id }) {
      const caller = request.runtime?.node && callers.get(request.runtime.node.req);
      if (caller) await finishUpload(platform, caller, id);
      return {};
    },
    onResponseError(_request, error) {
      if (isRefusal(error)) return undefined;
      platform.log.error({ err: error }, "an upload could not be taken in");
      return { status_code: 500, body: "internal server error\n" };
    },
  });
  return {
    handle(request: IncomingMessage, reply: Parameters<typeof tus.handle>[1], caller: Caller) {
      callers.set(request, caller);
      return tus.handle(request, reply);
    },
  };
}
