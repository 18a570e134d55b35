import type { Page } from "@playwright/test";
import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";
import { makeAppSecret } from "../../apps/server/src/features/accounts/second-step/totp.ts";
import { textsOf } from "../texts.ts";
import { answer, press } from "./prepare.ts";
import type { Screen } from "./screen.ts";

const DAY = "2026-09-01T08:00:00.000Z";

/** The second step and the passkeys of an account, as its page shows them, and where a login asks for them. */
export function listWayInStates(country: DemoCode): Screen[] {
  const { account, passkeys, secondStep } = textsOf(country);
  const part = (page: Page, name: string) => page.getByRole("region", { name });
  const secret = makeAppSecret();
  const begin = async (page: Page) => {
    await answer(page, "**/api/user/start-second-step", 200, {
      secret,
      uri: `otpauth://totp/Manara?secret=${secret}`,
    });
    await press(page, secondStep.turnOn);
    const step = part(page, secondStep.title);
    await step.getByLabel(account.presentPassword, { exact: true }).fill("a password of mine");
    await step.getByRole("button", { name: secondStep.turnOn }).click();
    await step.getByRole("img", { name: secondStep.qr }).waitFor();
    return step;
  };
  return [
    {
      name: "account-second-step-begun",
      address: "/account",
      prepare: async (page) => void (await begin(page)),
    },
    {
      name: "account-recovery-codes",
      address: "/account",
      async prepare(page) {
        const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k7p${index}-w2xd-m4q${index}`);
        await answer(page, "**/api/user/confirm-second-step", 200, { recoveryCodes });
        const step = await begin(page);
        await step.getByLabel(secondStep.code).fill("123456");
        await step.getByRole("button", { name: secondStep.confirm }).click();
        await step.getByRole("listitem").last().waitFor();
      },
    },
    {
      name: "account-second-step-on",
      address: "/account",
      before: (page) =>
        answer(page, "**/api/user/second-step", 200, {
          since: DAY,
          hasApp: true,
          recoveryCodesLeft: 2,
          required: false,
        }),
      prepare: (page) => press(page, secondStep.turnOff),
    },
    {
      name: "account-passkeys",
      address: "/account",
      before: (page) =>
        answer(page, "**/api/user/passkeys", 200, [
          { id: 1, name: "هاتفي", creationDateTime: DAY, usedAt: null },
          {
            id: 2,
            name: "My laptop at home, which is used by nobody else",
            creationDateTime: DAY,
            usedAt: DAY,
          },
        ]),
      prepare: (page) => press(page, passkeys.add),
    },
    {
      name: "account-passkey-removal",
      address: "/account",
      before: (page) =>
        answer(page, "**/api/user/passkeys", 200, [
          { id: 1, name: "هاتفي", creationDateTime: DAY, usedAt: null },
        ]),
      prepare: (page) =>
        page
          .getByRole("main")
          .getByRole("button", { name: passkeys.remove("هاتفي") })
          .click(),
    },
  ];
}

/** A login that was asked for a code. */
export function listLoginCodeStates(country: DemoCode): Screen[] {
  const { accounts, secondStep } = textsOf(country);
  return [
    {
      name: "visitor-login-code",
      address: "/auth/login",
      async before(page) {
        const refusal = { statusCode: 401, code: "SECOND_STEP_NEEDED", message: "second step needed" };
        await answer(page, "**/api/auth/login", 401, refusal);
      },
      async prepare(page) {
        await page.getByLabel(accounts.fields.email).fill("amina@school.test");
        await page.getByLabel(accounts.fields.password, { exact: true }).fill("a password of mine");
        await press(page, accounts.login.send);
        await page.getByLabel(secondStep.code).waitFor();
      },
    },
  ];
}
