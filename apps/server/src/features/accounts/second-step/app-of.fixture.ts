import { secondStepEndpoints } from "@manara/contract/accounts/second-step";
import type { TestSchool } from "../../../../test/harness.ts";
import { systemClock } from "../../../platform/days.rules.ts";
import { codeAt, counterAt } from "./totp.ts";

/** An authenticator app, which shows a code that differs from the one before each time it is looked at. */
export function makeApp(secret: string, clock: () => Date) {
  return {
    secret,
    /** The code of now, or of so many periods of thirty seconds later. */
    code: (periods = 0) => codeAt(secret, counterAt(clock()) + periods),
  };
}

/**
 * Sets up an app for an account, as its owner does; answers it with the token that goes on.
 * The school's clock stands still: a code of the period before is too old once a running clock has passed into the next.
 */
export async function setUpApp(school: TestSchool, owner: { id: number }, password: string) {
  if (school.platform.clock === systemClock) throw new Error("give this school a clock that stands still");
  const { startSecondStep, confirmSecondStep } = secondStepEndpoints;
  const started = await school.call(startSecondStep, { as: owner, body: { password } });
  if (started.status !== 200) throw new Error(`the app was not begun: ${started.code}`);
  const app = makeApp(started.body.secret, school.platform.clock);
  const confirmed = await school.call(confirmSecondStep, { as: owner, body: { code: app.code(-1) } });
  if (confirmed.status !== 200) throw new Error(`the app was not confirmed: ${confirmed.code}`);
  const token = String(confirmed.headers.authorization).replace("Bearer ", "");
  return { app, token, recoveryCodes: confirmed.body.recoveryCodes };
}
