/** Where a certificate is loaded as a file to print. */
export const printAddress = (code: string): string =>
  `/api/certificate/print?code=${encodeURIComponent(code)}`;
