import type { Source } from "./changes.ts";

/**
 * An answer that others get as well: to the same call, whoever is given the same `as`. It is made and written once for all of
 * them, and kept in memory until one of its sources changes.
 *
 *     return new SharedAnswer(access, ["courses"], async () => toCourse(await findCourse(db, id)));
 */
export class SharedAnswer<T> {
  /** Distinguishes those who get different answers to the same call. */
  readonly as: string;
  readonly sources: readonly Source[];
  readonly make: () => Promise<T>;
  /** Puts into the written text what is of one person alone, such as whose links they are; null: nothing is. */
  readonly personalise: ((text: string) => string) | null;

  constructor(
    as: string,
    sources: readonly Source[],
    make: () => Promise<T>,
    personalise: ((text: string) => string) | null = null,
  ) {
    this.as = as;
    this.sources = sources;
    this.make = make;
    this.personalise = personalise;
  }
}
