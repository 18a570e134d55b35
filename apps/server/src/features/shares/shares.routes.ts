import { shareEndpoints } from "@manara/contract/shares/shares";
import type { Server } from "../../plugins/serve.ts";
import { periodInOrder } from "../books/books.rules.ts";
import {
  addEducatorPayment,
  listEducatorAccounts,
  showEarnings,
  showEducatorAccount,
  undoEducatorPayment,
} from "./share-accounts.service.ts";
import { exportShareStatement, printShareStatement, showShareStatement } from "./share-statement.service.ts";
import { showCourseShare } from "./shares.service.ts";

export function shareRoutes({ serve, platform }: Server): void {
  const of = shareEndpoints;
  serve(of.getCourseShare, ({ query }) => showCourseShare(platform, query.courseId));
  serve(of.listEducatorAccounts, ({ query }) => listEducatorAccounts(platform, query));
  serve(of.getEducatorAccount, ({ query }) => showEducatorAccount(platform, query.userId));
  serve(of.addEducatorPayment, ({ caller, body }) => addEducatorPayment(platform, caller, body));
  serve(of.undoEducatorPayment, ({ caller, body }) => undoEducatorPayment(platform, caller, body));
  serve(of.getEarnings, ({ caller, query }) => showEarnings(platform, caller, query.userId));
  serve(
    of.getShareStatement,
    ({ caller, query }) => showShareStatement(platform, caller, query),
    periodInOrder,
  );
  serve(
    of.exportShareStatement,
    ({ caller, query }) => exportShareStatement(platform, caller, query),
    periodInOrder,
  );
  serve(
    of.printShareStatement,
    ({ caller, query }) => printShareStatement(platform, caller, query),
    periodInOrder,
  );
}
