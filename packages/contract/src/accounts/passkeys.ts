import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { fieldsOf, Id, IdParam, Timestamp } from "../fields/primitives.ts";
import { User } from "./accounts.ts";
import { passkeyRules } from "./second-step-rules.ts";

/** A key that a device keeps to sign in with. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  creationDateTime: Timestamp,
  usedAt: Timestamp.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

/** Options for a browser, as `PublicKeyCredential` reads it (WebAuthn, level 3). */
const PublicKeyOptions = z.looseObject({ challenge: z.string() });

/** Base64url, as browsers write bytes. */
const Bytes = z.string().max(20_000);

/** Answer of a browser, as `PublicKeyCredential.toJSON()` writes it. */
const credential = <S extends z.ZodRawShape>(response: S) =>
  z.object({
    id: Bytes.min(1),
    rawId: Bytes,
    type: z.literal("public-key"),
    authenticatorAttachment: z.string().max(40).nullish(),
    clientExtensionResults: z.looseObject({}).default({}),
    response: z.object(response),
  });

export const NewCredential = credential({
  clientDataJSON: Bytes,
  attestationObject: Bytes,
  transports: z.array(z.string().max(40)).max(10).optional(),
});
export type NewCredential = z.output<typeof NewCredential>;

export const UsedCredential = credential({
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  userHandle: Bytes.nullish(),
});
export type UsedCredential = z.output<typeof UsedCredential>;

export const passkeyEndpoints = {
  listPasskeys: endpoint({
    method: "GET",
    path: "/user/passkeys",
    summary: "The passkeys of the own account, the oldest first",
    who: "session",
    answer: { status: 200, schema: z.array(Passkey) },
    errors: [],
  }),
  startPasskey: endpoint({
    method: "POST",
    path: "/user/start-passkey",
    summary:
      "Begin to add a passkey: what the browser hands to `navigator.credentials.create`, for five minutes and once",
    who: "session",
    stepUp: true,
    body: z.object({ password: z.string().max(200) }),
    answer: { status: 200, schema: PublicKeyOptions },
    errors: ["BAD_CREDENTIALS"],
    limits: ["confirmation"],
  }),
  addPasskey: endpoint({
    method: "POST",
    path: "/user/add-passkey",
    summary: "Add the passkey that a device has made",
    who: "session",
    stepUp: true,
    body: z.object({ ...fieldsOf(passkeyRules), credential: NewCredential }),
    answer: { status: 201, schema: Passkey },
    errors: ["PASSKEY_NOT_ACCEPTED"],
    limits: ["secondStep"],
  }),
  removePasskey: endpoint({
    method: "DELETE",
    path: "/user/remove-passkey",
    summary: "Remove a passkey of the own account; the device keeps a key that opens nothing",
    who: "session",
    stepUp: true,
    query: z.object({ id: IdParam }),
    answer: { status: 204 },
    errors: ["NOT_FOUND"],
  }),
  startPasskeyLogin: endpoint({
    method: "POST",
    path: "/auth/start-passkey-login",
    summary: "What the browser hands to `navigator.credentials.get` to sign in, for five minutes and once",
    who: "all",
    answer: { status: 200, schema: PublicKeyOptions },
    errors: [],
    limits: ["passkeyLogins"],
  }),
  logInByPasskey: endpoint({
    method: "POST",
    path: "/auth/login-by-passkey",
    summary:
      "Sign in with a passkey, which stands for password and second step, since the device has recognised its owner; the token " +
      "comes in the Authorization header of the answer",
    who: "all",
    body: z.object({ credential: UsedCredential }),
    answer: { status: 200, schema: User },
    errors: ["PASSKEY_NOT_ACCEPTED", "ACCOUNT_BLOCKED"],
    limits: ["loginAddress"],
  }),
  startPasskeyStepUp: endpoint({
    method: "POST",
    path: "/auth/start-passkey-step-up",
    summary:
      "Begin to show the second step again in a session with a passkey of the own account: what the browser hands to " +
      "`navigator.credentials.get`, for five minutes and once",
    who: "session",
    answer: { status: 200, schema: PublicKeyOptions },
    errors: ["NOT_FOUND"],
    limits: ["passkeyLogins"],
  }),
  stepUpByPasskey: endpoint({
    method: "POST",
    path: "/auth/step-up-by-passkey",
    summary:
      "Show the second step again in a session with a passkey, as by a code of the app (`/auth/step-up`)",
    who: "session",
    body: z.object({ credential: UsedCredential }),
    answer: { status: 204 },
    errors: ["PASSKEY_NOT_ACCEPTED"],
    limits: ["secondStep"],
  }),
};
