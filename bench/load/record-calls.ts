import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { buildApp } from "../../apps/server/src/app.ts";
import { makeJobs } from "../../apps/server/src/jobs.ts";
import { openLog } from "../../apps/server/src/platform/observability/log.ts";
import { openPlatform } from "../../apps/server/src/platform/open-platform.ts";
import { readSettings } from "../../apps/server/src/settings/settings.ts";
import type { School } from "../open-school.ts";
import type { HttpRequest } from "./http-request.ts";

/** One statement as it was sent to PostgreSQL. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

const listening = new AsyncLocalStorage<Statement[]>();

/** From now on notes what any client of this process sends on behalf of a call that is listened to. */
function listenToClients(): void {
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function listened(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const { name, text, values } =
      typeof first === "string" ? { name: undefined, text: first, values: second } : (first as Statement);
    listening.getStore()?.push({ name, text, values: Array.isArray(values) ? values : [] });
    return send.apply(this, args);
  } as typeof pg.Client.prototype.query;
}

let isListening = false;

/**
 * Makes each visit once, in a server of this process beside the school's, and answers the statements that each of them
 * sent: what the school is held against is the SQL that it sends today, whatever that is. Pages are left out.
 */
export async function recordCalls(
  school: School,
  { visits, status }: { visits: readonly HttpRequest[][]; status: number },
): Promise<Statement[][]> {
  if (!isListening) listenToClients();
  isListening = true;
  const connection = { ...school.server.database, user: "manara" };
  const log = openLog("error");
  const settings = readSettings(school.settingsBeside);
  const { platform, close } = await openPlatform({ settings, connection, log, makeJobs });
  const app = await buildApp(platform);
  const recorded: Statement[][] = [];
  for (const requests of visits) {
    const statements: Statement[] = [];
    for (const { method = "GET", path: url, token, body } of requests) {
      if (!url.startsWith("/api/")) continue;
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      // An injected request begins when it is waited for.
      const answer = await listening.run(
        statements,
        async () => await app.inject({ method, url, headers, ...(body && { payload: body }) }),
      );
      if (answer.statusCode !== status)
        throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    }
    recorded.push(statements);
  }
  await app.close();
  await close();
  return recorded;
}
