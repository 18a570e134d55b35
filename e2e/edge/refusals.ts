import { setTimeout as sleep } from "node:timers/promises";
import { openApi } from "../durability/api.ts";
import { PASSWORD } from "../durability/students.ts";
import type { WatchedVersion } from "./film-parts.ts";
import type { FindAddress } from "./viewers.ts";

type Parts = WatchedVersion["parts"];

/** Longer than a signature is good for. */
const RUN_OUT_MS = 6000;
const ASKED_EVERY_MS = 50;
/** For as long after a session it is looked for segments that still come. */
const LOOKED_FOR_MS = 9000;

const statusOf = async (url: URL, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return answer.status;
};

async function findNow(find: FindAddress, file: string): Promise<URL> {
  const address = await find(file);
  if (!address) throw new Error("the school gives no signature");
  return address;
}

/** Ways to a film that the edge, or the program behind it, should not have opened; given whoever may watch it, and another film. */
export async function findOpenDoors(
  [find, findOther]: readonly [FindAddress, FindAddress],
  school: string,
  parts: Parts,
): Promise<string[]> {
  const { file = "" } = parts.at(-1) ?? {};
  const other = await findNow(findOther, file);
  const address = await findNow(find, file);
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
    "another film": new URL(other.pathname + address.search, address),
    "past the edge": new URL(address.pathname + address.search, school),
  };
  const problems: string[] = [];
  const good = await statusOf(address);
  if (good !== 200) problems.push(`a good signature is answered ${good}`);
  for (const [name, url] of Object.entries(doors)) {
    const status = await statusOf(url);
    if (status !== 403) problems.push(`${name}: answered ${status}`);
  }
  await sleep(RUN_OUT_MS);
  const runOut = await statusOf(address);
  if (runOut !== 403) problems.push(`a signature that has run out: answered ${runOut}`);
  return problems;
}

/** Ends a session by a newer one, right after its player was given a signature, and measures for how long segments still come. */
export async function measureLastSegment(
  find: FindAddress,
  { school, parts, email }: { school: string; parts: Parts; email: string },
): Promise<{ seconds: number; isRefused: boolean }> {
  const { file = "", range } = parts.at(-1) ?? {};
  const held = await findNow(find, file);
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
    const anew = await find(file);
    isRefused ||= anew === null;
    for (const address of [held, ...(anew ? [anew] : [])])
      if ((await statusOf(address, headers)) === 206) last = asked - ended;
    await sleep(ASKED_EVERY_MS);
  }
  return { seconds: last / 1000, isRefused };
}
