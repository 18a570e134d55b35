import { mailEndpoints } from "@manara/contract/mails";
import type { Server } from "../../plugins/serve.ts";
import { listFailedMails } from "./mails.service.ts";

export function mailRoutes({ serve, platform }: Server): void {
  serve(mailEndpoints.listFailedMails, ({ query }) => listFailedMails(platform, query));
}
