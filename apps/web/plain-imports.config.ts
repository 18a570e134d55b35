import type { Plugin } from "vite";

/** The list of style sheets that Vite writes into a file with `import()`, and where it names some of them. */
const STYLE_LIST = /const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/;
const STYLE_NUMBERS = /,__vite__mapDeps\(\[[\d,]*\]\)/g;

/**
 * Leaves `import()` as the browser has it. Vite wraps it in a kilobyte of code that waits for the style sheets of
 * the loaded part, and lists them; here all styles come with the document.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || !file.code.includes("__vite__mapDeps")) continue;
          file.code = file.code.replace(STYLE_LIST, "").replace(STYLE_NUMBERS, "");
        }
      },
    },
  };
}
