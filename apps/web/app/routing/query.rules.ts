/** As far as ids and pages go. */
const MAX_NUMBER = 2_147_483_647;

/** A whole number from 1 on, as an address writes it; null for anything else. */
export function readPositive(text: string | null | undefined): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= MAX_NUMBER ? number : null;
}

/** The page that an address asks for. */
export const readPageNumber = (query: URLSearchParams): number => readPositive(query.get("page")) ?? 1;

/** A query with these values, "?" included; what is null, false or blank, and the first page, are left out. */
export function writeQuery({ page, ...values }: Record<string, string | number | boolean | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, String(value));
  }
  if (page && page !== 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
