/** The SQL of one of these names, separated by commas: the number selects one after the other. */
export function takeInTurn(names: string, number: string): string {
  const list = names.split(",");
  return `(array['${list.join("','")}'])[1 + ${number} % ${list.length}]`;
}
