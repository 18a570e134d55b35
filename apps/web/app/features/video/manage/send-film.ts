import { ApiError } from "@manara/contract/calls/api-error";
import type { ErrorCode } from "@manara/contract/errors";
import { UPLOAD_CHUNK_BYTES } from "@manara/contract/video/video-rules";
import { DetailedError, type HttpRequest, Upload } from "tus-js-client";
import { currentSession } from "../../../session/session.ts";

/** A connection that carries nothing for as long is given up; the upload goes on by another. */
const STALLED_MS = 60_000;

/** As the person at this browser, and as a page of this site. */
function introduce(request: HttpRequest): void {
  const session = currentSession();
  if (session) request.setHeader("Authorization", `Bearer ${session.token}`);
  const antiForgery = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  if (antiForgery) request.setHeader("X-XSRF-TOKEN", decodeURIComponent(antiForgery));
}

const codeOf: Partial<Record<number, ErrorCode>> = {
  404: "CONTENT_NOT_FOUND",
  410: "CONTENT_NOT_FOUND",
  507: "STORAGE_FULL",
};

/** Message about a failed request of the upload: 0 when it did not reach the server. */
function toApiError(error: Error): ApiError {
  const status = (error instanceof DetailedError && error.originalResponse?.getStatus()) || 0;
  if (status === 0) return new ApiError(0, "OFFLINE");
  return new ApiError(status, codeOf[status] ?? "INTERNAL_ERROR");
}

interface Sending {
  file: File;
  /** Where its bytes go. */
  url: string;
  onProgress: (received: number) => void;
  /** Ends the sending; what has arrived stays. */
  signal: AbortSignal;
}

/** Sends the bytes of a film that have not arrived yet; rejects with an `ApiError` once that cannot go on. */
export function sendFilm({ file, url, onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const settle = (act: () => void) => {
      clearTimeout(stalled);
      act();
    };
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: UPLOAD_CHUNK_BYTES,
      // Whoever called decides when it goes on.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: introduce,
      onProgress(sent) {
        expectMore();
        onProgress(sent);
      },
      onSuccess: () => settle(resolve),
      onError: (error) => settle(() => reject(toApiError(error))),
    });
    const leave = () => {
      void upload.abort();
      settle(() => reject(new ApiError(0, "OFFLINE")));
    };
    function expectMore() {
      clearTimeout(stalled);
      stalled = setTimeout(leave, STALLED_MS);
    }
    signal.addEventListener("abort", leave);
    expectMore();
    upload.start();
  });
}

/** Gives up an upload: what has arrived is thrown away. */
export const giveUpUpload = (url: string): Promise<void> =>
  // It may be gone already; otherwise the server deletes it after a time.
  Upload.terminate(url, { onBeforeRequest: introduce, retryDelays: [1000, 5000] }).catch(() => undefined);
