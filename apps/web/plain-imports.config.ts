import type { Plugin } from "vite";

/**
 * Leaves `import()` as the browser has it. Vite wraps it in a kilobyte of code that waits for the style sheets of the
 * loaded part; here all styles come with the document.
 */
export const plainImports = (): Plugin => ({
  name: "plain-imports",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
});
