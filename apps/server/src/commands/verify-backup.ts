// npm run backup:verify -- FOLDER: whether a backup can be restored, by restoring it.
import { parseArgs } from "node:util";
import { openBackup } from "../features/backups/backup-folder.ts";
import { verifyBackup } from "../features/backups/verify-backup.ts";
import { asTyped } from "../platform/files/absolute-path.ts";
import { readOpening } from "./read-opening.ts";
import { countOf, runCommand, say, takeFolder } from "./run-command.ts";

const USAGE = "npm run backup:verify -- FOLDER [--passphrase-file FILE] [--identity FILE]";

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "passphrase-file": { type: "string" }, identity: { type: "string" } },
  });
  const folder = takeFolder(positionals, USAGE);
  const backup = await openBackup(folder, await readOpening(values));
  const wrong = await verifyBackup(backup);
  const { tables, files, begunAt, missing, damaged } = backup.manifest;
  for (const key of missing) say(`Was missing when the backup was made: ${key}`);
  for (const key of damaged) say(`Was not what had been stored when the backup was made: ${key}`);
  for (const line of wrong) say(`Wrong: ${line}`);
  const lost = missing.length + damaged.length;
  say(
    wrong.length === 0
      ? `Good: the school of ${begunAt} was restored from ${asTyped(folder)}; ${countOf(tables.length, "table")} and ${countOf(files.length, "file")} are the same.`
      : `Not good: ${countOf(wrong.length, "difference")} between ${asTyped(folder)} and what was restored from it.`,
  );
  if (lost > 0)
    say(`Not whole: ${countOf(lost, "file")} of the school could not be copied when it was made.`);
  return wrong.length === 0 && lost === 0;
});
