import { createHmac } from "node:crypto";
import { callbackPath } from "@manara/contract/accounts/account-rules";
import { z } from "zod";
import type { Platform } from "../../../platform/platform.ts";
import type { AskProvider } from "./social.rules.ts";

const ANSWER_WITHIN_MS = 5000;

const Redeemed = z.object({ access_token: z.string().min(1) });
const Inspected = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.literal(true), user_id: z.string().min(1).max(255) }),
});
const Profile = z.object({ id: z.string(), name: z.string().nullish(), email: z.string().nullish() });
const Refused = z.object({ error: z.object({ code: z.number(), error_subcode: z.number().optional() }) });

/**
 * Facebook's access tokens: Facebook itself is asked whether one is good, and for which application, since a token that
 * another application was given would open accounts here. It does not say whether an address was verified, so its
 * addresses are never vouched for. https://developers.facebook.com/docs/facebook-login/guides/access-tokens/debugging
 * A page hands over a code in place of a token: https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function openFacebook({ settings, log }: Platform): AskProvider {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: secret, FACEBOOK_GRAPH_URL } = settings;
  if (!appId || !secret) return async () => null;

  async function ask<S extends z.ZodType>(
    path: string,
    parameters: Record<string, string>,
    schema: S,
  ): Promise<z.output<S> | null> {
    const url = `${FACEBOOK_GRAPH_URL.replace(/\/+$/, "")}/${path}?${new URLSearchParams(parameters).toString()}`;
    try {
      const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      const body: unknown = await answer.json();
      if (answer.ok) return schema.safeParse(body).data ?? null;
      // Its numbers show an operator which setting is wrong; its words may contain a token.
      log.info({ path, status: answer.status, ...Refused.safeParse(body).data?.error }, "Facebook refused");
      return null;
    } catch (error) {
      // The address has a secret in it, and so may the cause.
      log.warn({ reason: (error as Error).name }, "Facebook could not be asked");
      return null;
    }
  }

  /** The access token of a code: Facebook wants the address it was sent to and that it is asked by the application. */
  async function redeem(code: string): Promise<string | null> {
    const parameters = {
      client_id: appId ?? "",
      client_secret: secret ?? "",
      redirect_uri: `${settings.PUBLIC_URL}${callbackPath("FACEBOOK")}`,
      code,
    };
    return (await ask("oauth/access_token", parameters, Redeemed))?.access_token ?? null;
  }

  return async ({ authToken: given, code }) => {
    const authToken = given || (code ? await redeem(code) : null);
    if (!authToken) return null;
    const asApplication = { input_token: authToken, access_token: `${appId}|${secret}` };
    const inspected = await ask("debug_token", asApplication, Inspected);
    if (inspected?.data.app_id !== appId) return null;
    const asPerson = {
      fields: "id,name,email",
      access_token: authToken,
      appsecret_proof: createHmac("sha256", secret).update(authToken).digest("hex"),
    };
    const profile = await ask("me", asPerson, Profile);
    if (!profile || profile.id !== inspected.data.user_id) return null;
    const { id: subject, email = null, name: fullName = null } = profile;
    return { provider: "FACEBOOK", subject, email, isEmailVouched: false, fullName };
  };
}
