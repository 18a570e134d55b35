/** Where slips are printed for the students of a class, the people of an import, or accounts. */
export const slipsOf = (
  whom: { class: number } | { import: number } | { user: number | readonly number[] },
): string =>
  `/admin/allUsers/slips?${new URLSearchParams(Object.entries(whom).map(([name, id]) => [name, String(id)]))}`;
