import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { followedLinkEndpoints } from "@manara/contract/accounts/followed-links";
import { macsOf } from "../../platform/keys/secrets.ts";
import type { Server } from "../../plugins/serve.ts";
import { findLocaleIssue, findPhoneIssue } from "./accounts.rules.ts";
import { getOwnAccount, isEmailUsed, logOut } from "./accounts.service.ts";
import { followLink } from "./mailed-links/follow-link.ts";
import { resendVerification, verifyEmail } from "./mailed-links/verify-email.ts";
import { resetPassword, sendResetLink } from "./passwords/reset-password.ts";
import { register } from "./registration/register.ts";
import { readClient, welcome } from "./sessions/client.ts";
import { findKnownDevice, rememberDevice } from "./sessions/known-devices.ts";
import { logIn } from "./sessions/log-in.ts";
import { logInSocially, openProviders } from "./social/log-in-socially.ts";
import { toUser } from "./users/users.rules.ts";

const endpoints = accountEndpoints;

export function accountRoutes({ serve, platform }: Server): void {
  serve(
    endpoints.register,
    async ({ body, request, reply }) => {
      const account = await register(platform, body, request.ip);
      // Whoever follows the mailed link in this browser has chosen the password.
      rememberDevice(platform, { request, reply }, account);
      return toUser(account);
    },
    {
      findIssue: ({ body }) =>
        findPhoneIssue(platform.country, body.phoneNumber) ?? findLocaleIssue(platform.country, body.locale),
    },
  );
  serve(endpoints.logIn, async ({ body, request, reply }) => {
    const entry = await logIn(platform, body, { request, client: readClient(request) });
    return "refused" in entry ? entry : welcome(platform, entry, { request, reply });
  });
  const providers = openProviders(platform);
  serve(
    endpoints.logInSocially,
    async ({ body, hasWorked, request, reply }) => {
      const call = { body, client: readClient(request), hasWorked };
      const entry = await logInSocially(platform, providers, call);
      return "refused" in entry ? entry : welcome(platform, entry, { request, reply });
    },
    { findIssue: ({ body }) => findLocaleIssue(platform.country, body.locale) },
  );
  serve(endpoints.logOut, async ({ caller }) => {
    await logOut(platform, caller.sessionId);
    return undefined;
  });
  serve(endpoints.verifyUserToken, async ({ caller }) => ({
    ...(await getOwnAccount(platform, caller.userId)),
    history: platform.history.current(),
    now: platform.clock().toISOString(),
    deviceKeys: caller.viewedBy
      ? []
      : macsOf(platform.secrets.devicesOfAccounts, String(caller.userId)).map((key) =>
          key.toString("base64"),
        ),
  }));
  serve(endpoints.isEmailUsed, ({ query }) => isEmailUsed(platform, query.email));

  serve(endpoints.verifyEmail, async ({ body, address, request, reply }) => {
    const isKnownTo = async (email: string) => (await findKnownDevice(platform, request, email)) !== null;
    const account = await verifyEmail(platform, { ...body, isKnownTo }, address);
    rememberDevice(platform, { request, reply }, account);
    return endpoints.verifyEmail.answer.text;
  });
  serve(endpoints.resendVerification, async ({ body: { email }, address, hasWorked }) => {
    await resendVerification(platform, email, { address, hasWorked });
    return endpoints.resendVerification.answer.text;
  });

  // The two names of each call below are one call: older clients use the first, newer ones the second.
  serve(endpoints.sendResetToken, async ({ query: { email }, address, hasWorked }) => {
    await sendResetLink(platform, email, { address, hasWorked });
    return endpoints.sendResetToken.answer.text;
  });
  serve(endpoints.forgetPassword, async ({ body: { email }, address, hasWorked }) => {
    await sendResetLink(platform, email, { address, hasWorked });
    return endpoints.forgetPassword.answer.text;
  });
  for (const endpoint of [endpoints.resetPassword, endpoints.changePassword]) {
    serve(endpoint, async ({ body, address, request, reply }) => {
      rememberDevice(platform, { request, reply }, await resetPassword(platform, body, address));
      return endpoint.answer.text;
    });
  }
  serve(followedLinkEndpoints.followLink, async ({ body, address }) => {
    await followLink(platform, { ...body, address });
    return followedLinkEndpoints.followLink.answer.text;
  });
}
