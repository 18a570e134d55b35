import type { Plugin } from "vite";

const importOfIcons = /import\s+\{([^}]+)\}\s+from\s+"@tabler\/icons-react";/g;

/**
 * Imports each icon from its own file. The package's index names six thousand, and reading them all would take
 * most of the build.
 */
export function singleIcons(): Plugin {
  return {
    name: "single-icons",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: "@tabler/icons-react" },
      handler: (code) =>
        code.replace(importOfIcons, (_, names: string) =>
          names
            .split(",")
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith("type "))
            .map((name) => `import ${name} from "@tabler/icons-react/dist/esm/icons/${name}.mjs";`)
            .join(" "),
        ),
    },
  };
}
