import { findMatches, type Guard, isCode, isTest } from "./source-files.ts";

/** Who may read the environment: the settings, and what runs before or beside the program. */
const MAY_READ =
  /^(apps\/server\/src\/settings\/settings\.ts|scripts\/|bench\/|[^/]+\.config\.ts|apps\/\w+\/[^/]+\.config\.ts)/;

/** Every setting is read, checked and described in one place. */
export const guardEnvironmentReads: Guard = (files) =>
  files
    .filter((file) => isCode(file) && !isTest(file) && !MAY_READ.test(file.path))
    .flatMap((file) =>
      findMatches(
        file,
        /\bprocess\s*(?:\.|\?\.)\s*env\b|\bprocess\s*\[\s*["']env["']\s*\]|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/g,
        () => "reads the environment; settings.ts alone does",
      ),
    );
