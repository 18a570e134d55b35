import { contentEndpoints } from "@manara/contract/contents/contents";
import type { Server } from "../../plugins/serve.ts";
import { getContent, getNeighbour, listContents } from "./contents.service.ts";
import { manageContentRoutes } from "./manage-contents.routes.ts";

/** Whether a visitor may see a lesson is a matter of the lesson and of the course being public. */
const forVisitors = { sharedBy: ["contents", "courses", "openings"], sharedWith: "visitors" } as const;

export function contentRoutes(server: Server): void {
  const { serve, platform } = server;
  serve(
    contentEndpoints.listContents,
    ({ caller, query }) => listContents(platform, caller, query.courseId),
    forVisitors,
  );
  serve(
    contentEndpoints.getContent,
    ({ caller, query }) => getContent(platform, caller, query.contentId),
    forVisitors,
  );
  serve(
    contentEndpoints.nextContent,
    ({ caller, query }) => getNeighbour(platform, caller, { contentId: query.contentId, step: "next" }),
    forVisitors,
  );
  serve(
    contentEndpoints.previousContent,
    ({ caller, query }) => getNeighbour(platform, caller, { contentId: query.contentId, step: "previous" }),
    forVisitors,
  );
  manageContentRoutes(server);
}
