/** Entry of a map for a key that the demo data refer to; a wrong reference stops the load. */
export function getFrom<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo data refer to "${String(key)}", which they do not have`);
  return value;
}
