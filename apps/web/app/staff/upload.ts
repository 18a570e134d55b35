import { ApiError } from "@manara/contract/calls/api-error";
import { type Api, makeClient } from "@manara/contract/calls/client";
import { readBody, type Transport } from "@manara/contract/calls/transport";
import { asWatchedPerson } from "../api/api.ts";

interface Upload {
  /** How much of it is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Ends it. */
  signal: AbortSignal;
}

function readHeaders(lines: string): Record<string, string> {
  const pairs = lines
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(": ") as [string, string]);
  return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value ?? ""]));
}

/** Over XMLHttpRequest, which alone reports how much of a body has been sent. */
const overRequest =
  ({ onProgress, signal }: Upload): Transport =>
  ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new ApiError(0, "OFFLINE"));
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      request.onload = () => {
        const given = readHeaders(request.getAllResponseHeaders());
        resolve({
          status: request.status,
          headers: given,
          body: readBody(given["content-type"], request.responseText),
        });
      };
      request.onerror = fail;
      request.onabort = fail;
      signal.addEventListener("abort", () => request.abort());
      request.send(body);
    });

/** Calls the API with a file, and reports how far it is. */
export const uploading = (upload: Upload): Api =>
  makeClient(asWatchedPerson(overRequest(upload), upload)).api;
