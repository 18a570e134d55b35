import { takeAlongEndpoints } from "@manara/contract/take-along/take-along";
import type { Server } from "../../plugins/serve.ts";
import { readClient } from "../accounts/sessions/client.ts";
import { listTakeable, renewLease } from "./take-along.service.ts";

/** Nobody else is shown a lease, and none is answered from memory. */
const atOnce = { acknowledgedAtOnce: true } as const;

export function takeAlongRoutes({ serve, platform }: Server): void {
  serve(takeAlongEndpoints.listTakeable, ({ caller, query }) =>
    listTakeable(platform, caller, query.courseId),
  );
  serve(
    takeAlongEndpoints.renewLease,
    ({ caller, body, request }) =>
      renewLease(platform, caller, { ...body, device: readClient(request).device }),
    atOnce,
  );
}
