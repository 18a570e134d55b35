import { centreEndpoints } from "@manara/contract/centres/centres";
import type { Server } from "../../plugins/serve.ts";
import {
  addCentre,
  deleteCentre,
  editCentre,
  listCentres,
  listManagedCentres,
  listRegions,
} from "./centres.service.ts";

export function centreRoutes({ serve, platform }: Server): void {
  serve(centreEndpoints.listCentres, ({ query }) => listCentres(platform, query), { sharedBy: ["centres"] });
  serve(centreEndpoints.listCentreRegions, () => listRegions(platform), { sharedBy: ["centres"] });
  serve(centreEndpoints.listManagedCentres, () => listManagedCentres(platform));
  serve(centreEndpoints.addCentre, ({ caller, body }) => addCentre(platform, caller, body));
  serve(centreEndpoints.editCentre, ({ caller, body }) => editCentre(platform, caller, body));
  serve(centreEndpoints.deleteCentre, async ({ caller, query }) => {
    await deleteCentre(platform, caller, query.id);
    return undefined;
  });
}
