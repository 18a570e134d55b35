import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { hashPassword } from "../../apps/server/src/features/accounts/passwords.ts";
import { topics } from "../../apps/server/src/platform/changes.ts";
import { openDatabase, openPool } from "../../apps/server/src/platform/database.ts";
import { deriveSecrets } from "../../apps/server/src/platform/secrets.ts";
import { startSchool } from "../school-process.ts";
import type { OnEnd } from "../temporary-folder.ts";
import { fillSchool } from "./fill-school.ts";
import { type SchoolSize, schoolSize } from "./school-size.ts";

export const PASSWORD = "a password to measure with";

export type School = Awaited<ReturnType<typeof openSchool>>;

/** A running server with a school of 300 courses and 500 students, `scale` times. */
export async function openSchool(folder: string, scale: number, onEnd: OnEnd) {
  const size: SchoolSize = schoolSize(scale);
  const dataDir = path.join(folder, `x${scale}`);
  await mkdir(dataDir);
  const secretKey = randomBytes(32).toString("base64url");
  const server = await startSchool(dataDir, {
    COUNTRY: "dz",
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    SECRET_KEY: secretKey,
  });
  onEnd(server.stop);
  const client = new pg.Client({ ...server.database, user: "postgres" });
  await client.connect();
  onEnd(() => client.end());
  await fillSchool(client, size, await hashPassword(PASSWORD));
  // The rows came past the triggers.
  await client.query("select pg_notify('changes', topic) from unnest($1::text[]) as topic", [topics]);
  const pool = openPool({ ...server.database, user: "manara" }, 1);
  onEnd(() => pool.end());
  return {
    size,
    server,
    /** The superuser's. */
    client,
    db: openDatabase(pool),
    secrets: deriveSecrets(secretKey),
  };
}
