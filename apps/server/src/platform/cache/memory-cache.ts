import { LRUCache } from "lru-cache";
import { outsideHold } from "../database/held-commit.ts";
import { type Changes, type FoundTopic, HEARS_FOR_MS, isSubject, type Source } from "./changes.ts";

/** Bytes that an entry costs beside its value: the entry, its promise, what it was made from. */
const ENTRY_BYTES = 400;

const CROWDED = 0.75;

const isFound = (source: Source): source is FoundTopic => source === "today" || source === "openings";

/**
 * How long a value may be used that nobody can make anew. Another database leads after some 20 s, and up to 30 (docs/operations.md);
 * whoever runs a school without one has a minute to start it again, and nobody reads what is older than that.
 */
const STALE_FOR_MS = 60_000;

/** Topics that may be wrong in stale values: how many have bought something, which pages show a minute late anyway. */
const COUNTS: ReadonlySet<Source> = new Set(["purchases", "purchaseCounts"]);

/** Names what a value is made from, or that it is not kept; to be called before the data is read. */
export type Track = (sources: readonly Source[] | "do not keep") => void;

/** Topics a value was made from, as it was then. */
interface Basis {
  versions: Map<Source, number>;
  /** Whether a person or a course is among it. */
  hasSubject: boolean;
}

type Found = Record<FoundTopic, () => number>;

interface Pending {
  basis: Basis;
  /** When it was asked for, on the clock of `performance.now()`. */
  since: number;
  value: Promise<unknown>;
}

/** A value that is there, also for who cannot wait. */
interface Made extends Pending {
  made: unknown;
}

/**
 * Values derived from the data, kept until something that they are made from changes. Concurrent callers of one key share
 * one computation; the least recently used entries leave when `maxBytes` is passed. What is made from a person or a
 * course is used only for seconds where a notice of them can have been missed.
 */
export class MemoryCache {
  private readonly kept: LRUCache<string, Made>;
  private readonly pending = new Map<string, Pending>();
  private readonly changes: Changes;
  private readonly found: Found;
  private readonly maxBytes: number;

  /** `found` gives the present version of what no notification reports: what shows dates does not outlive its day. */
  constructor(options: { changes: Changes; maxBytes: number; found: Found }) {
    this.changes = options.changes;
    this.found = options.found;
    this.maxBytes = options.maxBytes;
    this.kept = new LRUCache({ maxSize: options.maxBytes });
  }

  /** Values in memory, by the sizes that were given. */
  get bytes(): number {
    return this.kept.calculatedSize;
  }

  /** Whether most of the memory is taken: what is kept from now on soon drives out what was. */
  get isCrowded(): boolean {
    return this.bytes > this.maxBytes * CROWDED;
  }

  /**
   * The value of `key`: known, or computed by `produce`, which tracks its sources. A value for which
   * "not found" is shared by concurrent callers only; so is null.
   */
  remember<T>(key: string, produce: (track: Track) => Promise<T>, size = (_: T) => 1024): Promise<T> {
    if (!this.changes.isListening()) return produce(() => {});
    const known = this.find(key);
    if (known) return known.value as Promise<T>;

    const since = performance.now();
    const basis: Basis = { versions: new Map(), hasSubject: false };
    let isKept = true;
    const track: Track = (sources) => {
      if (sources === "do not keep") isKept = false;
      else this.note(basis, sources);
    };
    const value = outsideHold(() => produce(track));
    const pending: Pending = { basis, since, value };
    this.pending.set(key, pending);
    const settle = (): boolean => this.pending.get(key) === pending && this.pending.delete(key);
    value.then((made) => {
      if (!settle()) return;
      this.kept.delete(key);
      // A key is made of what somebody asked for, and may be longer than the value.
      if (isKept && made !== null)
        this.kept.set(key, { ...pending, made }, { size: ENTRY_BYTES + key.length + size(made) });
    }, settle);
    return value;
  }

  /** Whether the value of `key` is there, or being computed. */
  has(key: string): boolean {
    return this.changes.isListening() && this.find(key) !== undefined;
  }

  private find(key: string): Pending | undefined {
    return [this.kept.get(key), this.pending.get(key)].find((one) => one && this.holds(one));
  }

  /** The value of `key` if it is there and holds, at once. */
  peek<T>(key: string): T | undefined {
    const known = this.kept.get(key);
    if (!known || !this.changes.isListening() || !this.holds(known)) return undefined;
    return known.made as T;
  }

  /**
   * A value of `key` that does not hold, but was right when the last notice arrived, for {@link STALE_FOR_MS}. It may have changed since:
   * only what every visitor gets may be answered so, and only while the database is out of reach.
   */
  findStale<T>(key: string): T | undefined {
    const known = this.kept.get(key);
    if (!known || this.changes.silentMs() >= STALE_FOR_MS) return undefined;
    if (this.changes.isListening() && this.holds(known)) return undefined;
    return this.isUnchanged(known.basis, COUNTS) ? (known.made as T) : undefined;
  }

  private versionOf(source: Source): number {
    return isFound(source) ? this.found[source]() : this.changes.versionOf(source);
  }

  private note(basis: Basis, sources: readonly Source[]): void {
    for (const source of sources) {
      if (basis.versions.has(source)) continue;
      basis.versions.set(source, this.versionOf(source));
      basis.hasSubject ||= isSubject(source);
    }
  }

  private holds({ basis, since }: Pending): boolean {
    if (!this.isUnchanged(basis)) return false;
    return !basis.hasSubject || this.changes.isHearing() || performance.now() - since < HEARS_FOR_MS;
  }

  /** Whether none of its sources has changed, but for those that do not matter. */
  private isUnchanged({ versions }: Basis, unless?: ReadonlySet<Source>): boolean {
    for (const [source, version] of versions)
      if (this.versionOf(source) !== version && !unless?.has(source)) return false;
    return true;
  }
}
