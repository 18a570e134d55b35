/** How a worker is reached. */
interface Member<Id> {
  id: Id;
  /** Asks it; it answers by the round. */
  ask(round: number): void;
}

/** Longer than a worker ever pauses; one that is silent for so long answers nobody else meanwhile. */
const SILENT_FOR_MS = 5000;

/**
 * Rounds of questions: whoever asks gets the answers of the others, once all of them have answered. One that has ended has nothing to
 * answer any more: whoever takes its place begins with an empty memory.
 */
export function openRounds<Id, Answer = undefined>(members: () => readonly Member<Id>[]) {
  const waiting = new Map<number, { missing: Set<Id>; answers: Answer[]; settle: () => void }>();
  let rounds = 0;

  function leave(round: number, id: Id, answers: readonly Answer[]): void {
    const asked = waiting.get(round);
    if (!asked?.missing.delete(id)) return;
    asked.answers.push(...answers);
    if (asked.missing.size === 0) asked.settle();
  }

  return {
    /** Asks everybody but one. */
    ask(except: Id): Promise<Answer[]> {
      const others = members().filter(({ id }) => id !== except);
      const answers: Answer[] = [];
      if (others.length === 0) return Promise.resolve(answers);
      rounds += 1;
      const round = rounds;
      const { promise, resolve } = Promise.withResolvers<Answer[]>();
      const missing = new Set(others.map(({ id }) => id));
      const settle = () => {
        clearTimeout(timer);
        waiting.delete(round);
        resolve(answers);
      };
      const timer = setTimeout(settle, SILENT_FOR_MS);
      waiting.set(round, { missing, answers, settle });
      for (const other of others) other.ask(round);
      return promise;
    },
    note: (round: number, id: Id, answer: Answer): void => leave(round, id, [answer]),
    /** A member is no more. */
    forget(id: Id): void {
      for (const round of waiting.keys()) leave(round, id, []);
    },
  };
}
