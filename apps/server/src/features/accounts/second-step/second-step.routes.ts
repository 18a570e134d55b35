import { secondStepEndpoints as endpoints } from "@manara/contract/accounts/second-step";
import type { Server } from "../../../plugins/serve.ts";
import { readClient } from "../sessions/client.ts";
import { describeSecondStep, endSecondStep, stepUp } from "./second-step.service.ts";
import { confirmApp, renewRecoveryCodes, startApp } from "./set-up-app.ts";

export function secondStepRoutes({ serve, platform }: Server): void {
  serve(endpoints.getSecondStep, ({ caller }) => describeSecondStep(platform, caller));
  serve(endpoints.startSecondStep, ({ caller, body }) => startApp(platform, caller, body.password));
  serve(endpoints.confirmSecondStep, async ({ caller, body, request, reply }) => {
    const confirmed = await confirmApp(platform, caller, { code: body.code, client: readClient(request) });
    if ("refused" in confirmed) return confirmed;
    reply.header("Authorization", `Bearer ${confirmed.token}`);
    return { recoveryCodes: confirmed.recoveryCodes };
  });
  serve(endpoints.renewRecoveryCodes, async ({ caller }) => ({
    recoveryCodes: await renewRecoveryCodes(platform, caller),
  }));
  serve(
    endpoints.endSecondStep,
    async ({ caller, body }) =>
      (await endSecondStep(platform, caller, body)) ?? endpoints.endSecondStep.answer.text,
  );
  serve(endpoints.stepUp, ({ caller, body }) => stepUp(platform, caller, body.code));
}
