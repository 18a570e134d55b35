import type { Copy } from "./copy-store.ts";

/** The browser's database, which a killed browser keeps. */
export const copies = new Map<string, Copy>();
export const histories = new Map<number, string>();
export const keys = new Map<number, CryptoKey>();

export const readCopies = async (owner?: number) =>
  [...copies.values()].filter((copy) => owner === undefined || copy.owner === owner);
export async function changeCopies(
  owner: number,
  changes: Map<string, (copy: Copy | null) => Copy | null>,
): Promise<void> {
  for (const [name, change] of changes) {
    const key = `${owner} ${name}`;
    const next = change(copies.get(key) ?? null);
    if (next) copies.set(key, structuredClone(next));
    else copies.delete(key);
  }
}
export const readHistory = async (owner: number) => histories.get(owner);
export const writeHistory = async (owner: number, history: string) => void histories.set(owner, history);
export const readKeys = async () => new Map(keys);
export const writeKey = async (owner: number, key: CryptoKey | null) =>
  void (key ? keys.set(owner, key) : keys.delete(owner));
