/** How a worker is reached. */
interface Member<Id> {
  id: Id;
  /** Asks it to catch up; it answers by the round. */
  ask(round: number): void;
}

/** Longer than a worker ever pauses; one that is silent for so long answers nobody else meanwhile. */
const SILENT_FOR_MS = 5000;

/**
 * Rounds of questions: whoever asks is told once all the others have caught up. One that has ended counts as caught up,
 * since whoever takes its place begins with an empty memory.
 */
export function openRounds<Id>(members: () => readonly Member<Id>[]) {
  const waiting = new Map<number, { missing: Set<Id>; settle: () => void; timer: NodeJS.Timeout }>();
  let rounds = 0;

  function note(round: number, id: Id): void {
    const asked = waiting.get(round);
    if (!asked?.missing.delete(id) || asked.missing.size > 0) return;
    clearTimeout(asked.timer);
    waiting.delete(round);
    asked.settle();
  }

  return {
    /** Asks everybody but one. */
    ask(except: Id): Promise<void> {
      const others = members().filter(({ id }) => id !== except);
      if (others.length === 0) return Promise.resolve();
      rounds += 1;
      const round = rounds;
      const { promise, resolve: settle } = Promise.withResolvers<void>();
      const missing = new Set(others.map(({ id }) => id));
      const timer = setTimeout(() => {
        waiting.delete(round);
        settle();
      }, SILENT_FOR_MS);
      waiting.set(round, { missing, settle, timer });
      for (const other of others) other.ask(round);
      return promise;
    },
    note,
    /** A member is no more. */
    forget(id: Id): void {
      for (const round of waiting.keys()) note(round, id);
    },
  };
}
