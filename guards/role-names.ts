import { roleNames } from "@manara/contract/accounts/role-rules";
import { findMatches, type Guard, isCode, isTest } from "./source-files.ts";

/** The table of roles, the demo school, and who asks whether somebody's public page is a teacher's or a lecturer's. */
const MAY_COMPARE =
  /^(packages\/contract\/src\/role-rules\.ts|apps\/server\/src\/demo\/|apps\/server\/src\/features\/courses\/course-row\.ts|apps\/web\/app\/features\/(search\/found\.rules|courses\/course-titles|courses\/load-course)\.ts)/;

const names = roleNames.join("|");
const COMPARED = new RegExp(`(?:[=!]==? |case )"(?:${names})"|role[^\\n]{0,20}'(?:${names})'`, "g");

/** What somebody may follows from the table of roles: code asks it for a capability or an area, and a new role has what the table says. */
export const guardRoleNames: Guard = (files) =>
  files
    .filter((file) => isCode(file) && !isTest(file) && !MAY_COMPARE.test(file.path))
    .flatMap((file) =>
      findMatches(
        file,
        COMPARED,
        (found) => `compares a role (${found}); ask role-rules what it may, or its area`,
      ),
    );
