/** The SQL of one of these names, which stand between commas: each has its turn as the number grows. */
export function takeInTurn(names: string, number: string): string {
  const list = names.split(",");
  return `(array['${list.join("','")}'])[1 + ${number} % ${list.length}]`;
}
