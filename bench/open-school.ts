import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { countries } from "@manara/countries/countries";
import pg from "pg";
import { hashPassword } from "../apps/server/src/features/accounts/passwords/passwords.ts";
import { encryptCard, makeCardCode } from "../apps/server/src/features/cards/card-vault.ts";
import { topics } from "../apps/server/src/platform/cache/changes.ts";
import { openDatabase, openPool } from "../apps/server/src/platform/database/database.ts";
import { readSecrets } from "../apps/server/src/platform/keys/key-ring.ts";
import { fillSchool } from "../apps/server/test/large-school/fill-school.ts";
import type { SchoolSize } from "../apps/server/test/large-school/school-size.ts";
import { startSchool } from "./school-process.ts";
import type { OnEnd } from "./temporary-folder.ts";

export const PASSWORD = "a password to measure with";

export type School = Awaited<ReturnType<typeof openSchool>>;

/** A running server with a school of this size. */
export async function openSchool(
  folder: string,
  size: SchoolSize,
  { onEnd, workers = 1 }: { onEnd: OnEnd; workers?: number },
) {
  const dataDir = path.join(folder, `${size.courses}`);
  await mkdir(dataDir);
  const secretKey = randomBytes(32).toString("base64url");
  const country = countries.dz;
  const settings = {
    COUNTRY: country.code,
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    SECRET_KEY: secretKey,
    WORKERS: String(workers),
  };
  const server = await startSchool(dataDir, settings);
  onEnd(server.stop);
  const client = new pg.Client({ ...server.database, user: "postgres" });
  await client.connect();
  onEnd(() => client.end());
  const pool = openPool({ ...server.database, user: "manara" }, 1);
  onEnd(() => pool.end());
  const db = openDatabase(pool);
  const secrets = await readSecrets(db, [secretKey]);
  const passwordHash = await hashPassword(secrets, PASSWORD);
  await fillSchool(client, size, {
    passwordHash,
    encryptedCard: encryptCard(secrets, makeCardCode()),
  });
  // The rows came past the triggers.
  await client.query("select pg_notify('changes', topic) from unnest($1::text[]) as topic", [topics]);
  const { host, port, database } = server.database;
  return {
    size,
    dataDir,
    settings,
    server,
    /** For another program on the same database. */
    settingsBeside: {
      ...settings,
      DATABASE_URL: `postgres://manara@${encodeURIComponent(host)}:${port}/${database}`,
    },
    /** Of every account. */
    passwordHash,
    /** The superuser's. */
    client,
    db,
    secrets,
    country,
  };
}
