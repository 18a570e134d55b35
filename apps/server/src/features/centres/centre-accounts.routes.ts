import { centreAccountEndpoints } from "@manara/contract/centres/centre-accounts";
import { ownCentreEndpoints } from "@manara/contract/centres/own-centre";
import type { Server } from "../../plugins/serve.ts";
import { periodInOrder } from "../books/books.rules.ts";
import {
  addPayment,
  changeTerms,
  listAccounts,
  showAccount,
  undoPayment,
} from "./centre-accounts.service.ts";
import { showOwnCentre } from "./centres.service.ts";
import { exportStatement, printStatement, showStatement } from "./statement.service.ts";

export function centreAccountRoutes({ serve, platform }: Server): void {
  serve(centreAccountEndpoints.listCentreAccounts, ({ query }) => listAccounts(platform, query));
  serve(centreAccountEndpoints.getCentreAccount, ({ query }) => showAccount(platform, query.centreId));
  serve(centreAccountEndpoints.setCentreTerms, ({ caller, body }) => changeTerms(platform, caller, body));
  serve(centreAccountEndpoints.addCentrePayment, ({ caller, body }) => addPayment(platform, caller, body));
  serve(centreAccountEndpoints.undoCentrePayment, ({ caller, body }) => undoPayment(platform, caller, body));
  serve(
    centreAccountEndpoints.getCentreStatement,
    ({ query }) => showStatement(platform, query),
    periodInOrder,
  );
  serve(
    centreAccountEndpoints.exportCentreStatement,
    ({ query }) => exportStatement(platform, query),
    periodInOrder,
  );
  serve(
    centreAccountEndpoints.printCentreStatement,
    ({ query }) => printStatement(platform, query),
    periodInOrder,
  );

  serve(ownCentreEndpoints.getOwnCentre, ({ caller }) => showOwnCentre(platform, caller));
  serve(
    ownCentreEndpoints.getOwnStatement,
    ({ caller: { centreId }, query }) => showStatement(platform, { ...query, centreId }),
    periodInOrder,
  );
  serve(
    ownCentreEndpoints.exportOwnStatement,
    ({ caller: { centreId }, query }) => exportStatement(platform, { ...query, centreId }),
    periodInOrder,
  );
  serve(
    ownCentreEndpoints.printOwnStatement,
    ({ caller: { centreId }, query }) => printStatement(platform, { ...query, centreId }),
    periodInOrder,
  );
}
