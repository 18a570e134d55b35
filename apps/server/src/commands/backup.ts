// npm run backup -- FOLDER: a backup of the school, whether it runs or not.
import { findKeys, readPassphrase } from "../features/backups/backup-encryption.ts";
import { rememberBackup } from "../features/backups/last-backup.ts";
import { makeBackup } from "../features/backups/make-backup.ts";
import { BackupError } from "../features/backups/manifest.ts";
import { openDatabase, openPool } from "../platform/database/database.ts";
import { openBeside } from "../platform/database/open-database.ts";
import { asTyped } from "../platform/files/absolute-path.ts";
import { openStorage } from "../platform/files/storage/open-storage.ts";
import { countOf, runCommand, say, takeFolder, takePath } from "./run-command.ts";

const MEGABYTE = 1024 * 1024;

const shape = {
  call: "npm run backup -- FOLDER [--passphrase-file FILE] [--recipient age1…] [--with-key]",
  does: "Copies the school into a folder that is not there yet, whether it runs or not.",
  takes: [1, 1],
  options: {
    "passphrase-file": { type: "string", of: "FILE", does: "encrypt it: the first line is the passphrase" },
    recipient: { type: "string", multiple: true, of: "age1…", does: "encrypt it to this key" },
    "with-key": { type: "boolean", does: "put SECRET_KEY into it" },
  },
} as const;

await runCommand(shape, async ({ values, positionals, settings, log }) => {
  const folder = takeFolder(positionals);
  const secretKeys = await findKeys(settings);
  if (!secretKeys)
    throw new BackupError(`There is no school in ${asTyped(settings.DATA_DIR)}: it has no key.`);
  const passphraseFile = values["passphrase-file"];
  const withKey = values["with-key"] ?? false;
  const begun = performance.now();
  const database = await openBeside(settings, log);
  try {
    const made = await makeBackup({
      folder,
      settings,
      connection: database.session,
      storage: await openStorage(settings),
      secretKeys,
      withKey,
      encryption: {
        ...(passphraseFile !== undefined && { passphrase: await readPassphrase(takePath(passphraseFile)) }),
        recipients: values.recipient ?? [],
      },
    });
    const { manifest, size } = made;
    const pool = openPool(database.session, 1);
    await rememberBackup(openDatabase(pool), made);
    await pool.end();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    say(
      `The school of ${manifest.begunAt} is in ${asTyped(folder)}: ${countOf(rows, "row")} of ${countOf(manifest.tables.length, "table")}, ${countOf(manifest.files.length, "file")}, ${(size / MEGABYTE).toFixed(1)} MB, in ${seconds} s.`,
    );
    for (const key of manifest.missing) say(`Missing in the store: ${key}`);
    for (const key of manifest.damaged) say(`Not what was stored: ${key}`);
    say(
      withKey
        ? "SECRET_KEY is in it: whoever opens it can print every unused card."
        : "SECRET_KEY is not in it: keep it elsewhere. Without it no card of this backup can be used.",
    );
    const lost = manifest.missing.length + manifest.damaged.length;
    if (lost > 0)
      say(
        `Not whole: ${countOf(lost, "file")} of the school could not be copied from ${asTyped(settings.DATA_DIR)}. Is that the DATA_DIR of the running program?`,
      );
    return lost === 0;
  } finally {
    await database.stop();
  }
});
