import { assistantEndpoints } from "@manara/contract/assistants/assistants";
import type { Server } from "../../plugins/serve.ts";
import * as assistants from "./assistants.service.ts";

export function assistantRoutes({ serve, platform }: Server): void {
  const endpoints = assistantEndpoints;
  serve(endpoints.listAssistedCourses, ({ caller }) => assistants.listAssistedCourses(platform, caller));
  serve(endpoints.listAssistants, ({ caller, query }) =>
    assistants.listAssistants(platform, caller, query.courseId),
  );
  serve(endpoints.setAssistant, ({ caller, body }) => assistants.setAssistant(platform, caller, body));
  serve(endpoints.removeAssistant, async ({ caller, query }) => {
    await assistants.removeAssistant(platform, caller, query);
    return undefined;
  });
}
