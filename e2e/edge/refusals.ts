import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "@manara/contract/api-error";
import type { Api } from "@manara/contract/client";
import { openApi } from "../durability/api.ts";
import { PASSWORD } from "../durability/students.ts";
import type { WatchedVersion } from "./film-parts.ts";
import { seatViewer } from "./viewers.ts";

interface Given {
  school: string;
  /** A lesson with a film, and another one. */
  lesson: number;
  other: number;
  /** Of the film of the first. */
  parts: WatchedVersion["parts"];
}

/** Longer than a signature is good for. */
const RUN_OUT_MS = 6000;
const ASKED_EVERY_MS = 50;
/** For as long after a session it is looked for segments that still come. */
const LOOKED_FOR_MS = 9000;

const statusOf = async (url: URL | string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return answer.status;
};

/** Ways to a film that the edge, or the program behind it, should not have opened. */
export async function findOpenDoors(api: Api, { school, lesson, other, parts }: Given): Promise<string[]> {
  const { file = "" } = parts.at(-1) ?? {};
  const address = await seatViewer(api, lesson).findAddress(file);
  const folderOf = (url: URL) => url.pathname.slice(0, url.pathname.lastIndexOf("/") + 1);
  const otherFolder = folderOf(await seatViewer(api, other).findAddress(file));
  const changed = (name: string, value: string) => {
    const url = new URL(address);
    url.searchParams.set(name, value);
    return url;
  };
  const bare = new URL(address);
  bare.search = "";
  const doors: Record<string, URL> = {
    "no signature": bare,
    "another signature": changed("md5", "AAAAAAAAAAAAAAAAAAAAAA"),
    "a later end": changed("expires", String(Number(address.searchParams.get("expires")) + 60)),
    "another session": changed("session", "00000000-0000-4000-8000-000000000000"),
    "another film": new URL(`${otherFolder}${file}${address.search}`, address),
    "another film by a way around": new URL(`${address.origin}${folderOf(address)}%2e%2e/x${address.search}`),
  };
  const problems: string[] = [];
  if ((await statusOf(address)) !== 200) problems.push("a good signature is refused");
  for (const [name, url] of Object.entries(doors)) {
    const status = await statusOf(url);
    if (status !== 403 && status !== 404) problems.push(`${name}: answered ${status}`);
  }
  const direct = await statusOf(new URL(address.pathname + address.search, school));
  if (direct !== 403) problems.push(`past the edge: answered ${direct}`);
  await sleep(RUN_OUT_MS);
  if ((await statusOf(address)) !== 403) problems.push("a signature that has run out is taken");
  return problems;
}

/** Ends a session by a newer one, right after its player was given a signature, and measures for how long segments still come. */
export async function measureLastSegment(
  api: Api,
  { school, lesson, parts, email }: Given & { email: string },
): Promise<{ seconds: number; isRefused: boolean }> {
  const { file = "", range } = parts.at(-1) ?? {};
  const viewer = seatViewer(api, lesson);
  const held = await viewer.findAddress(file);
  const body = { email, password: PASSWORD };
  const { status } = await openApi(school)("POST /auth/login", { body });
  if (status !== 200) throw new Error(`the newer login is answered ${status}`);
  const ended = performance.now();
  const headers = { range: range ?? "bytes=0-9" };
  let last = 0;
  let isRefused = false;
  while (performance.now() - ended < LOOKED_FOR_MS) {
    const asked = performance.now();
    // By what it holds, which is good for the longest; and by what it is given anew.
    const anew = await viewer.findAddress(file).catch((error: unknown) => {
      if (codeOf(error) === null) throw error;
      isRefused = true;
      return null;
    });
    for (const address of [held, ...(anew ? [anew] : [])])
      if ((await statusOf(address, headers)) === 206) last = asked - ended;
    await sleep(ASKED_EVERY_MS);
  }
  return { seconds: Math.max(0, last) / 1000, isRefused };
}
