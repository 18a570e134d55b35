import { OUTBOX_PREFIX, readEntry, SEALED_PREFIX } from "./entries.rules.ts";

/*
 * Entries of an account that is not here, encrypted with a key of the account. Each is written in its new form before the old one is removed: a cut
 * between the two loses nothing, and what is there in both counts once.
 */

const keysUnder = (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** Seals the entries of an account that leaves; what changes meanwhile stays as it is. */
export async function sealEntries(
  accountId: number,
  encrypt: (text: string) => Promise<string>,
): Promise<void> {
  for (const key of keysUnder(`${OUTBOX_PREFIX}${accountId} `)) {
    const text = localStorage.getItem(key);
    if (text === null) continue;
    const sealed = await encrypt(text);
    if (localStorage.getItem(key) !== text) continue;
    try {
      localStorage.setItem(SEALED_PREFIX + key.slice(OUTBOX_PREFIX.length), sealed);
      localStorage.removeItem(key);
    } catch {
      // Without room for both it stays plain.
    }
  }
}

/** Writes an entry beside another one of its name that was made meanwhile. */
function keepBeside(key: string, text: string): void {
  const known = localStorage.getItem(key);
  const entry = readEntry(text);
  if (known === null) localStorage.setItem(key, text);
  else if (known !== text && entry)
    localStorage.setItem(`${key} sealed`, JSON.stringify({ ...entry, id: `${entry.id} sealed` }));
}

/** Opens the sealed entries of an account that is back. One that cannot be opened stays sealed. */
export async function unsealEntries(
  accountId: number,
  decrypt: (sealed: string) => Promise<string>,
): Promise<void> {
  for (const key of keysUnder(`${SEALED_PREFIX}${accountId} `)) {
    const sealed = localStorage.getItem(key);
    if (sealed === null) continue;
    try {
      keepBeside(OUTBOX_PREFIX + key.slice(SEALED_PREFIX.length), await decrypt(sealed));
      localStorage.removeItem(key);
    } catch {
      // Another key may open it, or there is room another time.
    }
  }
}
