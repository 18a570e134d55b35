import { openPart, readKey, sealPart } from "../taken/seal.ts";
import { change, copied, putBack } from "./copies.ts";
import { type Copy, readCopies, readKeys, type Sealed, type SealedEntry, writeKey } from "./copy-store.ts";
import { drawUuid } from "./draw-uuid.ts";
import { type Entry, readEntry } from "./entries.rules.ts";
import { loadKind } from "./kinds.ts";
import { bringBehind, markSealed } from "./outbox.ts";

/*
 * Entries of an account that has signed out, encrypted with a key that the school gives to it alone: those that wait, and those that the school has
 * and may lose. A device has that key until then, so it can seal them without a network, too.
 */

/** Name under which an entry is encrypted: one of another account or place does not open in its own. */
const sealedName = (owner: number, place: string) => ({ userId: owner, contentId: 0, place, number: 0 });

const sealEntry = async (key: CryptoKey, { owner, name }: Copy, entry: Entry | null) =>
  entry && sealPart(key, sealedName(owner, name), new TextEncoder().encode(JSON.stringify(entry)).buffer);

/**
 * Encrypts all that an account which has signed out has left here with its key, and forgets that key. Without one (the school has never been heard
 * here) it stays as it is.
 */
export async function sealCopies(owner: number): Promise<void> {
  await copied();
  const key = (await readKeys()).get(owner);
  if (!key) return;
  const copies = (await readCopies(owner)).filter(({ waiting, arrived }) => waiting ?? arrived);
  const both = await Promise.all(
    copies.map(async (copy) => ({
      id: drawUuid(),
      waiting: await sealEntry(key, copy, copy.waiting),
      arrived: await sealEntry(key, copy, copy.arrived),
    })),
  );
  for (const [at, { name, waiting, arrived }] of copies.entries())
    change(owner, name, (copy) => {
      // Another tab has sent a part of it meanwhile.
      if (JSON.stringify([copy?.waiting, copy?.arrived]) !== JSON.stringify([waiting, arrived])) return copy;
      return {
        ...(copy as Copy),
        waiting: null,
        arrived: null,
        sealed: [...(copy?.sealed ?? []), both[at] as Sealed],
      };
    });
  await copied();
  // Without room for it nothing was written.
  const written = new Set(
    (await readCopies(owner)).flatMap((copy) => (copy.sealed ?? []).map(({ id }) => id)),
  );
  for (const [at, { name, waiting }] of copies.entries())
    if (written.has(both[at]?.id ?? "")) markSealed(name, JSON.stringify(waiting), owner);
  await writeKey(owner, null);
}

/** Seals what others have left here whose session ended without a logout. */
export async function sealOthers(owner: number): Promise<void> {
  for (const other of (await readKeys()).keys()) if (other !== owner) await sealCopies(other);
}

/** Decrypts an entry of an account that is back, with the first of its keys that opens it; null: there is none, or no key opens it. */
async function openEntry(
  { owner, name }: Copy,
  sealed: SealedEntry | null | undefined,
  keys: readonly CryptoKey[],
): Promise<Entry | null> {
  for (const key of sealed ? keys : [])
    try {
      if (sealed)
        return readEntry(new TextDecoder().decode(await openPart(key, sealedName(owner, name), sealed)));
    } catch {
      // It is of another key.
    }
  return null;
}

/** Takes the keys of an account that is here, the present one first, and puts back what was sealed. Answers whether something was. */
export async function takeKeys(owner: number, given: readonly string[]): Promise<boolean> {
  const keys = await Promise.all(given.map(async (base64) => (await readKey(base64)).key));
  const [present] = keys;
  if (!present) return false;
  await writeKey(owner, present);
  const sealed = (await readCopies(owner)).flatMap((copy) =>
    (copy.sealed ?? []).map((one) => ({ copy, one })),
  );
  const opened = await Promise.all(
    sealed.map(async ({ copy, one }) => ({
      name: copy.name,
      id: one.id,
      waiting: await openEntry(copy, one.waiting, keys),
      arrived: await openEntry(copy, one.arrived, keys),
    })),
  );
  for (const { name, id, waiting, arrived } of opened) {
    // With what is here of it before the copy is: that may be sent, and forgotten, at any moment.
    if (waiting) await putBack(waiting, owner);
    const unite = arrived && (await loadKind(arrived)).unite;
    change(owner, name, (copy) => {
      const others = copy?.sealed?.filter((other) => other.id !== id);
      if (!copy || !others || !(waiting ?? arrived)) return copy;
      const here = copy.arrived;
      return {
        ...copy,
        arrived: arrived && here ? (unite?.(arrived, here) ?? here) : (here ?? arrived),
        sealed: others,
      };
    });
  }
  bringBehind(opened.flatMap(({ waiting }) => waiting ?? []));
  await copied();
  return opened.length > 0;
}
