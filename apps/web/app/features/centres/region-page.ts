/** The page with the centres of a region. */
export const regionPage = (name: string): string => `/centres?${new URLSearchParams({ region: name })}`;
