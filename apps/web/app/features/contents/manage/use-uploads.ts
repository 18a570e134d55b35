import { ApiError } from "@manara/contract/api-error";
import { useEffect, useRef, useState } from "react";
import { uploading } from "../../../staff/upload.ts";
import { text } from "./messages/ar.ts";

/** A file on its way. */
export interface Uploading {
  id: number;
  file: File;
  /** From 0 to 1. */
  share: number;
  /** Why it did not arrive. */
  failure: string | null;
}

/** As the server has it; told before a phone sends it all for nothing. */
const MAX_BYTES = 50 * 1024 * 1024;

let lastId = 0;

function wordsFor({ code }: ApiError): string {
  if (code === "PAYLOAD_TOO_LARGE") return text.tooLarge;
  return code === "UNSUPPORTED_MEDIA" ? text.wrongKind : text.uploadFailed;
}

/** Uploads files to a lesson, one after the other: weak networks carry one better than five. */
export function useUploads(contentId: number, onArrived: () => Promise<void>) {
  const [files, setFiles] = useState<readonly Uploading[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const aborts = useRef(new Map<number, AbortController>());
  useEffect(
    () => () => {
      for (const abort of aborts.current.values()) abort.abort();
    },
    [],
  );

  const change = (id: number, news: Partial<Uploading>) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...news } : one)));
  const remove = (id: number) => setFiles((before) => before.filter((one) => one.id !== id));

  async function upload({ id, file }: Uploading): Promise<void> {
    const abort = aborts.current.get(id);
    if (!abort || abort.signal.aborted) return;
    const api = uploading({ signal: abort.signal, onProgress: (share) => change(id, { share }) });
    try {
      await api("POST /content/add-attachment", { query: { contentId }, file });
      remove(id);
      await onArrived();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!abort.signal.aborted) change(id, { failure: wordsFor(error) });
    }
  }

  function begin(one: Uploading): void {
    aborts.current.set(one.id, new AbortController());
    queue.current = queue.current.then(() => upload(one));
  }

  return {
    files,
    add(chosen: Iterable<File>) {
      const added = [...chosen].map((file): Uploading => {
        lastId += 1;
        return { id: lastId, file, share: 0, failure: file.size > MAX_BYTES ? text.tooLarge : null };
      });
      setFiles((before) => [...before, ...added]);
      for (const one of added) if (!one.failure) begin(one);
    },
    retry(one: Uploading) {
      change(one.id, { failure: null, share: 0 });
      begin(one);
    },
    cancel(id: number) {
      aborts.current.get(id)?.abort();
      remove(id);
    },
  };
}
