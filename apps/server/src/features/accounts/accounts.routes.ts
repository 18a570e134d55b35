import { accountEndpoints } from "@manara/contract/accounts";
import type { Server } from "../../plugins/serve.ts";
import { getOwnAccount, isEmailUsed, logOut } from "./accounts.service.ts";
import { findKnownDevice, rememberDevice } from "./known-devices.ts";
import { logIn } from "./log-in.ts";
import { logInSocially, openProviders } from "./log-in-socially.ts";
import { register } from "./register.ts";
import { resetPassword, sendResetLink } from "./reset-password.ts";
import { resendVerification, verifyEmail } from "./verify-email.ts";

const endpoints = accountEndpoints;

export function accountRoutes({ serve, platform }: Server): void {
  serve(endpoints.register, ({ body, address }) => register(platform, body, address));
  serve(endpoints.logIn, async ({ body, address, request, reply }) => {
    const device = findKnownDevice(platform, request, body.email);
    const { user, token } = await logIn(platform, body, { address, device });
    rememberDevice(platform, { request, reply }, user.email);
    reply.header("Authorization", `Bearer ${token}`);
    return user;
  });
  const providers = openProviders(platform);
  serve(endpoints.logInSocially, async ({ body, address, request, reply }) => {
    const { user, token } = await logInSocially(platform, providers, { body, address });
    rememberDevice(platform, { request, reply }, user.email);
    reply.header("Authorization", `Bearer ${token}`);
    return user;
  });
  serve(endpoints.logOut, async ({ caller }) => {
    await logOut(platform, caller.sessionId);
    return undefined;
  });
  serve(endpoints.verifyUserToken, ({ caller }) => getOwnAccount(platform, caller.userId));
  serve(endpoints.isEmailUsed, ({ query }) => isEmailUsed(platform, query.email));

  serve(endpoints.verifyEmail, async ({ body, request, reply }) => {
    await verifyEmail(platform, body);
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
