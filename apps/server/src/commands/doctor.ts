import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { FastifyBaseLogger } from "fastify";
import { findKeys } from "../features/backups/backup-encryption.ts";
import { showLastBackup } from "../features/backups/last-backup.ts";
import { findConverter } from "../features/conversion/find-converter.ts";
import { type Database, openDatabase, openPool } from "../platform/database/database.ts";
import { describeSchema } from "../platform/database/migrations.ts";
import { openBeside } from "../platform/database/open-database.ts";
import { systemClock } from "../platform/days.rules.ts";
import { asTyped } from "../platform/files/absolute-path.ts";
import { openStorage } from "../platform/files/storage/open-storage.ts";
import { greetMailServer } from "../platform/mail/mailer.ts";
import { outboxOf } from "../platform/mail/outbox.ts";
import type { Settings } from "../settings/settings.ts";
import { countOf, say } from "./run-command.ts";

/** How something is, in a line; `todo`: what the operator can do about it, where it is not as it should be. */
interface Finding {
  is: string;
  todo?: string;
}
type Look = () => Promise<Finding>;

const MEGABYTE = 1024 * 1024;
/** Less than this part of a disk is little. */
const LITTLE = 0.1;

async function lookAtDatabase(db: Database): Promise<Finding> {
  const { version, missing, unknown } = await describeSchema(db);
  const is = `PostgreSQL ${version} answers`;
  if (unknown.length > 0)
    return { is: `${is}; its schema is newer than this program`, todo: "start the newer program" };
  if (missing.length > 0)
    return {
      is: `${is}; it lacks ${countOf(missing.length, "migration")}`,
      todo: "start the school: that applies them",
    };
  return { is: `${is}, its schema is this program's` };
}

async function lookAtBackups(db: Database, settings: Settings): Promise<Finding> {
  const last = await showLastBackup({ db, clock: systemClock, settings });
  const todo = "docs/operations.md, Backup; the log says why one failed";
  if (last === null) return { is: "none was ever made", todo: "set BACKUP_DIR (docs/operations.md, Backup)" };
  if (last.at === null) return { is: "none was made yet", todo };
  const sent = last.sentAt && `, the last in the bucket of ${last.sentAt.toISOString()}`;
  const is = `the last is of ${last.at.toISOString()}${sent ?? ""}`;
  return last.isLate ? { is, todo } : { is };
}

async function lookAtDisk({ DATA_DIR }: Settings): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR);
  const is = `${Math.floor((bavail * bsize) / MEGABYTE)} MB of ${Math.floor((blocks * bsize) / MEGABYTE)} MB are free in ${asTyped(DATA_DIR)}`;
  return bavail < LITTLE * blocks ? { is, todo: "make room, or move DATA_DIR to a larger disk" } : { is };
}

/** Stores, reads and removes a small file, under a name that no file of the school has. */
async function lookAtStore(settings: Settings): Promise<Finding> {
  const storage = await openStorage(settings);
  const key = `doctor/${randomBytes(8).toString("hex")}`;
  await storage.put(key, Buffer.from(key));
  const read = await storage.read(key);
  const isSame = read !== null && (await text(read)) === key;
  await storage.remove(key);
  const place = settings.S3_BUCKET ?? asTyped(settings.DATA_DIR);
  if (!isSame) return { is: `${place} gave back something else than was stored`, todo: "look at the store" };
  return { is: `a file was stored in ${place}, read and removed` };
}

async function lookAtMails(settings: Settings): Promise<Finding> {
  if (settings.SMTP_URL === undefined)
    return { is: `no mail leaves: they are in ${outboxOf(settings)}`, todo: "set SMTP_URL" };
  await greetMailServer(settings.SMTP_URL, settings.SMTP_TLS);
  return { is: `${new URL(settings.SMTP_URL).host} takes mails from this school` };
}

async function lookAtFilms(settings: Settings, log: FastifyBaseLogger): Promise<Finding> {
  const converter = await findConverter({ settings, log });
  if (converter) return { is: `${converter.ffmpeg} makes the versions of films` };
  return { is: "there is no ffmpeg that can be used", todo: "install ffmpeg, or set FFMPEG_PATH" };
}

/** First place to look when something cannot be looked at. */
const todoAt: Record<string, string> = {
  database: "is it running? See DATABASE_URL, and docs/operations.md, The database",
  disk: "see DATA_DIR",
  store: "see the S3_ settings, or the rights of DATA_DIR/files",
  mails: "see SMTP_URL and SMTP_TLS",
  films: "see FFMPEG_PATH",
};

/** Looks at one thing, and says in a line how it is. Answers whether it is as it should be. */
async function report(name: string, look: Look): Promise<boolean> {
  const { is, todo } = await look().catch((error: Error): Finding => {
    const [reason = ""] = error.message.split("\n");
    return { is: reason, todo: todoAt[name] ?? "the log of the school may say more" };
  });
  say(
    `${todo === undefined ? "good" : "BAD "}  ${name.padEnd(8)}  ${is}${todo === undefined ? "" : ` → ${todo}`}`,
  );
  return todo === undefined;
}

/** Looks at all that a school stands on, whether it runs or not, a line for each. Answers whether everything is as it should be. */
export async function examine(settings: Settings, log: FastifyBaseLogger): Promise<boolean> {
  const results = [
    await report("disk", () => lookAtDisk(settings)),
    await report("store", () => lookAtStore(settings)),
    await report("mails", () => lookAtMails(settings)),
    await report("films", () => lookAtFilms(settings, log)),
  ];
  if ((await findKeys(settings)) === null) {
    say("BAD   database  there is no school here yet → start it once: npm start");
    return false;
  }
  const opened = await openBeside(settings, log).catch((error: unknown) => error as Error);
  if (opened instanceof Error) return report("database", () => Promise.reject(opened));
  const pool = openPool(opened.session, 1);
  const db = openDatabase(pool);
  try {
    results.push(await report("database", () => lookAtDatabase(db)));
    results.push(await report("backups", () => lookAtBackups(db, settings)));
  } finally {
    await pool.end();
    await opened.stop();
  }
  return results.every(Boolean);
}
