import { openPart, readKey, sealPart } from "../taken/seal.ts";
import { withoutArrived } from "./copies.rules.ts";
import { change, copied, fresh, recoverEntries } from "./copies.ts";
import { type Copy, readCopies, readKeys, writeKey } from "./copy-store.ts";
import { type Entry, readEntry } from "./entries.rules.ts";
import { loadKind } from "./kinds.ts";
import { markSealed } from "./outbox.ts";

/*
 * Entries of an account that has signed out, encrypted with a key that the school gives to it alone. A device has that key until then, so it can
 * seal them without a network, too.
 */

/** Name under which a copy is encrypted: one of another account or entry does not open in its place. */
const sealedName = (owner: number, place: string) => ({ userId: owner, contentId: 0, place, number: 0 });

/**
 * Leaves nothing that can be read of an account that has signed out: what the school has confirmed goes, what waits is encrypted with the key of
 * the account, and that key goes. Without one (the school has never been heard here) it waits as it is.
 */
export async function sealCopies(owner: number): Promise<void> {
  await copied();
  const key = (await readKeys()).get(owner);
  const copies = await readCopies(owner);
  const sealed = new Map<string, string>();
  for (const { name, waiting } of copies) {
    const text = JSON.stringify(waiting);
    const seal =
      key && waiting && (await sealPart(key, sealedName(owner, name), new TextEncoder().encode(text).buffer));
    change(owner, name, (copy) => {
      const left = withoutArrived(copy);
      // Another tab has sent a part of it meanwhile.
      if (!left || !seal || JSON.stringify(left.waiting) !== text) return left;
      sealed.set(name, text);
      return { ...left, waiting: null, sealed: seal };
    });
  }
  await copied();
  for (const [name, text] of sealed) markSealed(name, text, owner);
  await writeKey(owner, null);
}

/** Seals what others have left here whose session ended without a logout. */
export async function sealOthers(owner: number): Promise<void> {
  for (const other of (await readKeys()).keys()) if (other !== owner) await sealCopies(other);
}

/** Decrypts what waits of an account that is back, with the first of its keys that opens it. */
async function openCopy({ owner, name, sealed }: Copy, keys: readonly CryptoKey[]): Promise<Entry | null> {
  for (const key of keys)
    try {
      if (sealed)
        return readEntry(new TextDecoder().decode(await openPart(key, sealedName(owner, name), sealed)));
    } catch {
      // It is of another key.
    }
  return null;
}

/** Takes the keys of an account that is here, the present one first, and puts back what was sealed. */
export async function takeKeys(owner: number, given: readonly string[]): Promise<void> {
  const keys = await Promise.all(given.map(async (base64) => (await readKey(base64)).key));
  const [present] = keys;
  if (!present) return;
  await writeKey(owner, present);
  const sealed = (await readCopies(owner)).filter((copy) => copy.sealed);
  for (const copy of sealed) {
    const entry = await openCopy(copy, keys);
    if (!entry) continue;
    const { unite } = await loadKind(entry);
    change(owner, copy.name, (kept) => {
      const { sealed: _, ...left } = kept ?? fresh(owner, copy.name);
      return { ...left, waiting: left.waiting ? (unite?.(entry, left.waiting) ?? left.waiting) : entry };
    });
  }
  await copied();
  if (sealed.length > 0) await recoverEntries(owner);
}
