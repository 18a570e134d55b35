import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { sealPart } from "../taken/seal.ts";
import type { Entry } from "./entries.rules.ts";

export type SealedEntry = Awaited<ReturnType<typeof sealPart>>;
export interface Sealed {
  id: string;
  waiting: SealedEntry | null;
  arrived: SealedEntry | null;
}

/** A copy of an entry, in the browser's database. */
export interface Copy {
  owner: number;
  name: string;
  /** As it waits; null: nothing of it does. */
  waiting: Entry | null;
  /** All that the school has confirmed of it, as one entry; null: nothing. */
  arrived: Entry | null;
  /** Both of an account that has signed out, encrypted at each time. */
  sealed?: readonly Sealed[];
  /** Place of the last confirmation among those of the account; 0: none. */
  place: number;
  /** When the school was asked first since then, in milliseconds since 1970, by its own clock; 0: not yet. */
  at: number;
}

interface Copies extends DBSchema {
  copies: { key: [owner: number, name: string]; value: Copy };
  /** Where the school's database came from when the account was here last. */
  histories: { key: number; value: string };
  /** Keys of accounts that have not signed out. */
  keys: { key: number; value: CryptoKey };
}

let opened: Promise<IDBPDatabase<Copies>> | undefined;

function open(): Promise<IDBPDatabase<Copies>> {
  opened ??= openDB<Copies>("manara outbox", 2, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore("copies", { keyPath: ["owner", "name"] });
        database.createObjectStore("histories");
      }
      database.createObjectStore("keys");
    },
    // Another tab has a newer version of the site.
    blocking: (_, __, { target }) => (target as IDBDatabase).close(),
    terminated() {
      opened = undefined;
    },
  });
  // Whoever asked hears of it; the next one tries again.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Copies of an account, or of all, in any order. Rejects where the browser has no database. */
export const readCopies = async (owner?: number): Promise<Copy[]> =>
  (await open()).getAll("copies", owner === undefined ? null : IDBKeyRange.bound([owner], [owner, []]));

/** Brings copies of an account to their next state; null: there is none any more. Once it settles they outlive a killed browser and an empty battery. */
export async function changeCopies(
  owner: number,
  changes: ReadonlyMap<string, (copy: Copy | null) => Copy | null>,
): Promise<void> {
  const tx = (await open()).transaction("copies", "readwrite", { durability: "strict" });
  for (const [name, change] of changes) {
    const next = change((await tx.store.get([owner, name])) ?? null);
    await (next ? tx.store.put(next) : tx.store.delete([owner, name]));
  }
  await tx.done;
}

export const readHistory = async (owner: number): Promise<string | undefined> =>
  (await open()).get("histories", owner);
export const writeHistory = async (owner: number, history: string): Promise<void> =>
  void (await (await open()).put("histories", history, owner));

/** Accounts with a key here, and the keys. */
export async function readKeys(): Promise<Map<number, CryptoKey>> {
  const tx = (await open()).transaction("keys");
  const [owners, keys] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
  return new Map(owners.map((owner, at) => [owner, keys[at] as CryptoKey]));
}
/** Keeps the key of an account; null: forgets it. */
export async function writeKey(owner: number, key: CryptoKey | null): Promise<void> {
  const database = await open();
  await (key ? database.put("keys", key, owner) : database.delete("keys", owner));
}
