import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { ringKey, secretsOf } from "../../../platform/keys/ring.fixture.ts";
import { makeSecrets } from "../../../platform/keys/secrets.ts";
import { judgeSession, readToken, signToken } from "./session-tokens.ts";

const OLD = ringKey(1, "before there were ids", { isUnnamed: true });
const ring = [OLD, ringKey(2, "replaced"), ringKey(5, "present")];
const { tokens: keys, mediaLinks: otherPurpose } = secretsOf(
  ...ring,
  ringKey(3, "cards", { family: "CARDS" }),
);
const key = keys.current.bytes;
const now = new Date("2026-03-01T10:00:00.000Z");
const expiresAt = new Date("2026-03-01T12:00:00.000Z");
const id = "0195514e-7b00-7000-8000-000000000001";

const sign = () => signToken(keys, { id, userId: 7, expiresAt }, now);
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
const decode = (part = "") =>
  JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;

describe("a session token", () => {
  // spec: token.parts
  test("has three parts and its end in whole seconds", async () => {
    const parts = (await sign()).split(".");
    expect(parts).toHaveLength(3);
    expect(decode(parts[1])).toMatchObject({ sub: "7", exp: expiresAt.getTime() / 1000 });
  });

  test("names its session", async () => {
    expect(await readToken(keys, await sign(), now)).toMatchObject({ sessionId: id, userId: 7 });
  });

  test("holds to its last second and not beyond", async () => {
    const token = await sign();
    expect(await readToken(keys, token, new Date(expiresAt.getTime() - 1000))).toMatchObject({
      sessionId: id,
      userId: 7,
    });
    expect(await readToken(keys, token, expiresAt)).toEqual({ refused: "TOKEN_EXPIRED" });
  });

  test("that has expired and is forged as well is not called expired", async () => {
    const other = await signToken(
      secretsOf(ringKey(5, "another school")).tokens,
      { id, userId: 7, expiresAt },
      now,
    );
    expect(await readToken(keys, other, expiresAt)).toEqual({ refused: "NOT_LOGGED_IN" });
  });

  test.each<[string, () => Promise<string>]>([
    [
      "signed with another key",
      () => signToken(secretsOf(ringKey(5, "another school")).tokens, { id, userId: 7, expiresAt }, now),
    ],
    [
      "with a changed payload",
      async () => {
        const [header, payload, signature] = (await sign()).split(".");
        return [header, encode({ ...decode(payload), sid: id.replace(/1$/, "2") }), signature].join(".");
      },
    ],
    [
      "without a signature and with alg none",
      async () => {
        const [, payload] = (await sign()).split(".");
        return `${encode({ alg: "none", typ: "JWT" })}.${payload}.`;
      },
    ],
    [
      "that says alg none under a true signature",
      async () => {
        const [, payload, signature] = (await sign()).split(".");
        return `${encode({ alg: "none" })}.${payload}.${signature}`;
      },
    ],
    [
      "of another algorithm with the same key",
      () =>
        new SignJWT({ sid: id })
          .setProtectedHeader({ alg: "HS512" })
          .setIssuer("manara")
          .setExpirationTime(expiresAt)
          .sign(randomBytes(64).fill(key, 0, 32)),
    ],
    [
      "of another issuer",
      () =>
        new SignJWT({ sid: id })
          .setProtectedHeader({ alg: "HS256" })
          .setIssuer("somebody")
          .setExpirationTime(expiresAt)
          .sign(key),
    ],
    [
      "whose session id is no id",
      () =>
        new SignJWT({ sid: "1 or 1=1" })
          .setProtectedHeader({ alg: "HS256" })
          .setIssuer("manara")
          .setExpirationTime(expiresAt)
          .sign(key),
    ],
    ...(
      [
        ["a key that was never there", { kid: "9" }],
        ["a key of another family", { kid: "3" }],
        ["an older key than signed it", { kid: "2" }],
        ["the key without id", {}],
        ["a key that is no id", { kid: "5 " }],
        ["a key by a number", { kid: 5 as unknown as string }],
        ["a key by a path", { kid: "../../dev/null" }],
      ] as const
    ).map(([what, named]): [string, () => Promise<string>] => [
      `that names ${what}`,
      () =>
        new SignJWT({ sid: id })
          .setProtectedHeader({ alg: "HS256", ...named })
          .setIssuer("manara")
          .setSubject("7")
          .setExpirationTime(expiresAt)
          .sign(key),
    ]),
    ["signed for another purpose", () => signToken(otherPurpose, { id, userId: 7, expiresAt }, now)],
    ["that is no token", async () => "a.b.c"],
    ["that is empty", async () => ""],
  ])("%s is refused", async (_, make) => {
    expect(await readToken(keys, await make(), now)).toEqual({ refused: "NOT_LOGGED_IN" });
  });
});

describe("when keys are replaced", () => {
  const session = { id, userId: 7, expiresAt };
  const unnamed = () =>
    new SignJWT({ sid: id })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setIssuer("manara")
      .setSubject("7")
      .setExpirationTime(expiresAt)
      .sign(secretsOf(OLD).tokens.current.bytes);

  test("tokens of each key in the ring hold, and new ones name the present one", async () => {
    const replaced = await signToken(secretsOf(ringKey(2, "replaced")).tokens, session, now);
    for (const token of [await unnamed(), replaced, await sign()])
      expect(await readToken(keys, token, now)).toMatchObject({ sessionId: id });
    expect(decode((await sign()).split(".")[0])).toEqual({ alg: "HS256", typ: "JWT", kid: "5" });
  });

  test("those of a key that was given up do not, though they were read before", async () => {
    const { secrets, take } = makeSecrets("of this school");
    take(ring);
    const [token, without] = [
      await signToken(secretsOf(ringKey(2, "replaced")).tokens, session, now),
      await unnamed(),
    ];
    for (const one of [token, without])
      expect(await readToken(secrets.tokens, one, now)).toMatchObject({ sessionId: id });
    take(ring.slice(2));
    for (const one of [token, without])
      expect(await readToken(secrets.tokens, one, now)).toEqual({ refused: "NOT_LOGGED_IN" });
  });
});

describe("a session", () => {
  const live = { endReason: null, address: "192.0.2.7" };
  test.each([
    ["that is live", live, null, null],
    ["that nobody knows", null, null, "NOT_LOGGED_IN"],
    ["that was logged out", { ...live, endReason: "LOGGED_OUT" as const }, null, "NOT_LOGGED_IN"],
    ["that a newer one superseded", { ...live, endReason: "SUPERSEDED" as const }, null, "TOKEN_CHANGED"],
    [
      "before the password changed",
      { ...live, endReason: "PASSWORD_CHANGED" as const },
      null,
      "TOKEN_CHANGED",
    ],
    ["bound to the address it was opened from", live, "192.0.2.7", null],
    ["bound to an address that has changed", live, "192.0.2.8", "IP_CHANGED"],
    [
      "that was used from another address, back on its own",
      { ...live, endReason: "ADDRESS_CHANGED" as const },
      "192.0.2.7",
      "IP_CHANGED",
    ],
    [
      "superseded, from another address",
      { ...live, endReason: "SUPERSEDED" as const },
      "192.0.2.8",
      "TOKEN_CHANGED",
    ],
  ])("%s", (_, session, boundAddress, refused) => {
    expect(judgeSession(session, boundAddress)?.refused ?? null).toBe(refused);
  });
});
