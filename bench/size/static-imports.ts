const STATIC_IMPORT = /\b(?:import|export)\b(?:[\w$\s{},*]*?\bfrom\b|(?=\s*["']))\s*["']([^"'\n]+)["']/g;
const DYNAMIC_IMPORT = /\bimport\s*\(\s*["']([^"'\n]+)["']/g;

const isScript = (address: string) => /^(?:\.{0,2}\/|https?:).*\.js$/.test(address);
const find = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)].map(([, address = ""]) => address).filter(isScript);

/** What a built script imports before it runs, as it is written there. */
export const findStaticImports = (code: string): string[] => find(code, STATIC_IMPORT);

/** The same, and what it imports while it runs. */
export const findImports = (code: string): string[] => [
  ...findStaticImports(code),
  ...find(code, DYNAMIC_IMPORT),
];
