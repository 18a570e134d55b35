import { importEndpoints } from "@manara/contract/imports/imports";
import type { Server } from "../../plugins/serve.ts";
import { findLocaleIssue } from "../accounts/accounts.rules.ts";
import { addImportLines, getImportTask, startImport } from "./import-tasks.service.ts";
import { checkImport, importPeople, listImports, undoImport } from "./imports.service.ts";

export function importRoutes({ serve, platform }: Server): void {
  serve(importEndpoints.checkImport, ({ body }) => checkImport(platform, body));
  serve(importEndpoints.importPeople, ({ caller, body }) => importPeople(platform, caller, body), {
    findIssue: ({ body }) => findLocaleIssue(platform.country, body.locale),
  });
  serve(importEndpoints.addImportLines, ({ caller, body }) => addImportLines(platform, caller, body));
  serve(importEndpoints.startImport, ({ caller, body }) => startImport(platform, caller, body), {
    findIssue: ({ body }) => findLocaleIssue(platform.country, body.locale),
  });
  serve(importEndpoints.getImportTask, ({ caller, query }) => getImportTask(platform, caller, query.taskId));
  serve(importEndpoints.listImports, ({ query }) => listImports(platform, query));
  serve(importEndpoints.undoImport, ({ caller, body }) => undoImport(platform, caller, body.importId));
}
