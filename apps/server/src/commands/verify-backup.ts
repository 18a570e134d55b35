// npm run backup:verify -- FOLDER: whether a backup can be restored, by restoring it.
import { openBackup } from "../features/backups/backup-folder.ts";
import { verifyBackup } from "../features/backups/verify-backup.ts";
import { openingOptions, readOpening, takeBackup } from "./read-opening.ts";
import { countOf, runCommand, say } from "./run-command.ts";

const shape = {
  call: "npm run backup:verify -- FOLDER|bucket:NAME [--passphrase-file FILE] [--identity FILE]",
  does: "Restores a backup into a database of its own, which it then removes, and says what differs.",
  takes: [1, 1],
  options: openingOptions,
} as const;

await runCommand(shape, async ({ values, positionals, settings }) => {
  const [given = ""] = positionals;
  const backup = await openBackup(await takeBackup(given, settings), await readOpening(values));
  const wrong = await verifyBackup(backup);
  const { tables, files, begunAt, missing, damaged } = backup.manifest;
  for (const key of missing) say(`Was missing when the backup was made: ${key}`);
  for (const key of damaged) say(`Was not what had been stored when the backup was made: ${key}`);
  for (const line of wrong) say(`Wrong: ${line}`);
  const lost = missing.length + damaged.length;
  say(
    wrong.length === 0
      ? `Good: the school of ${begunAt} was restored from ${given}; ${countOf(tables.length, "table")} and ${countOf(files.length, "file")} are the same.`
      : `Not good: ${countOf(wrong.length, "difference")} between ${given} and what was restored from it.`,
  );
  if (lost > 0)
    say(`Not whole: ${countOf(lost, "file")} of the school could not be copied when it was made.`);
  return wrong.length === 0 && lost === 0;
});
