import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { passkeyEndpoints } from "@manara/contract/accounts/passkeys";
import type { TestSchool } from "../../../../test/harness.ts";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (words: string) => Buffer.concat([Buffer.of(0x60 + words.length), Buffer.from(words)]);
const bytes = (data: Buffer) => Buffer.concat([Buffer.of(0x58, data.length), data]);

/** Faults that a device can be given. */
interface Tricks {
  origin?: string;
  host?: string;
  /** The holder of the device was not recognised. */
  unverified?: boolean;
  /** Signed with another key. */
  forged?: boolean;
}

/**
 * A device that keeps a passkey (WebAuthn, level 3), with a key of its own: what it answers is what a browser sends. Attestation is
 * `none`, algorithm ES256.
 */
export function makeAuthenticator(site = "https://school.test") {
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, { unverified, host = new URL(site).hostname }: Tricks): Buffer {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.of(flags | PRESENT | (unverified ? 0 : VERIFIED)), count]);
  }

  /** The public key as COSE writes it (RFC 9053, section 7.1.1). */
  function coseKey(): Buffer {
    const { x = "", y = "" } = pair.publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, "base64url")),
      Buffer.of(0x22),
      bytes(Buffer.from(y, "base64url")),
    ]);
  }

  const describe = <Response extends object>(response: Response) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    clientExtensionResults: {},
    response,
  });

  return {
    /** Makes its key for whoever asks. */
    create(challenge: string, tricks: Tricks = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        authenticatorData(NEW_KEY, tricks),
        Buffer.alloc(16),
        length,
        id,
        coseKey(),
      ]);
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.of(0xa0),
        text("authData"),
        bytes(data),
      ]);
      return describe({
        clientDataJSON: clientData("webauthn.create", challenge, tricks.origin ?? site).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
      });
    },

    /** Signs in. */
    get(challenge: string, tricks: Tricks = {}) {
      const client = clientData("webauthn.get", challenge, tricks.origin ?? site);
      const data = authenticatorData(0, tricks);
      const { privateKey } = tricks.forged ? stranger : pair;
      return describe({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
      });
    },
  };
}

/** Adds a device's passkey to an account, as its owner does. */
export async function addDevice(school: TestSchool, owner: { id: number }, password: string) {
  const { startPasskey, addPasskey } = passkeyEndpoints;
  const device = makeAuthenticator(school.platform.settings.PUBLIC_URL);
  const { body } = await school.call(startPasskey, { as: owner, body: { password } });
  const added = await school.call(addPasskey, {
    as: owner,
    body: { name: "Phone", credential: device.create(body.challenge) },
  });
  if (added.status !== 201) throw new Error(`the passkey was not added: ${added.code}`);
  return { device, passkey: added.body };
}
