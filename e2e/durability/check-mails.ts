import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ledger } from "./ledger.ts";

/** What a killed worker had begun, another takes up within a minute; a school that starts anew, at once. */
const DELIVERED_WITHIN_MS = 75_000;

/** The acknowledged accounts whose verification mail does not come, although the school has had time to send it. */
export async function findMissingMails(dataDir: string, { students }: Ledger): Promise<string[]> {
  const deadline = performance.now() + DELIVERED_WITHIN_MS;
  for (;;) {
    const reached = await readRecipients(path.join(dataDir, "outbox"));
    const missing = [...students.values()].filter((email) => !reached.has(email));
    if (missing.length === 0 || performance.now() > deadline) {
      return missing.map((email) => `no verification mail for ${email}`);
    }
    await sleep(200);
  }
}

async function readRecipients(outbox: string): Promise<Set<string>> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), "utf8")));
  return new Set(mails.flatMap((mail) => /^To: <?([^\s<>]+)>?/m.exec(mail)?.[1] ?? []));
}
