// npm run restore -- FOLDER: a school out of a backup, where there is none yet.

import { readKeyFile } from "../features/backups/backup-encryption.ts";
import { openBackup } from "../features/backups/backup-folder.ts";
import { BackupError } from "../features/backups/manifest.ts";
import { type KeyState, restoreBackup } from "../features/backups/restore-backup.ts";
import { openDatabase, openPool } from "../platform/database/database.ts";
import { findRole, letWork } from "../platform/database/database-roles.ts";
import { type DatabaseServer, openDatabaseServer } from "../platform/database/open-database.ts";
import { openStorage } from "../platform/files/storage/open-storage.ts";
import { ensureDataFolder, refuseFolderOfAnother } from "../platform/network/preflight.ts";
import { openingOptions, readOpening, takeBackup } from "./read-opening.ts";
import { countOf, runCommand, say, takePath } from "./run-command.ts";

const shape = {
  call: "npm run restore -- FOLDER|bucket:NAME [--key FILE] [--passphrase-file FILE] [--identity FILE] [--replace] [--other-key]",
  does: "Makes a school out of a backup, where there is none yet, and compares what it has written.",
  takes: [1, 1],
  options: {
    ...openingOptions,
    key: { type: "string", of: "FILE", does: "the SECRET_KEY of the school, or a copy of its secret.key" },
    replace: { type: "boolean", does: "delete the school that is there" },
    "other-key": { type: "boolean", does: "go on with another key than the school's" },
  },
} as const;

const aboutKey: Record<KeyState, string> = {
  right: "Its key is there: cards can be used, and who was signed in still is.",
  other:
    "Its key is another one: cards of before can neither be used nor printed, and everybody signs in anew with a new password.",
  none: "Its key is not there: put it into DATA_DIR/secret.key, or SECRET_KEY, before the first start, which refuses to go on without it. If it is lost for good: npm run rotate-key -- --lost-key.",
};

/** Migration by the owner: new tables are the owner's alone until then; other commands may come before the first start. */
async function letProgramWork({ session, owner }: DatabaseServer): Promise<void> {
  if (owner === session) return;
  const pools = [openPool(owner, 1), openPool(session, 1)] as const;
  const [owning, working] = pools;
  try {
    await letWork(openDatabase(owning), await findRole(openDatabase(working)));
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}

await runCommand(shape, async ({ values, positionals, settings, log }) => {
  const backup = await openBackup(
    await takeBackup(positionals[0] ?? "", settings),
    await readOpening(values),
  );
  const secretKeys = values.key === undefined ? null : await readKeyFile(takePath(values.key));
  if (values.key !== undefined && !secretKeys) throw new BackupError(`There is no key in ${values.key}.`);
  await ensureDataFolder(settings);
  await refuseFolderOfAnother(settings);
  const database = await openDatabaseServer(settings, log, (reason) => log.fatal(reason));
  try {
    const state = await restoreBackup({
      backup,
      settings,
      owner: database.owner,
      storage: await openStorage(settings),
      secretKeys,
      replace: values.replace ?? false,
      otherKey: values["other-key"] ?? false,
    });
    await letProgramWork(database);
    const { tables, files, begunAt, missing } = backup.manifest;
    say(
      `The school of ${begunAt} is restored: ${countOf(tables.length, "table")} and ${countOf(files.length, "file")}, compared.`,
    );
    for (const key of missing) say(`Was missing when the backup was made: ${key}`);
    say(aboutKey[state]);
    return true;
  } finally {
    await database.stop();
  }
});
