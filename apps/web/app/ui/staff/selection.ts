import { useState } from "react";

/** Which rows of the current page are ticked. */
export interface Selection {
  /** Whether a row can be ticked at all. */
  mayTick: (key: number) => boolean;
  has: (key: number) => boolean;
  toggle: (key: number) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Of the rows that are there. */
  keys: readonly number[];
  /** How many can be ticked. */
  count: number;
  isAll: boolean;
}

/** Rows ticked for an act on many; one that is gone is not ticked any more. */
export function useSelection(present: readonly number[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const keys = present.filter((key) => ticked.has(key));
  const isAll = keys.length > 0 && keys.length === present.length;
  return {
    keys,
    count: present.length,
    isAll,
    mayTick: (key) => present.includes(key),
    has: (key) => ticked.has(key),
    toggle(key) {
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      setTicked(next);
    },
    toggleAll: () => setTicked(new Set(isAll ? [] : present)),
    clear: () => setTicked(new Set()),
  };
}
