import { findProxy } from "../../scripts/proxy.mjs";
import type { BareOrder } from "../bare-route.ts";
import { fetchBytes, type WireAnswer } from "../fetch-bytes.ts";
import { nginxEncoding, startNginx } from "../nginx.ts";
import type { OnEnd } from "../temporary-folder.ts";
import { type Generators, generate, pidsOf } from "./generate.ts";
import { type HttpRequest, writeRequest } from "./http-request.ts";
import type { Child } from "./start-child.ts";
import type { Subject } from "./subject.ts";

/**
 * What ready pages are held against, each with as many processes as the server has workers: routes that answer the
 * same bytes, and nginx that finds them compressed on disk.
 */
export async function openPageSubjects(
  generators: Generators,
  {
    bare,
    url,
    pages,
    workers,
    folder,
    onEnd,
  }: {
    bare: Child<BareOrder, number>;
    url: string;
    pages: readonly string[];
    workers: number;
    folder: string;
    onEnd: OnEnd;
  },
) {
  const requests = pages.map((path) => ({ path }));
  const barePort = await bare.ask({
    pages: toBarePages(await keepAnswers(url, requests, "br")),
    processes: workers,
  });
  const program = findProxy();
  if (program === null) console.log("nginx is not installed: pages are not held against it");
  const nginx =
    program !== null && pages.length > 0
      ? await startNginx(program, {
          folder,
          pages: await keepAnswers(url, requests, nginxEncoding()),
          workers,
        })
      : null;
  if (nginx) onEnd(nginx.stop);

  return function subjectsOf(asked: readonly string[]): { reference: Subject; nginx?: Subject } {
    const ask = (pid: number, port: number, encodings?: string): Subject => {
      const visits = asked.map((page) => [writeRequest({ path: page }, encodings)]);
      return {
        pids: { server: [pid], database: [], client: pidsOf(generators) },
        prepare: async () => (seconds) => generate(generators, { port, status: 200, visits, seconds }),
      };
    };
    return {
      reference: ask(bare.pid, barePort),
      ...(nginx && { nginx: ask(nginx.pid, nginx.port, nginxEncoding()) }),
    };
  };
}

/** What calls that are answered from memory are held against: routes that answer one person's visit with the same bytes. */
export async function bareVisitSubject(
  generators: Generators,
  {
    bare,
    url,
    visit,
    workers,
  }: { bare: Child<BareOrder, number>; url: string; visit: readonly HttpRequest[]; workers: number },
): Promise<Subject> {
  const port = await bare.ask({
    pages: toBarePages(await keepAnswers(url, visit, "br")),
    processes: workers,
  });
  const visits = [visit.map((request) => writeRequest(request))];
  return {
    pids: { server: [bare.pid], database: [], client: pidsOf(generators) },
    prepare: async () => (seconds) => generate(generators, { port, status: 200, visits, seconds }),
  };
}

/** Answers as the server gives them, to be given again by others. */
async function keepAnswers(url: string, requests: readonly HttpRequest[], encoding: "br" | "gzip") {
  const kept: Record<string, WireAnswer> = {};
  for (const { path, token } of requests) {
    if (kept[path]) continue;
    const answer = await fetchBytes(`${url}${path}`, encoding, token);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    kept[path] = answer;
  }
  return kept;
}

const toBarePages = (kept: Record<string, WireAnswer>): BareOrder["pages"] =>
  Object.fromEntries(
    Object.entries(kept).map(([path, { headers, body }]) => [
      // Routes have no query.
      path.split("?")[0] ?? path,
      {
        headers: {
          "content-type": headers["content-type"] ?? "",
          "content-encoding": headers["content-encoding"] ?? "identity",
        },
        body,
      },
    ]),
  );
