import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Api, makeClient, tokenIn } from "@manara/contract/client";
import { overFetch, withHeaders } from "@manara/contract/transport";
import type { VideoStream } from "@manara/contract/video-stream";

const ASK_EVERY_MS = 250;

/** A free lesson that shows a film. */
export interface FilmedLesson {
  contentId: number;
  stream: VideoStream;
  /** How long its versions took to be made. */
  madeInMs: number;
}

export interface Teacher {
  api: Api;
  token: string;
  origin: string;
}

/** Signs in whoever the school was started with. */
export async function signIn(origin: string, body: { email: string; password: string }): Promise<Teacher> {
  const token = tokenIn(await makeClient(overFetch(origin)).send("POST /auth/login", { body })) ?? "";
  const headers = { authorization: `Bearer ${token}` };
  return { api: makeClient(withHeaders(overFetch(origin), () => headers)).api, token, origin };
}

/** Uploads a film to a new lesson and waits for its versions. */
export async function makeFilmedLesson(
  teacher: Teacher,
  courseId: number,
  file: string,
): Promise<FilmedLesson> {
  const { api, token, origin } = teacher;
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, unitId: null, title: "Film", kind: "VIDEO", free: true, hidden: false },
  });
  const bytes = await readFile(file);
  const { url } = await api("POST /video/begin-upload", {
    body: { contentId, name: "film.mp4", size: bytes.length },
  });
  const sent = await fetch(origin + url, {
    method: "PATCH",
    headers: {
      authorization: `Bearer ${token}`,
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: bytes,
  });
  if (sent.status !== 204) throw new Error(`the upload ended with ${sent.status}`);
  const began = performance.now();
  for (;;) {
    const { inMaking } = await api("GET /video/get", { query: { contentId } });
    if (inMaking?.state === "FAILED") throw new Error(`no versions: ${inMaking.failure}`);
    if (!inMaking) break;
    await sleep(ASK_EVERY_MS);
  }
  const madeInMs = performance.now() - began;
  const { stream } = await api("GET /content/get", { query: { contentId } });
  if (!stream) throw new Error("the lesson shows no versions");
  return { contentId, stream, madeInMs };
}
