import type { School } from "../open-school.ts";
import type { SchoolProcess } from "../school-process.ts";
import { type Generators, generate, pidsOf } from "./generate.ts";
import { writeRequest } from "./http-request.ts";
import type { Actions, Scenario } from "./scenarios.ts";
import type { Subject } from "./subject.ts";

const REDEEM_EVERY_MS = 200;
/** Every worker has a memory of its own: each is asked, more than once, and makes anew what other answers have driven out. */
const WARM_UP_SECONDS = 0.8;

/** One program that serves a school. */
export function schoolSubject(
  generators: Generators,
  { school, server }: { school: School; server: SchoolProcess },
  { scenario, actions }: { scenario: Scenario; actions: Actions },
): Subject {
  const { status } = scenario;
  const { port } = server;
  const { once } = actions;
  const visits = actions.visits.map((requests) => requests.map((request) => writeRequest(request)));
  const warming = (actions.warmUp ?? []).map((request) => [writeRequest(request)]);
  return {
    pids: { server: [server.pid], database: [school.server.databasePid], client: pidsOf(generators) },
    async prepare() {
      await once?.takeBack();
      if (warming.length > 0)
        await generate(generators, { port, status, visits: warming, seconds: WARM_UP_SECONDS });
      return async (seconds) => {
        const stop = scenario.whileRedeeming ? keepRedeeming(school.client) : () => {};
        const load = generate(generators, { port, status, visits, once: once !== undefined, seconds });
        return load.finally(stop);
      };
    },
  };
}

/** Notifies of what a redeemed card does; the redeeming itself is measured elsewhere. */
function keepRedeeming(client: School["client"]): () => void {
  const timer = setInterval(
    () => void client.query("select pg_notify('changes', 'purchases')"),
    REDEEM_EVERY_MS,
  );
  return () => clearInterval(timer);
}
