import { accountEndpoints, type User } from "@manara/contract/accounts";
import type { Server } from "../../plugins/serve.ts";
import { findLocaleIssue, findPhoneIssue } from "./accounts.rules.ts";
import { getOwnAccount, isEmailUsed, logOut } from "./accounts.service.ts";
import { readClient } from "./client.ts";
import { rememberDevice, type Wire } from "./known-devices.ts";
import { logIn } from "./log-in.ts";
import { logInSocially, openProviders } from "./log-in-socially.ts";
import { register } from "./register.ts";
import { resetPassword, sendResetLink } from "./reset-password.ts";
import { resendVerification, verifyEmail } from "./verify-email.ts";

const endpoints = accountEndpoints;

export function accountRoutes({ serve, platform }: Server): void {
  /** Gives the browser its session, and remembers whose it is. */
  function welcome({ user, token }: { user: User; token: string }, wire: Wire): User {
    rememberDevice(platform, wire, user.email);
    wire.reply.header("Authorization", `Bearer ${token}`);
    return user;
  }

  serve(endpoints.register, ({ body }) => register(platform, body), {
    findIssue: ({ body }) =>
      findPhoneIssue(platform.country, body.phoneNumber) ?? findLocaleIssue(platform.country, body.locale),
  });
  serve(endpoints.logIn, async ({ body, request, reply }) => {
    const entry = await logIn(platform, body, readClient(request));
    return "refused" in entry ? entry : welcome(entry, { request, reply });
  });
  const providers = openProviders(platform);
  serve(
    endpoints.logInSocially,
    async ({ body, request, reply }) => {
      const entry = await logInSocially(platform, providers, { body, client: readClient(request) });
      return "refused" in entry ? entry : welcome(entry, { request, reply });
    },
    { findIssue: ({ body }) => findLocaleIssue(platform.country, body.locale) },
  );
  serve(endpoints.logOut, async ({ caller }) => {
    await logOut(platform, caller.sessionId);
    return undefined;
  });
  serve(endpoints.verifyUserToken, ({ caller }) => getOwnAccount(platform, caller.userId));
  serve(endpoints.isEmailUsed, ({ query }) => isEmailUsed(platform, query.email));

  serve(endpoints.verifyEmail, async ({ body, address, request, reply }) => {
    await verifyEmail(platform, body, address);
    rememberDevice(platform, { request, reply }, body.email);
    return endpoints.verifyEmail.answer.text;
  });
  serve(endpoints.resendVerification, async ({ body }) => {
    await resendVerification(platform, body.email);
    return endpoints.resendVerification.answer.text;
  });

  // The two names of each call below are one call: older clients use the first, newer ones the second.
  serve(endpoints.sendResetToken, async ({ query }) => {
    await sendResetLink(platform, query.email);
    return endpoints.sendResetToken.answer.text;
  });
  serve(endpoints.forgetPassword, async ({ body }) => {
    await sendResetLink(platform, body.email);
    return endpoints.forgetPassword.answer.text;
  });
  for (const endpoint of [endpoints.resetPassword, endpoints.changePassword]) {
    serve(endpoint, async ({ body, address, request, reply }) => {
      const email = await resetPassword(platform, body, address);
      rememberDevice(platform, { request, reply }, email);
      return endpoint.answer.text;
    });
  }
}
