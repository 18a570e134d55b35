import type { Changes, Topic } from "./changes.ts";
import type { Clock } from "./clock.ts";

/** Names the topics a value is made from; to be called before the data is read. */
export type Track = (topics: readonly Topic[] | "nothing is known") => void;

interface Entry {
  versions: Map<Topic, number>;
  epoch: number;
  value: Promise<unknown>;
  /** The value, once it is there. */
  made?: unknown;
  bytes: number;
}

/**
 * Everything is made anew after this long, so that signed links inside a cached answer never run out
 * (they live twice as long, see media links).
 */
export const EPOCH_MS = 6 * 60 * 60 * 1000;

/**
 * Values derived from public data, kept until one of their topics changes. Concurrent callers of one key share
 * one computation; the least recently used entries leave when `maxBytes` is passed.
 */
export class MemoryCache {
  private readonly entries = new Map<string, Entry>();
  private readonly changes: Changes;
  private readonly clock: Clock;
  private readonly maxBytes: number;
  private bytes = 0;

  constructor(options: { changes: Changes; clock: Clock; maxBytes: number }) {
    this.changes = options.changes;
    this.clock = options.clock;
    this.maxBytes = options.maxBytes;
  }

  /**
   * The value of `key`: known, or computed by `produce`, which tracks its topics. A value for which
   * "nothing is known" is shared by concurrent callers only; so is null.
   */
  remember<T>(key: string, produce: (track: Track) => Promise<T>, size = (_: T) => 1024): Promise<T> {
    if (!this.changes.isListening()) return produce(() => {});
    const known = this.entries.get(key);
    if (known && this.holds(known)) {
      this.touch(key, known);
      return known.value as Promise<T>;
    }

    this.drop(key);
    const versions = new Map<Topic, number>();
    let keep = true;
    const value = produce((topics) => {
      if (topics === "nothing is known") keep = false;
      else
        for (const topic of topics)
          if (!versions.has(topic)) versions.set(topic, this.changes.versionOf(topic));
    });
    const entry: Entry = { versions, epoch: this.epoch(), value, bytes: 0 };
    this.entries.set(key, entry);
    value.then(
      (made) => (keep && made !== null ? this.keep(key, entry, made, size(made)) : this.forget(key, entry)),
      () => this.forget(key, entry),
    );
    return value;
  }

  /** The value of `key` if it is there and holds, at once. */
  peek<T>(key: string): T | undefined {
    const known = this.entries.get(key);
    if (!known || !this.changes.isListening() || !this.holds(known)) return undefined;
    this.touch(key, known);
    return known.made as T | undefined;
  }

  /** Puts an entry at the young end of the map. */
  private touch(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
  }

  private epoch = () => Math.floor(this.clock().getTime() / EPOCH_MS);

  private holds(entry: Entry): boolean {
    if (entry.epoch !== this.epoch()) return false;
    for (const [topic, version] of entry.versions)
      if (this.changes.versionOf(topic) !== version) return false;
    return true;
  }

  private keep(key: string, entry: Entry, made: unknown, bytes: number): void {
    if (this.entries.get(key) !== entry) return;
    entry.made = made;
    // A key is made of what somebody asked for, and may be longer than the value.
    entry.bytes = key.length + bytes;
    this.bytes += entry.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
  }

  private forget(key: string, entry: Entry): void {
    if (this.entries.get(key) === entry) this.drop(key);
  }

  private drop(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}
