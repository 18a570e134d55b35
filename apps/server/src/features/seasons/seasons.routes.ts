import { seasonEndpoints } from "@manara/contract/seasons/seasons";
import type { Server } from "../../plugins/serve.ts";
import { deleteExamDate, findForeign, listExamDates, saveExamDate } from "./seasons.service.ts";

export function seasonRoutes({ serve, platform }: Server): void {
  serve(seasonEndpoints.listExamDates, () => listExamDates(platform), { sharedBy: ["examDates"] });
  serve(seasonEndpoints.saveExamDate, ({ caller, body }) => saveExamDate(platform, caller, body), {
    findIssue: ({ body }) => findForeign(platform.country, body),
  });
  serve(seasonEndpoints.deleteExamDate, async ({ caller, query }) => {
    await deleteExamDate(platform, caller, query.id);
    return undefined;
  });
}
