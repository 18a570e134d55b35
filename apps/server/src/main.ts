import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { closeGracefully, stopWithinMs } from "./close-gracefully.ts";
import { collectAfterStart } from "./collect-after-start.ts";
import { explainFailure } from "./explain-failure.ts";
import { openDatabaseServer } from "./platform/database/open-database.ts";
import { adviseOnBackupPlace } from "./platform/files/backup-place.ts";
import { outboxOf } from "./platform/mail/outbox.ts";
import {
  ensureBackupFolder,
  ensureDataFolder,
  ensureFreeAddress,
  ensureProgram,
  goOnUnread,
  writeForOneself,
} from "./platform/network/preflight.ts";
import { openLog } from "./platform/observability/log.ts";
import { version } from "./platform/version.ts";
import type { openSchoolServer } from "./school-server.ts";
import { answersPeople } from "./settings/program-role.ts";
import {
  adviseOperator,
  loadEnvironment,
  readSettings,
  refuseSetting,
  type Settings,
} from "./settings/settings.ts";
import { superviseWorkers } from "./workers/supervise.ts";

const program = new URL("./worker.ts", import.meta.url);
/** Removed first and written last by what builds and installs (scripts). A program that runs from its sources has no first one. */
const stamps = ["./.stamp", "../../web/build/.stamp", "../../../node_modules/.manara-install"].map(
  (path) => new URL(path, import.meta.url),
);
const readStamp = (stamp: URL): string => (existsSync(stamp) ? readFileSync(stamp, "utf8") : "");

/** Workers are asked to stop after the supervisor, and killed when they are late. */
const WORKERS_END_WITHIN_MS = 2000;

const LOOKS_FOR_PARENT_EVERY_MS = 1000;

function readBuild(): string {
  const [server = "", ...others] = stamps.map(readStamp);
  return server === "" ? "" : [server, ...others].join();
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Ends with the program's parent, which may want it to stop, or be gone: then their channel closes. */
let stopWhenAlone = (): void => process.exit(0);
process.once("disconnect", () => stopWhenAlone());

/** npm has no channel to its child, and can be killed in a way it cannot pass on. */
const { parent } = parseArgs({ options: { parent: { type: "string" } } }).values;
const watch = setInterval(() => {
  if (parent === undefined || process.ppid === Number(parent)) return;
  clearInterval(watch);
  stopWhenAlone();
}, LOOKS_FOR_PARENT_EVERY_MS).unref();

/** Serves from this process. Loaded when it does: a supervisor of others stays small. */
async function openAlone(start: Omit<Parameters<typeof openSchoolServer>[0], "isFirst" | "makesVideos">) {
  const { openSchoolServer } = await import("./school-server.ts");
  const server = await openSchoolServer({ ...start, isFirst: true, makesVideos: true });
  return { ...server, address: await server.listen() };
}

/** Throws a SettingError when no backup can be encrypted to it; the encryption is loaded where there is one. */
async function ensureRecipient({ BACKUP_RECIPIENT: recipient }: Settings): Promise<void> {
  if (recipient === undefined) return;
  const { isRecipient } = await import("./features/backups/backup-encryption.ts");
  if (!isRecipient(recipient)) throw refuseSetting("BACKUP_RECIPIENT", recipient);
}

/** Warnings about the bucket of the backups: it is asked at the start, and not first at night. They keep nobody from starting. */
async function adviseOnBackupStore(settings: Settings): Promise<string[]> {
  if (settings.BACKUP_S3_ENDPOINT === undefined) return [];
  const { ensureBackupStore } = await import("./platform/files/storage/open-storage.ts");
  const refusal = await ensureBackupStore(settings).then(
    () => [],
    (error: unknown) => [
      `no backup can be sent now: ${error instanceof Error ? error.message : String(error)}`,
    ],
  );
  return settings.BACKUP_RECIPIENT === undefined
    ? [
        ...refusal,
        "BACKUP_S3_ENDPOINT without BACKUP_RECIPIENT: whoever can read that bucket can read the school",
      ]
    : refusal;
}

async function start(): Promise<void> {
  const inFile = loadEnvironment();
  const settings = readSettings();
  const log = openLog(settings.LOG_LEVEL);
  log.info(`Manara ${version} starts`);
  for (const line of adviseOperator(settings, inFile)) log.warn(line);
  await ensureFreeAddress(settings);
  await ensureDataFolder(settings);
  await ensureBackupFolder(settings);
  for (const line of await adviseOnBackupPlace(settings)) log.warn(line);
  for (const line of await adviseOnBackupStore(settings)) log.warn(line);
  await ensureRecipient(settings);
  await ensureProgram(settings);
  const giveUp = (reason: string) => {
    log.fatal(reason);
    process.exit(1);
  };
  const { connection, owner, embedded, stop } = await openDatabaseServer(settings, log, giveUp);
  const school =
    settings.WORKERS === 1
      ? await openAlone({ settings, connection, owner, embedded, log })
      : await superviseWorkers({ program, settings, connection, owner, embedded, log, readBuild, giveUp });
  // Whoever reads that it is open may stop it at once.
  stopWhenAlone = closeGracefully({
    log,
    leave: school.leave,
    withinMs: stopWithinMs(settings) + WORKERS_END_WITHIN_MS,
    async stop() {
      await school.stop();
      await stop();
    },
  });
  const name = settings.ROLE === "all" ? settings.brand.name : `${settings.brand.name} (${settings.ROLE})`;
  say(`\n${name} is open at ${school.address.replace("127.0.0.1", "localhost")}`);
  if (school.notice) say(school.notice);
  if (!answersPeople(settings.ROLE)) return;
  if (!settings.SMTP_URL) say(`Mails are written to ${outboxOf(settings)}, since SMTP_URL is not set.`);
}

writeForOneself();
goOnUnread();
collectAfterStart();
start().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
