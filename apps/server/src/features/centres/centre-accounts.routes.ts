import type { Period } from "@manara/contract/books/payments";
import { centreAccountEndpoints } from "@manara/contract/centres/centre-accounts";
import { ownCentreEndpoints } from "@manara/contract/centres/own-centre";
import type { ValidationIssue } from "@manara/contract/errors";
import type { Server } from "../../plugins/serve.ts";
import {
  addPayment,
  changeTerms,
  listAccounts,
  showAccount,
  undoPayment,
} from "./centre-accounts.service.ts";
import { showOwnCentre } from "./own-centre.service.ts";
import { exportStatement, printStatement, showStatement } from "./statement.service.ts";

/** The last day of a statement does not come before the first. */
const order = {
  findIssue: ({ query: { from, to } }: { query: Period }): ValidationIssue | null =>
    from <= to ? null : { path: "to", code: "TO_INVALID", message: "to invalid" },
};

export function centreAccountRoutes({ serve, platform }: Server): void {
  serve(centreAccountEndpoints.listCentreAccounts, ({ query }) => listAccounts(platform, query));
  serve(centreAccountEndpoints.getCentreAccount, ({ query }) => showAccount(platform, query.centreId));
  serve(centreAccountEndpoints.setCentreTerms, ({ caller, body }) => changeTerms(platform, caller, body));
  serve(centreAccountEndpoints.addCentrePayment, ({ caller, body }) => addPayment(platform, caller, body));
  serve(centreAccountEndpoints.undoCentrePayment, ({ caller, body }) => undoPayment(platform, caller, body));
  serve(centreAccountEndpoints.getCentreStatement, ({ query }) => showStatement(platform, query), order);
  serve(centreAccountEndpoints.exportCentreStatement, ({ query }) => exportStatement(platform, query), order);
  serve(centreAccountEndpoints.printCentreStatement, ({ query }) => printStatement(platform, query), order);

  serve(ownCentreEndpoints.getOwnCentre, ({ caller }) => showOwnCentre(platform, caller));
  serve(
    ownCentreEndpoints.getOwnStatement,
    ({ caller: { centreId }, query }) => showStatement(platform, { ...query, centreId }),
    order,
  );
  serve(
    ownCentreEndpoints.exportOwnStatement,
    ({ caller: { centreId }, query }) => exportStatement(platform, { ...query, centreId }),
    order,
  );
  serve(
    ownCentreEndpoints.printOwnStatement,
    ({ caller: { centreId }, query }) => printStatement(platform, { ...query, centreId }),
    order,
  );
}
