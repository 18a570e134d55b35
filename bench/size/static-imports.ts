const STATIC_IMPORT = /\b(?:import|export)\b(?:[\w$\s{},*]*?\bfrom\b|(?=\s*["']))\s*["']([^"'\n]+)["']/g;

const isScript = (address: string) => /^(?:\.{0,2}\/|https?:).*\.js$/.test(address);
/** What a built script imports before it runs, as it is written there. */
export const findStaticImports = (code: string): string[] =>
  [...code.matchAll(STATIC_IMPORT)].map(([, address = ""]) => address).filter(isScript);
