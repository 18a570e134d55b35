import type { BarePages } from "../bare-route.ts";
import { fetchBytes } from "../fetch-bytes.ts";
import type { School } from "../open-school.ts";
import type { StraightOrder } from "../straight-pg.ts";
import type { OnEnd } from "../temporary-folder.ts";
import { loadOverHttp } from "./http-load.ts";
import { cycle, drain, writeRequest } from "./http-request.ts";
import type { LoadResult } from "./load-result.ts";
import type { Actions, Scenario } from "./scenarios.ts";
import { type Child, startChild } from "./start-child.ts";
import type { Subject } from "./subject.ts";

/** Requests under way at a time: as many as a busy evening, more than the pool has connections. */
const CONCURRENCY = 32;
const REDEEM_EVERY_MS = 200;

/** The three that one scenario compares. */
export type Trio = Record<"small" | "large" | "reference", Subject>;

/** Starts what the school is held against; answers how a scenario gets its subjects. */
export async function openSubjects(
  schools: { small: School; large: School },
  scenarios: readonly Scenario[],
  onEnd: OnEnd,
) {
  const straight = startChild<StraightOrder, LoadResult>("straight-pg.ts");
  const bare = startChild<BarePages, number>("bare-route.ts");
  onEnd(straight.stop);
  onEnd(bare.stop);
  const pages = scenarios.flatMap(({ against }) => ("page" in against ? [against.page] : []));
  const barePort = await bare.ask(await keepAnswers(schools.small, pages));

  return async function prepare(scenario: Scenario): Promise<Trio> {
    const { small, large } = schools;
    const { against } = scenario;
    const actions = await scenario.in(small);
    return {
      small: overHttp(small, scenario, actions),
      large: overHttp(large, scenario, await scenario.in(large)),
      reference:
        "page" in against
          ? bareRoute(bare.pid, barePort, against.page)
          : straightPg({ straight, school: small, actions, against }),
    };
  };
}

/** Each page as the server answers it, to be answered again by the bare route. */
async function keepAnswers({ server }: School, pages: readonly string[]): Promise<BarePages> {
  const kept: BarePages = {};
  for (const page of new Set(pages)) {
    const { status, headers, body } = await fetchBytes(`${server.url}${page}`, "br");
    if (status !== 200) throw new Error(`${page} answered ${status}`);
    kept[page] = {
      headers: {
        "content-type": headers["content-type"] ?? "",
        "content-encoding": headers["content-encoding"] ?? "identity",
      },
      body,
    };
  }
  return kept;
}

function bareRoute(pid: number, port: number, page: string): Subject {
  const next = cycle([writeRequest({ path: page })]);
  return {
    pid,
    prepare: async () => (seconds) =>
      loadOverHttp({ port, connections: CONCURRENCY, seconds, next, status: 200 }),
  };
}

function overHttp(
  { server, client }: School,
  { status, whileRedeeming }: Scenario,
  actions: Actions,
): Subject {
  const { port, pid } = server;
  return {
    pid,
    async prepare() {
      if (actions.warmUp) {
        const next = drain(actions.warmUp);
        await loadOverHttp({ port, connections: 1, seconds: Number.POSITIVE_INFINITY, next, status });
      }
      const next = await actions.requests();
      return async (seconds) => {
        const stop = whileRedeeming ? keepRedeeming(client) : () => {};
        const load = loadOverHttp({ port, connections: CONCURRENCY, seconds, next, status });
        return load.finally(stop);
      };
    },
  };
}

/** Tells what a redeemed card tells; the redeeming itself is measured elsewhere. */
function keepRedeeming(client: School["client"]): () => void {
  const timer = setInterval(
    () => void client.query("select pg_notify('changes', 'purchases')"),
    REDEEM_EVERY_MS,
  );
  return () => clearInterval(timer);
}

function straightPg({
  straight,
  school,
  actions,
  against,
}: {
  straight: Child<StraightOrder, LoadResult>;
  school: School;
  actions: Actions;
  against: Extract<Scenario["against"], { call: unknown }>;
}): Subject {
  const connection = { ...school.server.database, user: "manara" };
  return {
    pid: straight.pid,
    async prepare() {
      const inputs = (await actions.inputs?.()) ?? [];
      const { call, once = false } = against;
      return (seconds) => straight.ask({ connection, call, inputs, once, seconds, concurrency: CONCURRENCY });
    },
  };
}
