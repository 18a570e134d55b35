import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Api, makeClient, tokenIn } from "@manara/contract/calls/client";
import { overFetch, withHeaders } from "@manara/contract/calls/transport";
import type { VideoStream } from "@manara/contract/video/video-stream";
import type { VideoState } from "@manara/contract/video/videos";
import type { SchoolProcess } from "../school-process.ts";
import { timeAnswers } from "./answer-times.ts";
import { type ConversionCost, measureConversion } from "./conversion-cost.ts";

const REST_MS = 15_000;

/** A free lesson that shows a film. */
export interface FilmedLesson {
  contentId: number;
  stream: VideoStream;
  cost: ConversionCost;
  /** Milliseconds that somebody waits who opens the lesson before its film arrives, and while its versions are made. */
  answers: { atRest: readonly number[]; beside: readonly number[] };
}

export interface Teacher {
  api: Api;
  token: string;
  school: SchoolProcess;
}

/** Signs in whoever the school was started with. */
export async function signIn(
  school: SchoolProcess,
  body: { email: string; password: string },
): Promise<Teacher> {
  const token = tokenIn(await makeClient(overFetch(school.url)).send("POST /auth/login", { body })) ?? "";
  const headers = { authorization: `Bearer ${token}` };
  return { api: makeClient(withHeaders(overFetch(school.url), () => headers)).api, token, school };
}

/** A course that everybody may see: whoever measures how soon a film begins is nobody to the school. */
export async function makeCourse({ api }: Teacher): Promise<number> {
  const { courseId } = await api("POST /course/create", { body: { name: "Films", schoolId: -1 } });
  await api("POST /course/edit", { body: { courseId, visibility: "PUBLIC" } });
  return courseId;
}

/** Uploads a film to a new lesson and waits until all is made of it. */
export async function makeFilmedLesson(
  teacher: Teacher,
  courseId: number,
  file: string,
): Promise<FilmedLesson> {
  const { api, token, school } = teacher;
  const { contentId } = await api("POST /content/create-lesson", {
    body: { courseId, unitId: null, title: "Film", kind: "VIDEO", free: true, hidden: false },
  });
  const bytes = await readFile(file);
  const { url } = await api("POST /video/begin-upload", {
    body: { contentId, name: "film.mp4", size: bytes.length },
  });
  const open = () => api("GET /content/get", { query: { contentId } });
  const atRest = await timeAnswers(open, sleep(REST_MS));
  const conversion = measureConversion(school, {
    async begin() {
      const sent = await fetch(school.url + url, {
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
    },
    async look() {
      const { inMaking, isGrowing }: Partial<VideoState> = await api("GET /video/get", {
        query: { contentId },
      });
      if (inMaking?.state === "FAILED") throw new Error(`no versions: ${inMaking.failure}`);
      const { stream } = await open();
      return { isShown: (stream?.versions.length ?? 0) > 0, isMade: !inMaking && !isGrowing };
    },
  });
  const beside = await timeAnswers(open, conversion);
  const { stream } = await open();
  if (!stream) throw new Error("the lesson shows no versions");
  return { contentId, stream, cost: await conversion, answers: { atRest, beside } };
}
