/**
 * Answers look-ups of single things from shared queries: those that are asked for while a query is under way go
 * together in the next one. None is answered from a query that was sent before it was asked for.
 */
export function batchLookups<Key, Found>(
  find: (keys: Key[]) => Promise<Map<Key, Found>>,
): (key: Key) => Promise<Found | null> {
  let isUnderWay = false;
  let following: { keys: Set<Key>; answer: PromiseWithResolvers<Map<Key, Found>> } | null = null;

  function send(): void {
    if (following === null) return;
    const { keys, answer } = following;
    following = null;
    isUnderWay = true;
    find([...keys])
      .then(answer.resolve, answer.reject)
      .finally(() => {
        isUnderWay = false;
        send();
      });
  }

  return async (key) => {
    following ??= { keys: new Set(), answer: Promise.withResolvers() };
    following.keys.add(key);
    const { promise } = following.answer;
    if (!isUnderWay) send();
    return (await promise).get(key) ?? null;
  };
}
