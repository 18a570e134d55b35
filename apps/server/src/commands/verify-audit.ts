// npm run audit:verify: whether the audit trail is what was written.
import { chainAll, verifyChain } from "../features/audit/audit-chain.ts";
import { openBackup } from "../features/backups/backup-folder.ts";
import { openDatabase, openPool } from "../platform/database/database.ts";
import { openBeside } from "../platform/database/open-database.ts";
import { openingOptions, readOpening, takeBackup } from "./read-opening.ts";
import { runCommand, say } from "./run-command.ts";

const shape = {
  call: "npm run audit:verify [-- FOLDER … --passphrase-file FILE --identity FILE]",
  does: "Says whether the audit trail is what was written, and whether it goes on from that of each backup in these folders.",
  takes: [0, Number.POSITIVE_INFINITY],
  options: openingOptions,
} as const;

await runCommand(shape, async ({ values, positionals, settings, log }) => {
  const opening = await readOpening(values);
  const database = await openBeside(settings, log);
  const pool = openPool(database.session, 1);
  const db = openDatabase(pool);
  try {
    const end = await chainAll(db);
    const wrong = await verifyChain(db);
    for (const folder of positionals) {
      const { manifest } = await openBackup(await takeBackup(folder, settings), opening);
      if (manifest.auditChain) wrong.push(...(await verifyChain(db, manifest.auditChain)));
    }
    for (const line of new Set(wrong)) say(line);
    if (wrong.length > 0) return false;
    say(`Good: the audit trail holds ${end?.entries ?? 0} entries, each of them what was written.`);
    if (end) say(`It ends in ${end.hash}: noted elsewhere, it proves later what came before it.`);
    return true;
  } finally {
    await pool.end();
    await database.stop();
  }
});
