import { centreAccountEndpoints } from "@manara/contract/centres/centre-accounts";
import type { Server } from "../../plugins/serve.ts";
import {
  addPayment,
  changeTerms,
  listAccounts,
  showAccount,
  undoPayment,
} from "./centre-accounts.service.ts";
import { exportStatement, showStatement } from "./statement.service.ts";

export function centreAccountRoutes({ serve, platform }: Server): void {
  serve(centreAccountEndpoints.listCentreAccounts, ({ query }) => listAccounts(platform, query));
  serve(centreAccountEndpoints.getCentreAccount, ({ query }) => showAccount(platform, query.centreId));
  serve(centreAccountEndpoints.setCentreTerms, ({ caller, body }) => changeTerms(platform, caller, body));
  serve(centreAccountEndpoints.addCentrePayment, ({ caller, body }) => addPayment(platform, caller, body));
  serve(centreAccountEndpoints.undoCentrePayment, ({ caller, body }) => undoPayment(platform, caller, body));
  serve(centreAccountEndpoints.getCentreStatement, ({ query }) => showStatement(platform, query));
  serve(centreAccountEndpoints.exportCentreStatement, ({ query }) => exportStatement(platform, query));
}
